import { sql, type Kysely, type Selectable } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import { REFUSALS } from '#domain/refusals/catalogue.ts';
import { presentRefusal } from '#domain/refusal-sentence.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { MAX_XLSX_ROWS, type listExport } from '#contract/list-exports.ts';
import { isKeyOf } from '#domain/keys.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import type { DB, ListExport as Stored } from '../platform/schema.ts';
import { partKey } from './running-export.ts';

type Reply = z.input<typeof listExport>;

const MAX_SHOWN = 10;

/** The viewer's own exports, only while the viewer's reach is the one of the request. */
function own(db: Kysely<DB>, viewer: Viewer) {
  return db
    .selectFrom('list_export')
    .selectAll()
    .where('account_id', '=', viewer.accountId)
    .where(sql<boolean>`uf is not distinct from ${viewer.uf}`);
}

function present(row: Selectable<Stored>, now: Date): Reply {
  const over = row.state === 'READY' && row.expires_at <= now;
  return {
    id: row.id,
    moduleId: row.version,
    format: row.format,
    selected: row.ids !== null || row.exceptions.length > 0,
    state: over ? 'EXPIRED' : row.state,
    written: row.written,
    total: row.total,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    reason: row.reason === null ? null : reasonOf(row.reason),
  };
}

function reasonOf(stored: string) {
  const code = isKeyOf(REFUSALS, stored) ? stored : 'api.unexpected';
  return presentRefusal({ code, details: { limit: MAX_XLSX_ROWS } });
}

export async function listExports(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, version: VersionId) {
  const rows = await own(deps.db, viewer)
    .where('version', '=', version)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  const now = deps.clock();
  return rows.map((row) => present(row, now));
}

/** One export. Refusal: api.resource-notfound. */
export async function readExport(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: number,
): Promise<Reply> {
  const row = await own(deps.db, viewer).where('id', '=', id).executeTakeFirstOrThrow(notFound);
  return present(row, deps.clock());
}

/**
 * Streams the file part by part and records who downloaded it when. Refusals: api.resource-notfound (failed ones too),
 * export.not-ready, export.expired.
 */
export async function downloadExport(deps: Deps, files: Files, viewer: Viewer, id: number) {
  const now = deps.clock();
  const row = await inTransaction(deps.db, async (tx) => {
    const found = await own(tx, viewer).where('id', '=', id).executeTakeFirstOrThrow(notFound);
    const { state } = present(found, now);
    if (state === 'WRITING') throw new Refused('export.not-ready');
    if (state === 'EXPIRED') throw new Refused('export.expired');
    if (state !== 'READY') throw new Refused('api.resource-notfound');
    await tx
      .insertInto('list_export_download')
      .values({ list_export_id: id, account_id: viewer.accountId, at: now })
      .execute();
    return found;
  });
  const name = versionById(row.version).name.toLowerCase();
  return {
    bytes: partsOf(files, row),
    fileName: `entrevistas-${name}-${dateInSaoPaulo(row.created_at)}.${row.format.toLowerCase()}`,
  };
}

async function* partsOf(files: Files, { folder, parts }: Selectable<Stored>): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= parts; part++) {
    const bytes = await files.get(partKey(folder, part));
    // Breaks the connection, so that a partial file does not look complete.
    if (!bytes) throw new Error('A part of an export is missing');
    yield bytes;
  }
}
