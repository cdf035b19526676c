import type { TestApp } from '#tests/app.ts';
import { checkInvariants } from './check-invariants.ts';

/** One line of the log about an invariant. */
export interface Reported {
  readonly level: string | number;
  readonly invariant: string;
  readonly of: string;
  readonly ids: readonly number[];
  readonly mended: readonly number[];
  readonly msg: string;
}

/** Runs the daily check; returns what it logged. */
export async function reportedBy(portal: TestApp): Promise<readonly Reported[]> {
  const before = portal.log.length;
  await checkInvariants(portal.deps);
  return portal.log.slice(before).flatMap((line) => {
    // The product wrote the lines.
    const entry = JSON.parse(line) as Partial<Reported>;
    return entry.invariant === undefined ? [] : [entry as Reported];
  });
}

/** What is stored of an invariant's breaches, oldest first. */
export const breachesOf = (portal: TestApp, name: string) =>
  portal.deps.db.selectFrom('invariant_breach').selectAll().where('name', '=', name).orderBy('id').execute();

/** The open breaches as /metrics shows them. */
export async function breachesShown(portal: TestApp, name: string): Promise<number> {
  const { body } = await portal.anyone().request({ method: 'GET', url: '/metrics' });
  const line = String(body)
    .split('\n')
    .find((one) => one.startsWith(`portal_invariant_breaches{name="${name}"}`));
  return line ? Number(line.split(' ').at(-1)) : Number.NaN;
}
