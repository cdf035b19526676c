import { sql, type Kysely } from 'kysely';
import type { IsoDate } from '#domain/calendar.ts';
import type { Viewer } from '#domain/access.ts';
import type { Completing, Result } from '#domain/interview/states.ts';
import type { Origin } from '#domain/interview/origin.ts';
import { keysOf } from '#domain/keys.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { foundBy, type ListFilter } from '../batches/selection.ts';
import type { DB } from '../platform/schema.ts';

export interface ExportedRow {
  readonly id: number;
  /** Registration time to the microsecond: with the precision of a Date, what continues would repeat or skip rows. */
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

/** A row after which the list goes on. */
export type After = Pick<ExportedRow, 'at' | 'id'> | null;

/** What is read of other tables only for the files that show it; null in the rows of the others. */
export type ExportedPart = 'email' | 'owner' | 'certificate';

/** The rows to export: of which version, for whom, by which filter, and which of what it finds. */
export interface ExportQuery {
  readonly viewer: Viewer;
  readonly version: VersionId;
  readonly filter: ListFilter;
  /** When it was requested: what the filter says of deadlines is of that day, in every attempt. */
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

const OF_PART = {
  // Joined, not looked up for each row: the planner reads the whole table once for a whole list, and its index for a few.
  email: {
    columns: sql`${dayOf('m.sent_at')} as "emailSentOn", ${dayOf('m.opened_at')} as "emailOpenedOn"`,
    none: sql`null as "emailSentOn", null as "emailOpenedOn"`,
    join: sql`
      left join (
        select interview_id, sent_at, opened_at from message letter
         where kind = 'registration-confirmed'
           and not exists (select from message newer
                            where newer.interview_id = letter.interview_id and newer.kind = letter.kind
                              and newer.id > letter.id)) m on m.interview_id = i.id`,
  },
  owner: {
    columns: sql`owner.name as owner`,
    none: sql`null as owner`,
    join: sql`left join account owner on owner.id = i.owner_id`,
  },
  certificate: {
    columns: sql`certificate.code as certificate, ${dayOf('certificate.issued_at')} as "certifiedOn"`,
    none: sql`null as certificate, null as "certifiedOn"`,
    join: sql`left join certificate on certificate.interview_id = i.id and certificate.revoked_at is null`,
  },
} as const satisfies Record<ExportedPart, object>;
const PARTS = keysOf(OF_PART);

/** The statement of the rows after the given one, in the list's order, up to the limit. */
export function exportedRows(
  query: ExportQuery,
  parts: ReadonlySet<ExportedPart>,
  after: After,
  limit: number,
) {
  const later = after
    ? sql`and (i.registered_at, i.id) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const columns = PARTS.map((part) => (parts.has(part) ? OF_PART[part].columns : OF_PART[part].none));
  const joins = PARTS.filter((part) => parts.has(part)).map((part) => OF_PART[part].join);
  return sql<ExportedRow>`
    select i.id, i.registered_at::text as at, c.name, c.cpf, i.email, i.phone, uf.initials as uf,
           city.name as city, class_room.name as "className", ${dayOf('i.registered_at')} as "registeredOn",
           i.completing, i.result, i.expires_on as "expiresOn", i.origin,
           case when i.result <> 'SEM_RESULTADO' then ${dayOf('i.processed_at')} end as "processedOn",
           ${sql.join(columns)}
      from (select i.* from ${exportedBy(query)} ${later}) i
      join candidate c on c.id = i.candidate_id
      join uf on uf.id = i.uf_id
      join city on city.id = i.city_id
      left join class_room on class_room.id = i.class_room_id
      ${joins.length === 0 ? sql`` : sql.join(joins, sql` `)}
     order by i.registered_at desc, i.id desc
     limit ${limit}`;
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
