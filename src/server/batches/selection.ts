import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { letterOf } from '#domain/messages/letters.ts';
import { alreadyReceivedSince } from '#domain/messages/resend.ts';
import { MAX_BATCH_SIZE, exclusionReason, type Batch } from '#domain/interview/batches.ts';
import { handOverRefusal } from '#domain/interview/handing-over.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { listFilter, selection } from '#contract/batches.ts';
import { isBouncing } from '../bounces/address-bounce.ts';
import { foundRows } from '../interviews/found-rows.ts';
import { possibleOwners } from '../interviews/owners.ts';
import { actionFactsOf } from '../lifecycle/allowed.ts';
import { FACT_COLUMNS, factsOf } from '../lifecycle/facts.ts';
import { managed } from '../lifecycle/scope.ts';
import type { DB, Interview } from '../platform/schema.ts';

export type Selection = z.output<typeof selection>;
export type ListFilter = z.output<typeof listFilter>;

/** The FROM clause of a version's rows that match a list filter, within the viewer's reach. */
export function foundBy(viewer: Viewer, version: VersionId, filter: ListFilter, now: Date) {
  return foundRows(viewer, version, { ...filter, 'page.index': 0, 'page.size': 1, 'sort.type': 'DESC' }, now);
}

/** One chosen interview, with the reason why the action is refused, or null. */
export interface Chosen {
  readonly id: number;
  readonly name: string;
  readonly cpf: string;
  readonly refusal: Refusal | null;
  /** Could go, and already received the same message today. */
  readonly notifiedToday: boolean;
  /** Could go, and this address gives mail back; null: it does not, or nothing would be sent to it. */
  readonly bouncing: string | null;
}

export interface ChosenRows {
  /** How many were chosen; limit + 1 when there are more. */
  readonly chosen: number;
  /** Those within the viewer's reach, by name. */
  readonly rows: readonly Chosen[];
}

type Row = Pick<Selectable<Interview>, 'id' | 'candidate_id' | 'email' | 'highlighted' | 'owner_id'> &
  Parameters<typeof factsOf>[0] & {
    readonly initials: string;
    readonly name: string;
    readonly cpf: string;
    readonly quiz_finished: boolean;
    readonly notified: boolean;
    readonly bouncing: boolean;
    readonly receivable: boolean;
  };

const FACTS = sql.join(FACT_COLUMNS.map((column) => sql.ref(column)));

/** Whether a message is a certificate that went out, or is on its way, since this instant. */
export const received = (m: RawBuilder<unknown>, since: Date): RawBuilder<boolean> =>
  sql`${m}.kind = 'certificate-issued' and ${m}.status in ('PENDING', 'SENT') and ${m}.created_at >= ${since}`;

/** What is chosen, and what is done with it. */
export interface Asked {
  readonly version: VersionId;
  readonly action: Batch;
  readonly selection: Selection;
  /** Whoever received the same message today is left out. */
  readonly leaveOutNotified: boolean;
  /** The account that gets the interviews, where they are handed over. */
  readonly receiver?: number | undefined;
}

function chosenRows(viewer: Viewer, { version, selection: asked }: Asked, now: Date): RawBuilder<unknown> {
  if ('ids' in asked)
    return sql`interview i where i.id = any(${[...new Set(asked.ids)]}::bigint[]) and i.version = ${version}
              and i.deleted_at is null and ${managed(viewer)}`;
  if ('idClassRoom' in asked)
    return sql`interview i where i.class_room_id = ${asked.idClassRoom}::bigint and i.class_link = 'ENROLLED'
              and i.version = ${version} and i.deleted_at is null and i.superseded_at is null and ${managed(viewer)}
              and i.id <> all(${asked.exceptions}::bigint[])`;
  return sql`${foundBy(viewer, version, asked.filter, now)} and i.id <> all(${asked.exceptions}::bigint[])`;
}

/**
 * The chosen interviews within the viewer's reach, with the refusal of each. Reads at most one row beyond the limit of
 * a batch. Unknown ids count as chosen and have no row.
 */
export async function readChosen(
  db: Kysely<DB>,
  viewer: Viewer,
  asked: Asked,
  now: Date,
): Promise<ChosenRows> {
  const { action, selection, receiver } = asked;
  const notified =
    action === 'send-certificate'
      ? sql`exists (select from message m where m.interview_id = i.id
                     and ${received(sql.ref('m'), alreadyReceivedSince(now))})`
      : sql`false`;
  const receivable =
    receiver === undefined
      ? sql`false`
      : sql`exists (${possibleOwners(db, {
          ufId: sql.ref('i.uf_id'),
          candidateId: sql.ref('i.candidate_id'),
          email: sql.ref('i.email'),
        })
          .select('a.id')
          .where('a.id', '=', receiver)})`;
  const { rows } = await sql<Row>`
    with chosen as materialized (select i.id from ${chosenRows(viewer, asked, now)} limit ${MAX_BATCH_SIZE + 1})
    select i.id, i.candidate_id, i.email, i.highlighted, i.owner_id, ${FACTS}, uf.initials, c.name, c.cpf,
           exists (select from quiz_profile q where q.interview_id = i.id and q.finished_at is not null)
             as quiz_finished,
           ${notified} as notified,
           ${isBouncing(sql.ref('i.email'))} as bouncing,
           ${receivable} as receivable
      from chosen join interview i on i.id = chosen.id
      join candidate c on c.id = i.candidate_id
      join uf on uf.id = i.uf_id
     order by c.name collate "pt-BR-x-icu", i.id`.execute(db);
  const chosen = 'ids' in selection ? new Set(selection.ids).size : rows.length;
  return {
    chosen,
    rows: rows.map((row) => {
      const record = { ...row, facts: factsOf(row), uf: row.initials, candidateId: row.candidate_id };
      const refusal = exclusionReason(action, viewer, actionFactsOf(record, now));
      const lacksQuiz = action === 'profile-report' && !row.quiz_finished;
      const notifiedToday = refusal === null && row.notified;
      const bouncing = refusal === null && row.bouncing && letterOf(action) !== null ? row.email : null;
      // Certificates are issued all the same; their letters are held.
      const bounced =
        bouncing !== null && action !== 'generate-certificate' ? refuse('message.address-bounces') : null;
      const kept =
        action === 'hand-over'
          ? handOverRefusal(viewer, {
              ownerId: row.owner_id,
              receiver: receiver === undefined ? null : { id: receiver, isPossible: row.receivable },
            })
          : null;
      const leftOut = notifiedToday && asked.leaveOutNotified ? refuse('message.already-today') : null;
      return {
        id: row.id,
        name: row.name,
        cpf: row.cpf,
        refusal: refusal ?? kept ?? bounced ?? leftOut ?? (lacksQuiz ? refuse('report.no-quiz') : null),
        notifiedToday,
        bouncing,
      };
    }),
  };
}
