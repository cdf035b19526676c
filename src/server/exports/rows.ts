import { sql, type Kysely } from 'kysely';
import type { IsoDate } from '#domain/calendar.ts';
import type { Viewer } from '#domain/access.ts';
import type { Completing, Result } from '#domain/interview/states.ts';
import type { Origin } from '#domain/interview/origin.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { foundBy, type ListFilter } from '../batches/selection.ts';
import type { DB } from '../platform/schema.ts';

export interface ExportedRow {
  readonly id: number;
  /** Registration time to the microsecond: with the precision of a Date, pages would repeat or skip rows. */
  readonly at: string;
  readonly name: string;
  readonly cpf: string;
  readonly email: string;
  readonly phone: string;
  readonly uf: string;
  readonly city: string;
  readonly className: string | null;
  /** Days in São Paulo: the database makes them beside the process that writes the file. */
  readonly registeredOn: IsoDate;
  readonly completing: Completing;
  readonly result: Result;
  readonly processedOn: IsoDate | null;
  readonly emailSentOn: IsoDate | null;
  readonly emailOpenedOn: IsoDate | null;
  /** Name of the responsible manager. */
  readonly owner: string | null;
  readonly expiresOn: IsoDate | null;
  readonly origin: Origin;
  /** Code of the certificate that is valid. */
  readonly certificate: string | null;
  readonly certifiedOn: IsoDate | null;
}

export type After = Pick<ExportedRow, 'at' | 'id'> | null;

/** Rows of one query and of one part of a CSV file: some 400 kB. */
export const PAGE = 2000;

export const afterLast = (rows: readonly ExportedRow[]): After => {
  const row = rows.at(-1);
  return row ? { at: row.at, id: row.id } : null;
};

/** The rows to export: of which version, for whom, by which filter, and which of what it finds. */
export interface ExportQuery {
  readonly viewer: Viewer;
  readonly version: VersionId;
  readonly filter: ListFilter;
  /** When it was requested: what the filter says of deadlines is of that day, on every page. */
  readonly askedAt: Date;
  /** Only these; null: all that the filter finds. */
  readonly ids: readonly number[] | null;
  readonly exceptions: readonly number[];
}

function exportedBy({ viewer, version, filter, askedAt, ids, exceptions }: ExportQuery) {
  const found = foundBy(viewer, version, filter, askedAt);
  const chosen = ids === null ? sql`` : sql`and i.id = any(${ids}::bigint[])`;
  return sql`${found} ${chosen} and i.id <> all(${exceptions}::bigint[])`;
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'America/Sao_Paulo')::date`;

/** The rows after the given one, in the list's order, up to the limit. */
async function rowsAfter(
  db: Kysely<DB>,
  query: ExportQuery,
  after: After,
  limit: number,
): Promise<ExportedRow[]> {
  const later = after
    ? sql`and (i.registered_at, i.id) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<ExportedRow>`
    with page as materialized (
      select i.id from ${exportedBy(query)} ${later}
       order by i.registered_at desc, i.id desc limit ${limit})
    select i.id, i.registered_at::text as at, c.name, c.cpf, i.email, i.phone, uf.initials as uf,
           city.name as city, class_room.name as "className", ${dayOf('i.registered_at')} as "registeredOn", i.completing, i.result,
           case when i.result <> 'SEM_RESULTADO' then ${dayOf('i.processed_at')} end as "processedOn",
           ${dayOf('m.sent_at')} as "emailSentOn", ${dayOf('m.opened_at')} as "emailOpenedOn",
           owner.name as owner, i.expires_on as "expiresOn", i.origin,
           certificate.code as certificate, ${dayOf('certificate.issued_at')} as "certifiedOn"
      from page join interview i on i.id = page.id
      join candidate c on c.id = i.candidate_id
      join uf on uf.id = i.uf_id
      join city on city.id = i.city_id
      left join class_room on class_room.id = i.class_room_id
      left join account owner on owner.id = i.owner_id
      left join certificate on certificate.interview_id = i.id and certificate.revoked_at is null
      left join lateral (
        select sent_at, opened_at from message
         where interview_id = i.id and kind = 'registration-confirmed' order by id desc limit 1) m on true
     order by i.registered_at desc, i.id desc`.execute(db);
  return rows;
}

/**
 * Those rows page by page, up to `most` pages; the last one has fewer than `PAGE` rows. The next page is read while the caller writes
 * the last: the database and the process that writes use a core each.
 */
export async function* pagesAfter(
  read: <T>(work: (db: Kysely<DB>) => Promise<T>) => Promise<T>,
  query: ExportQuery,
  after: After,
  most: number = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly ExportedRow[]> {
  const start = (last: After) => {
    const rows = read((db) => rowsAfter(db, query, last, PAGE));
    // A failure is the caller's who asks for the page; one who has stopped asking has failed already.
    rows.catch(() => {});
    return rows;
  };
  let next = start(after);
  for (let page = 1; ; page += 1) {
    const rows = await next;
    const isLast = rows.length < PAGE || page === most;
    if (!isLast) next = start(afterLast(rows));
    yield rows;
    if (isLast) return;
  }
}

/** The number of rows, counted up to the limit if given. */
export async function countRows(
  db: Kysely<DB>,
  query: ExportQuery,
  limit: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${exportedBy(query)} limit ${limit}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}
