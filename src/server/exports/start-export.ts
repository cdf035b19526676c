import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { MAX_XLSX_ROWS, EXPORT_HOURS, type listExportCalls } from '#contract/list-exports.ts';
import type { Delegation } from '../identity/delegation.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { writeListExport } from './jobs.ts';
import { countRows } from './rows.ts';

type ExportRequest = z.output<(typeof listExportCalls)['startListExport']['body']>;

/**
 * Stores the export and enqueues the job that writes it; returns the export's id. The same key of the same account
 * returns the same export. Refusal: export.too-many {limit}.
 */
export async function startExport(
  deps: Deps,
  viewer: Viewer,
  delegation: Delegation,
  { moduleId: version, format, filter, ids, exceptions, columns, key }: ExportRequest,
  maxXlsxRows = MAX_XLSX_ROWS,
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const existing = await exportOfKey(tx, viewer.accountId, key);
    if (existing !== null) return existing;
    const now = deps.clock();
    if (format === 'XLSX') {
      const count = await countRows(
        tx,
        { viewer, version, filter, askedAt: now, ids: ids ?? null, exceptions },
        maxXlsxRows + 1,
      );
      if (count > maxXlsxRows) throw new Refused('export.too-many', { limit: maxXlsxRows });
    }
    const { 'filter.fieldOfResearch': searchedFor, ...kept } = filter;
    const search = searchedFor?.trim() ?? '';
    const row = await tx
      .insertInto('list_export')
      .values({
        request_key: key,
        account_id: delegation.accountId,
        identity_id: delegation.identityId,
        version,
        format,
        uf: viewer.uf,
        filter: JSON.stringify(kept),
        searched: search !== '',
        search: search === '' ? null : search,
        ids: ids ?? null,
        exceptions,
        columns,
        created_at: now,
        expires_at: new Date(now.getTime() + EXPORT_HOURS * 60 * 60 * 1000),
      })
      // A repeated request waits here for the first.
      .onConflict((conflict) => conflict.columns(['account_id', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return (await exportOfKey(tx, viewer.accountId, key)) ?? missingConflictRow();
    await deps.queue.send(tx, writeListExport, { exportId: row.id });
    return row.id;
  });
}

function missingConflictRow(): never {
  throw new Error('The export that caused the key conflict does not exist');
}

async function exportOfKey(tx: Tx, accountId: number, key: string): Promise<number | null> {
  const row = await tx
    .selectFrom('list_export')
    .select('id')
    .where('account_id', '=', accountId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}
