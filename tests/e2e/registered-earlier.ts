import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPassword, superuser } from '#server/platform/embedded-postgres/cluster.ts';
import { findHome, systemStateFolders } from '#server/platform/embedded-postgres/home.ts';
import { onServer } from '../test-server.ts';

/** The database of the product that this run started; null where the journeys run against another one. */
export function databaseOfTheRun(): string | null {
  const { PORTAL_DATABASE_URL: url, PORTAL_DATA_DIR: dataDir } = process.env;
  if (url !== undefined) return url;
  if (dataDir === undefined) return null;
  const { folder, cluster } = findHome(dataDir, systemStateFolders);
  // The fourth line is the port.
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://${superuser}:${readPassword(folder)}@127.0.0.1:${port}/postgres`;
}

export const canMoveRegistrations = (): boolean =>
  process.env['PORTAL_DATABASE_URL'] !== undefined || process.env['PORTAL_DATA_DIR'] !== undefined;

/** Why a journey that certifies somebody whom it registers itself is skipped elsewhere. */
export const NEEDS_OWN_DATABASE =
  'a seminar begins after the registration, which is moved back in the database';

/** Moves the registrations of a person who registered in this run a month back: nobody is certified of a day in it. */
export async function registeredEarlier(cpf: string): Promise<void> {
  const url = databaseOfTheRun();
  if (url === null) throw new Error(NEEDS_OWN_DATABASE);
  await onServer(url, (client) =>
    client.query(
      `update interview set registered_at = registered_at - interval '30 days'
        where candidate_id = (select id from candidate where cpf = $1)`,
      [cpf],
    ),
  );
}
