import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { deadlineFile } from '#domain/interview/deadline-file.ts';
import { expiryDate, isOverdue } from '#domain/interview/deadlines.ts';
import { isEditable } from '#domain/interview/states.ts';
import { Refused } from '#domain/refusal.ts';
import { versionById } from '#domain/seminar-version.ts';
import { FACT_COLUMNS, factsOf } from '../lifecycle/facts.ts';
import { own } from '../lifecycle/scope.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';

const interviewOf = (db: Kysely<DB>, viewer: Viewer, id: number) =>
  db
    .selectFrom('interview as i')
    .select(FACT_COLUMNS)
    .select((eb) =>
      // Whatever moves the deadline has its entry, and none is ever deleted.
      eb
        .selectFrom('interview_history as h')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('h.interview_id', '=', 'i.id')
        .as('changes'),
    )
    .where(sql<boolean>`i.id = ${id}::bigint`)
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null)
    .where(own(viewer))
    .executeTakeFirst();

/**
 * The last day of the person's own interview as a calendar file, while they have to answer. Not of results: a calendar
 * is shared more widely than its owner thinks. Refusal: api.resource-notfound, also where nothing is to be answered.
 */
export async function readDeadlineCalendar({ db, config, clock }: Deps, viewer: Viewer, id: number) {
  const row = await interviewOf(db, viewer, id);
  const facts = row && factsOf(row);
  const lastDay = facts && isEditable(facts.state) && !isOverdue(facts, clock()) ? expiryDate(facts) : null;
  if (!facts || !lastDay) throw new Refused('api.resource-notfound');
  const text = deadlineFile(
    {
      uid: `prazo-${id}@${new URL(config.baseUrl).host}`,
      sequence: row.changes ?? 0,
      versionName: `Empretec ${versionById(facts.version).name}`,
      lastDay,
      url: `${config.baseUrl}/candidato?modulo=${facts.version}`,
    },
    clock(),
  );
  return { bytes: new TextEncoder().encode(text), fileName: 'prazo-empretec.ics' };
}
