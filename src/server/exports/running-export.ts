import { entersBackOffice } from '#domain/access.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { ListFilter } from '../batches/selection.ts';
import { delegatedViewer } from '../identity/delegation.ts';
import type { Deps } from '../platform/deps.ts';
import { OWN_WRITES_MS } from '../platform/read-replica.ts';
import { columnsOf, type ExportColumn } from './columns.ts';
import type { ExportQuery } from './rows.ts';

export const partKey = (folder: string, part: number): string => `exports/${folder}/${part}`;

export interface RunningExport {
  readonly id: number;
  readonly folder: string;
  /** Parts that an earlier attempt at a spreadsheet has left. */
  readonly parts: number;
  readonly format: string;
  readonly version: VersionId;
  readonly columns: readonly ExportColumn[];
  /** Requested just now, perhaps after a change that the file is to hold. */
  readonly wroteLately: boolean;
  readonly query: ExportQuery;
}

/** The export with the current rights of the person who requested it; null: it has ended. */
export async function runningExport(deps: Deps, id: number): Promise<RunningExport | 'no-longer' | null> {
  const row = await deps.db
    .selectFrom('list_export')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'WRITING')
    .executeTakeFirst();
  if (!row) return null;
  const viewer = await delegatedViewer(deps.db, { accountId: row.account_id, identityId: row.identity_id });
  // With another reach than at the request it would be another file.
  if (!viewer || !entersBackOffice(viewer) || viewer.uf !== row.uf) return 'no-longer';
  // Written by startExport from a parsed request body.
  const filter = {
    ...(row.filter as object),
    'filter.fieldOfResearch': row.search ?? undefined,
  } as ListFilter;
  const { folder, parts, format, version, ids, exceptions } = row;
  const columns = columnsOf(version, row.columns);
  const wroteLately = deps.clock().getTime() - row.created_at.getTime() < OWN_WRITES_MS;
  return {
    id,
    folder,
    parts,
    format,
    version,
    columns,
    wroteLately,
    query: { viewer, version, filter, askedAt: row.created_at, ids, exceptions },
  };
}

/** Marks the export as failed, with the reason shown to the person. */
export async function failExport(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: number,
  reason: RefusalCode,
): Promise<void> {
  await deps.db
    .updateTable('list_export')
    .set({ state: 'FAILED', reason, search: null, finished_at: deps.clock() })
    .where('id', '=', id)
    .where('state', '=', 'WRITING')
    .execute();
}
