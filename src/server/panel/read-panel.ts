import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import { isAdministrator, type Viewer } from '#domain/access.ts';
import { addMonths, dateInSaoPaulo, daysBetween, type IsoDate } from '#domain/calendar.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import { PART_STATES, VERSION_PARTS } from '#domain/interview/waiting.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import { bandsOf, quantileOf, shownCount } from '#domain/panel/quantiles.ts';
import { rankOf, reached, stagesOf, statesReaching, type StateCount } from '#domain/panel/stages.ts';
import { selectsByContact, selectsByQuestionnaire, type VersionId } from '#domain/seminar-version.ts';
import type { managerPanel, ManagerPanel, PanelQuery } from '#contract/panel.ts';
import { managedCounts } from '../lifecycle/scope.ts';
import type { DB } from '../platform/schema.ts';
import { askedCounts } from './asked.ts';
import { CHANGES, presentDecisions, presentSums, presentWaiting } from './present-sums.ts';

/** Decisions of the present month and of the two before count as an evaluator's load. */
const LOAD_MONTHS = 3;

/** One group of people; of the columns, those of its grouping are set. */
interface Group {
  readonly month: string | null;
  readonly uf_id: number | null;
  readonly state: StateKey | null;
  readonly furthest: number;
  readonly answered: number | null;
  readonly people: number;
}

interface Counted {
  readonly behind: boolean;
  readonly groups: readonly Group[];
  readonly waiting: readonly { uf_id: number; since: IsoDate; people: number }[];
  readonly decided: readonly { account_id: number; days: number; people: number }[];
  readonly owners: readonly { owner_id: number | null; people: number }[];
  readonly names: readonly { id: number; name: string }[];
}

