import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './failure.ts';
import { processIdentity } from './processes.ts';

interface Owner {
  readonly pid: number;
  readonly identity: string | null;
}

/**
 * Claims the home for this process until `release`. A home has at most one running owner: that distinguishes an orphan
 * (its owner is dead) from the server of another running portal. Refuses when another owner is running.
 *
 * The owner is the highest `owner-N.json`. A dead owner's file is never replaced, a higher number is added instead, by
 * a hard link that appears with its content or not at all; so of two processes that find the same dead owner only one
 * can win, without a moment in which neither or both do.
 */
export function claimHome(home: string): { release(): void } {
  const draft = path.join(home, `owner-draft-${process.pid}`);
  writeFileSync(
    draft,
    JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) } satisfies Owner),
  );
  try {
    for (;;) {
      const numbers = ownerNumbers(home);
      const last = Math.max(0, ...numbers);
      if (numbers.length > 0) refuseIfAlive(home, last);
      if (!tryLink(draft, ownerFile(home, last + 1))) continue;
      if (Math.max(...ownerNumbers(home)) !== last + 1) {
        rmSync(ownerFile(home, last + 1), { force: true });
        continue;
      }
      for (const number of numbers) rmSync(ownerFile(home, number), { force: true });
      return { release: () => rmSync(ownerFile(home, last + 1), { force: true }) };
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function ownerFile(home: string, number: number): string {
  return path.join(home, `owner-${number}.json`);
}

function ownerNumbers(home: string): number[] {
  return readdirSync(home).flatMap((name) => {
    const match = /^owner-(\d+)\.json$/.exec(name);
    return match === null ? [] : [Number(match[1])];
  });
}

function refuseIfAlive(home: string, number: number): void {
  const owner = readOwner(ownerFile(home, number));
  if (owner === null || owner.identity === null || processIdentity(owner.pid) !== owner.identity) return;
  throw new EmbeddedPostgresError(
    `O banco em ${home} já está em uso pelo processo ${owner.pid}. Encerre-o, use outro DATA_DIR, ou aponte DATABASE_URL para um PostgreSQL que os dois compartilhem.`,
  );
}

function readOwner(file: string): Owner | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('identity' in value))
      return null;
    return typeof value.pid === 'number' && typeof value.identity === 'string'
      ? { pid: value.pid, identity: value.identity }
      : null;
  } catch {
    return null;
  }
}

function tryLink(draft: string, target: string): boolean {
  try {
    linkSync(draft, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
