import { entersBackOffice } from '#domain/access.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { ExportFormat } from '#contract/list-exports.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { ListFilter } from '../batches/selection.ts';
import { delegatedViewer } from '../identity/delegation.ts';
import type { Deps } from '../platform/deps.ts';
import { OWN_WRITES_MS } from '../platform/read-replica.ts';
import { columnsOf, partsOf, type ExportColumn } from './columns.ts';
import type { ExportedPart, ExportQuery } from './rows.ts';

export const partKey = (folder: string, part: number): string => `exports/${folder}/${part}`;

export interface RunningExport {
  readonly id: number;
  readonly folder: string;
  /** Whether there was an attempt before this one, and how many parts it has counted. */
  readonly hasBegun: boolean;
  readonly counted: number;
  readonly format: ExportFormat;
  readonly version: VersionId;
  readonly columns: readonly ExportColumn[];
  /** What the rows need for these columns. */
  readonly parts: ReadonlySet<ExportedPart>;
  /**
   * Whether it is read from the primary: it was requested just now, perhaps after a change that it is to hold, or an attempt
   * has failed, perhaps since the replica's replay broke its one long statement off.
   */
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
  const { folder, parts: counted, format, version, ids, exceptions } = row;
  const columns = columnsOf(version, row.columns);
  const isNew = deps.clock().getTime() - row.created_at.getTime() < OWN_WRITES_MS;
  const hasBegun = row.total !== null;
  return {
    id,
    folder,
    hasBegun,
    counted,
    format,
    version,
    columns,
    parts: partsOf(columns),
    wroteLately: isNew || hasBegun,
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
