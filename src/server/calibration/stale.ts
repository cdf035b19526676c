import { sql } from 'kysely';
import type { Tx } from '../platform/db.ts';
import { refuseStale, type NewestRevision } from '../platform/stale.ts';

/** Tables whose newest row is in force: the refusal of a save based on an older one, and who saved when. */
const SAVED = {
  calibration: { code: 'calibration.stale', by: 'saved_by', at: 'saved_at' },
  calibration_status: { code: 'calibration.stale', by: 'changed_by', at: 'changed_at' },
  chat_parameters: { code: 'chat-parameters.stale', by: 'saved_by', at: 'saved_at' },
} as const;

/** Refuses a save based on an older revision, with who saved since and when. */
export async function refuseAsStale(tx: Tx, table: keyof typeof SAVED): Promise<never> {
  const { code, by, at } = SAVED[table];
  const { rows } = await sql<NewestRevision>`
    select coalesce(account.name, 'portal') as who, newest.${sql.ref(at)} as at
      from ${sql.table(table)} newest left join account on account.id = newest.${sql.ref(by)}
     order by newest.id desc limit 1`.execute(tx);
  return refuseStale(code, rows[0]);
}