const rowsOf = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_agg(r), '[]') from (${query}) r)`;

/** Everything in one statement, so that an interview that is counted meanwhile counts once. */
async function count(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: PanelQuery,
  since: string,
): Promise<Counted> {
  const asked = askedCounts(viewer, version, query);
  const sums = sql<boolean>`(${asked} and class_room_id = ${query.classRoom ?? 0})`;
  const ofClass =
    query.classRoom === undefined ? asked : sql<boolean>`(${asked} and class_room_id = ${query.classRoom})`;
  const ofVersion = sql<boolean>`(version = ${version} and ${managedCounts(viewer)})`;
  const decisions = sql<boolean>`(${ofVersion} and month >= ${`${since}-01`}::date)`;
  const mine = isAdministrator(viewer) ? sql`true` : sql`account_id = ${viewer.accountId}`;
  const owned = isAdministrator(viewer) ? sql`true` : sql`owner_id = ${viewer.accountId}`;
  const { rows } = await sql<Counted>`
    with ${CHANGES},
    sums as materialized (${presentSums(sums)}),
    decided as materialized (
      select account_id, days, sum(people)::int as people from (${presentDecisions(decisions)}) d
       where ${mine} group by account_id, days having sum(people) > 0),
    owners as materialized (
      select owner_id, sum(people)::int as people from (${presentWaiting(sql`owner_id`, ofVersion)}) w
       where ${owned} or owner_id is null group by owner_id having sum(people) > 0)
    select (select is_behind from behind) as behind,
           ${rowsOf(sql`
             select to_char(month, 'YYYY-MM') as month, uf_id, completing || '-' || result as state, furthest, answered,
                    sum(people)::int as people
               from sums
              group by grouping sets ((month, furthest), (uf_id, furthest), (completing, result, furthest),
                                      (answered, furthest))
             having sum(people) > 0`)} as groups,
           ${rowsOf(sql`
             select uf_id, waiting_since::text as since, sum(people)::int as people
               from (${presentWaiting(sql`uf_id, waiting_since`, ofClass)}) w
              group by uf_id, waiting_since having sum(people) > 0`)} as waiting,
           ${rowsOf(sql`select * from decided`)} as decided,
           ${rowsOf(sql`select * from owners`)} as owners,
           ${rowsOf(sql`
             select id, name from account
              where id in (select account_id from decided union select owner_id from owners)`)} as names`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A statement without FROM gave no row');
  return row;
}

type Load = ManagerPanel['load'];

/** Those who decide and those for whom interviews wait; whoever has the most waiting first. */
function loadOf(viewer: Viewer, { decided, owners, names }: Counted, since: string): Load {
  const awaitingOf = (id: number | null) => owners.find(({ owner_id }) => owner_id === id)?.people ?? 0;
  const evaluators = names
    .map(({ id, name }) => {
      const own = decided.filter(({ account_id }) => account_id === id);
      const people = own.reduce((sum, row) => sum + row.people, 0);
      const isViewer = id === viewer.accountId;
      const shown = isViewer ? people : shownCount(people);
      const median = quantileOf(
        own.map((row) => ({ value: row.days, people: row.people })),
        0.5,
      );
      return {
        accountId: id,
        name,
        isViewer,
        decided: shown,
        medianDays: shown === null ? null : median,
        awaiting: awaitingOf(id),
      };
    })
    .toSorted(
      (a, b) =>
        b.awaiting - a.awaiting ||
        (b.decided ?? 0) - (a.decided ?? 0) ||
        a.name.localeCompare(b.name, 'pt-BR'),
    );
  return { since, evaluators, unassigned: awaitingOf(null) };
}

/** Of those who began, those who answered each question or a later one; whoever sent has answered all. */
function questionsOf(version: VersionId, groups: readonly Group[]): ManagerPanel['questions'] {
  if (selectsByContact(version) || selectsByQuestionnaire(version)) return null;
  const byAnswer = groups.filter(({ answered }) => answered !== null);
  const sent = reached(byAnswer, 'SENT');
  return QUESTION_IDS.map((question) => ({
    question,
    people:
      sent +
      byAnswer
        .filter(({ answered, furthest }) => furthest === rankOf('BEGAN') && (answered ?? 0) >= question)
        .reduce((sum, { people }) => sum + people, 0),
  }));
}

const UF_OF_CODE = new Map(Object.entries(UF_CODES).map(([initials, code]) => [code, initials]));

/**
 * The panel of a version within the viewer's state. People are those registered in the months asked for (a cohort), each
 * counted by how far they have come until now; all that is read are sums, and the index of those who wait.
 */
export async function readPanel(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: PanelQuery,
  now: Date,
): Promise<z.input<typeof managerPanel>> {
  const today = dateInSaoPaulo(now);
  const since = addMonths(today, 1 - LOAD_MONTHS).slice(0, 7);
  const counted = await count(db, viewer, version, query, since);
  const { groups } = counted;
  const stages = stagesOf(version);
  const states = groups.flatMap(({ state, furthest, people }): StateCount[] =>
    state === null ? [] : [{ state, furthest, people }],
  );
  const reachedOf = (some: readonly Group[]) => stages.map((stage) => reached(some, stage));
  const months = [...Map.groupBy(groups, ({ month }) => month)]
    .flatMap(([month, some]) => (month === null ? [] : [{ month, reached: reachedOf(some) }]))
    .toSorted((a, b) => a.month.localeCompare(b.month));
  const waits = counted.waiting.map(({ uf_id, since: day, people }) => ({
    uf_id,
    value: Math.max(0, daysBetween(day, today)),
    people,
  }));
  const waitingPeople = (some: typeof waits) => some.reduce((sum, { people }) => sum + people, 0);
  const [first, last] = [months[0], months.at(-1)];
  return {
    behind: counted.behind,
    span: first && last ? { first: first.month, last: last.month } : null,
    stages: stages.map((stage) => {
      const exact = statesReaching(version, states, stage);
      return { stage, people: reached(states, stage), states: exact === null ? null : [...exact] };
    }),
    parts: VERSION_PARTS.map((part) => ({
      part,
      people: states
        .filter(({ state }) => PART_STATES[part].includes(state))
        .reduce((sum, { people }) => sum + people, 0),
    })),
    months,
    ufs: [...Map.groupBy(groups, ({ uf_id }) => uf_id)]
      .flatMap(([code, some]) => {
        const uf = code === null ? undefined : UF_OF_CODE.get(code);
        if (uf === undefined) return [];
        const there = waits.filter(({ uf_id }) => uf_id === code);
        return [
          { uf, reached: reachedOf(some), waiting: waitingPeople(there), medianDays: quantileOf(there, 0.5) },
        ];
      })
      .toSorted((a, b) => a.uf.localeCompare(b.uf)),
    questions: questionsOf(version, groups),
    waiting: {
      people: waitingPeople(waits),
      median: quantileOf(waits, 0.5),
      p75: quantileOf(waits, 0.75),
      p90: quantileOf(waits, 0.9),
      longest: quantileOf(waits, 1),
      bands: [...bandsOf(waits)],
    },
    load: loadOf(viewer, counted, since),
  };
}
