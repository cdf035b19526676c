import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { isCpf } from '#domain/cpf.ts';
import { rebuild, type HistoryLine } from '#domain/interview/history.fixture.ts';
import { expiryDate, isOverdue } from '#domain/interview/deadlines.ts';
import { stateKey } from '#domain/interview/states.ts';
import { isPhone } from '#domain/phone.ts';
import { score } from '#domain/profile/score.ts';
import { missingInQuiz } from '#domain/profile/steps.ts';
import { JOB_DEFINITIONS } from '#server/jobs.ts';
import { refreshOpinionSums } from '#server/feedback/opinion-sums.ts';
import { createAccount } from '#server/seed/create-account.ts';
import { evaluateInterview } from '#server/lifecycle/evaluation-job.ts';
import { factsOf } from '#server/lifecycle/facts.ts';
import { find } from '#server/oversight/invariant.ts';
import { INVARIANTS } from '#server/oversight/invariants.ts';
import { loadPlaces } from '#server/places/load-places.ts';
import { inTransaction, openDatabase, type Database } from '#server/platform/db.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue, type Queue } from '#server/platform/queue.ts';
import { createTestDatabase } from '#tests/database.ts';
import { LARGE_CITIES } from './places.ts';
import { scaleCpf } from './people.ts';
import { personCpf } from '#server/seed/people.ts';
import { loadInterviews } from './load.ts';
import { EVERY_STANDING, STATE_SHARES } from './distribution.ts';

const COUNT = 1200;
const NOW = new Date('2026-11-21T15:00:00Z');
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

interface Loading extends Database {
  readonly queue: Queue;
  load(count: number): Promise<unknown>;
  end(): Promise<void>;
}

async function emptyDatabase(): Promise<Loading> {
  const created = await createTestDatabase();
  const database = openDatabase(created.url, { max: 4 });
  const queue = createQueue({
    url: created.url,
    definitions: JOB_DEFINITIONS,
    runsMaintenance: false,
    log: quiet,
    metrics: createMetrics(),
  });
  await loadPlaces(database.db);
  await queue.start();
  return {
    ...database,
    queue,
    load: (count) => loadInterviews({ ...database, queue, clock: () => NOW }, count, () => {}),
    async end() {
      await queue.stop();
      await database.close();
      await created.drop();
    },
  };
}

const administrator = (database: Loading) =>
  inTransaction(database.db, (tx) =>
    createAccount(tx, { name: 'Alguém', email: 'alguem@house.test', roles: ['ADMINISTRADOR'] }),
  );

let database: Loading;
let schemaBefore: unknown;
const rows = async <Row>(query: string): Promise<Row[]> =>
  (await database.db.executeQuery<Row>(CompiledQuery.raw(query))).rows;
const interviews = () => database.db.selectFrom('interview').selectAll().orderBy('id').execute();

/** The definition of every constraint, index and trigger. */
const schema = () =>
  rows(`
    select conrelid::regclass::text as on_table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    union all
    select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2, 3`);

beforeAll(async () => {
  database = await emptyDatabase();
  await administrator(database);
  schemaBefore = await schema();
  await database.load(COUNT);
});
afterAll(() => database.end());

describe('a load of interviews', () => {
  it('has as many rows as were asked for, and every legal state of every version among the live ones', async () => {
    const all = await interviews();
    expect(all).toHaveLength(COUNT);
    const live = all.filter((row) => row.superseded_at === null && row.deleted_at === null);
    const loaded = new Set(live.map((row) => `${row.version} ${row.completing}-${row.result}`));
    expect(EVERY_STANDING.filter(({ version, state }) => !loaded.has(`${version} ${state}`))).toEqual([]);
  });

  it('has about the proportions of years of service', async () => {
    const urbano = (await interviews()).filter(
      ({ version, superseded_at }) => version === 1 && !superseded_at,
    );
    expect(urbano.length / COUNT).toBeGreaterThan(0.55);
    const total = Object.values(STATE_SHARES).reduce((sum, share) => sum + share, 0);
    for (const state of ['CERTIFICADA-APTO', 'EXPIRADA-SEM_RESULTADO', 'FINALIZADA-APTO'] as const) {
      const there =
        urbano.filter((row) => `${row.completing}-${row.result}` === state).length / urbano.length;
      expect(there).toBeGreaterThan((STATE_SHARES[state] / total) * 0.6);
      expect(there).toBeLessThan((STATE_SHARES[state] / total) * 1.6);
    }
    const years = new Set(urbano.map((row) => row.registered_at.getUTCFullYear()));
    expect(years.size).toBeGreaterThan(7);
  });

  it('writes a history from which each interview can be rebuilt', async () => {
    const history = await rows<HistoryLine & { id: number }>(
      `select interview_id as id, command, from_state as from, to_state as to, at from interview_history order by interview_history.id`,
    );
    const lines = Map.groupBy(history, ({ id }) => id);
    for (const row of await interviews()) {
      const facts = factsOf(row);
      expect([row.id, rebuild(facts.version, lines.get(row.id) ?? [])]).toEqual([row.id, facts]);
      const inOrder = (lines.get(row.id) ?? []).map(({ at }) => at.getTime());
      expect([row.id, inOrder]).toEqual([row.id, inOrder.toSorted((a, b) => a - b)]);
      expect(inOrder.at(-1)).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it('leaves the next sweep nothing to do', async () => {
    for (const row of await interviews()) {
      const facts = factsOf(row);
      expect([row.id, row.expires_on]).toEqual([row.id, expiryDate(facts)]);
      const live = row.superseded_at === null && row.deleted_at === null;
      expect([row.id, live && isOverdue(facts, NOW)]).toEqual([row.id, false]);
    }
  });

  it('breaks no invariant', async () => {
    for (const invariant of INVARIANTS) {
      const { subjects } = await inTransaction(database.db, (tx) => find(tx, invariant, NOW));
      expect([invariant.name, subjects]).toEqual([invariant.name, []]);
    }
  });

  it('has what the states imply: five answers where they were sent, evaluations, scores, result messages, certificates', async () => {
    const wrong = await rows(`
      select i.id, i.version, i.completing, i.result from interview i
       where i.version in (1, 3)
         and exists (select from interview_history h where h.interview_id = i.id and h.command = 'send')
         and (select count(*) from answer a where a.interview_id = i.id and length(a.text) > 600) <> 5
      union all
      select i.id, i.version, i.completing, i.result from interview_history h join interview i on i.id = h.interview_id
       where h.command = 'send' and i.version = 2 and not exists (
               select from submission s join questionnaire_draft q on q.interview_id = s.interview_id
                where s.id = (h.details ->> 'submission')::bigint and s.interview_id = i.id and s.sent_at = h.at
                  and (s.answers -> 'sender' ->> 'situationId')::int = i.professional_situation_id
                  and s.answers -> 'answers' ->> 'stage' = q.answers ->> 'stage'
                  and (s.answers -> 'answers' ->> 'foundationYear' is null
                       or (s.answers -> 'answers' ->> 'foundationYear')::int <= extract(year from h.at)))
      union all
      select i.id, i.version, i.completing, i.result from interview_history h join interview i on i.id = h.interview_id
       where h.command = 'record-processing' and h.to_state <> 'FINALIZADA-ERRO_DE_PROCESSAMENTO'
         and not exists (
           select from evaluation e where e.id = (h.details ->> 'evaluation')::bigint and e.interview_id = i.id
              and (select sum(s.score_empretec) from evaluation_score s where s.evaluation_id = e.id) = e.total
              and (select count(*) from evaluation_score s where s.evaluation_id = e.id) = 10
              and 'FINALIZADA-' || e.outcome = h.to_state)
      union all
      select i.id, i.version, i.completing, i.result from interview_history h join interview i on i.id = h.interview_id
       where h.command = 'evaluate'
         and not exists (
           select from manual_evaluation m where m.id = (h.details ->> 'manualEvaluation')::bigint and m.interview_id = i.id
              and (select sum(s.score) from manual_evaluation_score s where s.manual_evaluation_id = m.id) = m.total
              and (m.total >= 60) = (m.verdict = 'APTO') and 'FINALIZADA-' || m.verdict = h.to_state)
      union all
      select i.id, i.version, i.completing, i.result from interview i
       where i.result in ('APTO', 'NAO_APTO') and not exists (
               select from message m where m.interview_id = i.id and m.kind = 'result' and m.sent_at is not null)
      union all
      select i.id, i.version, i.completing, i.result from certificate c join interview i on i.id = c.interview_id
       where c.end_date >= (c.issued_at at time zone 'America/Sao_Paulo')::date
          or not exists (select from class_room r where r.id = i.class_room_id and r.begin_date = c.begin_date)`);
    expect(wrong).toEqual([]);
    const [counted] = await rows<Record<string, number>>(`
      select (select count(*) from interview where superseded_at is not null) as superseded,
             (select count(*) from interview where deleted_at is not null) as deleted,
             (select count(*) from interview where extended_at is not null) as extended,
             (select count(*) from interview where decided_by = 'machine') as by_machine,
             (select count(*) from message where opened_at is null) as unopened`);
    for (const [what, count] of Object.entries(counted ?? {}))
      expect([what, count > 0]).toEqual([what, true]);
  });

  it('has classes that are over, under way and to come, with people in them', async () => {
    const today = dateInSaoPaulo(NOW);
    const found = await rows<{ at: string; link: string }>(`
      select distinct i.class_link as link,
             case when k.end_date < '${today}' then 'over' when k.begin_date <= '${today}' then 'under way' else 'to come' end as at
        from class_room k join interview i on i.class_room_id = k.id`);
    expect(found.map(({ at, link }) => `${at} ${link}`).toSorted()).toEqual([
      'over ENROLLED',
      'over INTERESTED',
      'to come ENROLLED',
      'to come INTERESTED',
      'under way ENROLLED',
      'under way INTERESTED',
    ]);
  });

  it('has finished quizzes with the scores of their answers, and opinions with the sums of the product', async () => {
    const quizzes = await database.db.selectFrom('quiz_profile').selectAll().execute();
    expect(quizzes.length).toBeGreaterThan(10);
    for (const quiz of quizzes) {
      const answers = new Map(
        (
          await database.db
            .selectFrom('quiz_profile_answer')
            .select(['question_id', 'option_id'])
            .where('quiz_profile_id', '=', quiz.id)
            .execute()
        ).map(({ question_id, option_id }) => [question_id, option_id]),
      );
      const scores = await database.db
        .selectFrom('quiz_profile_score')
        .select(['competency', 'raw', 'corrected'])
        .where('quiz_profile_id', '=', quiz.id)
        .execute();
      const scored = score(answers);
      expect(missingInQuiz(answers)).toEqual([]);
      expect([quiz.correction_factor, quiz.correction]).toEqual([scored?.factor, scored?.correction]);
      expect(Object.fromEntries(scores.map(({ competency, ...points }) => [competency, points]))).toEqual(
        scored?.scores,
      );
    }
    const sums = () => database.db.selectFrom('opinion_sums').selectAll().orderBy('interview_id').execute();
    const stored = await sums();
    expect(stored.length).toBeGreaterThan(5);
    await database.db.deleteFrom('opinion_sums').execute();
    await inTransaction(database.db, async (tx) => {
      for (const { interview_id: id, computed_on: day } of stored)
        await refreshOpinionSums(tx, id, new Date(`${day}T12:00:00-03:00`));
    });
    expect(await sums()).toEqual(stored);
  });

  it('gives each submission in processing its job, and nothing else one', async () => {
    const jobs = await rows(
      `select (data ->> 'submissionId')::bigint as id from pgboss.job where name = '${evaluateInterview.name}' order by 1`,
    );
    const waiting = await rows(
      `select s.id from submission s join interview i on i.id = s.interview_id where i.result = 'EM_PROCESSAMENTO' order by 1`,
    );
    expect(jobs).toEqual(waiting);
    expect(waiting.length).toBeGreaterThan(0);
  });

  it('has names, CPFs and phones of Brazilian form', async () => {
    const people = await rows<{ cpf: string; phone: string; name: string; folded: boolean }>(`
      select c.cpf, i.phone, c.name,
             i.search_text = search_normalise(c.name || ' ' || i.email || ' ' || c.cpf || ' ' || i.phone) as folded
        from candidate c join interview i on i.candidate_id = c.id`);
    expect(people.filter(({ cpf, phone, folded }) => !isCpf(cpf) || !isPhone(phone) || !folded)).toEqual([]);
    expect(people.filter(({ name }) => !/^\p{Lu}\p{L}+( (d[aeo]s? )?\p{Lu}\p{L}+)+$/u.test(name))).toEqual(
      [],
    );
  });

  it('leaves constraints, indexes and triggers as they were', async () =>
    expect(await schema()).toEqual(schemaBefore));

  it('leaves the sequences past the ids it wrote', async () => {
    const [made] = await rows<{ after: boolean }>(`
      with made as (
        insert into candidate (cpf, name) values ('00000000191', 'Alguém') returning id
      ) select id > (select max(id) from candidate) as after from made`);
    expect(made).toEqual({ after: true });
  });

  it('can be loaded only once', async () => {
    await expect(database.load(COUNT)).rejects.toThrow(/já estão no banco/);
    expect(await interviews()).toHaveLength(COUNT);
  });
});

describe('another load', () => {
  it('of the same size has the same rows, but for ids; what is in processing follows the clock', async () => {
    const other = await emptyDatabase();
    await administrator(other);
    await other.load(COUNT);
    const rowsOf = (from: Database) =>
      from.db
        .selectFrom('interview as i')
        .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
        .select([
          'c.cpf',
          'c.name',
          'i.version',
          'i.completing',
          'i.result',
          'i.email',
          'i.phone',
          'i.city_id',
        ])
        .select(['i.registered_at', 'i.processed_at', 'i.expires_on', 'i.updated_at', 'i.search_text'])
        .orderBy(sql`c.cpf, i.registered_at`)
        .execute();
    expect(await rowsOf(other)).toEqual(await rowsOf(database));
    await other.end();
  });

  it('is refused without an administrator, and writes nothing', async () => {
    const other = await emptyDatabase();
    await expect(other.load(10)).rejects.toThrow(/ADMINISTRADOR/);
    expect(await other.db.selectFrom('candidate').select('id').execute()).toEqual([]);
    await other.end();
  });

  it('numbers its classes after those that were there', async () => {
    const other = await emptyDatabase();
    await administrator(other);
    const numbers = () =>
      other.db
        .selectFrom('class_room_number')
        .select(['version', 'city_id', 'last'])
        .orderBy('version')
        .orderBy('city_id')
        .execute();
    await other.db
      .insertInto('class_room_number')
      .values({ version: 1, city_id: 3550308, last: 7 })
      .execute();
    await other.load(1);
    const names = await other.db
      .selectFrom('class_room')
      .select('name')
      .where('version', '=', 1)
      .where('city_id', '=', 3550308)
      .orderBy('id')
      .execute();
    expect(names.length).toBeGreaterThan(0);
    expect(names[0]?.name).toBe('Urbano São Paulo 8');
    expect(await numbers()).toContainEqual({ version: 1, city_id: 3550308, last: 7 + names.length });
    await other.end();
  });

  it('may be as small as one interview', async () => {
    const other = await emptyDatabase();
    await administrator(other);
    await other.load(3);
    const states = await other.db.selectFrom('interview').select(['completing', 'result']).execute();
    expect(states.map(({ completing, result }) => stateKey(completing, result) !== null)).toEqual([
      true,
      true,
      true,
    ]);
    await other.end();
  });
});

describe('the people of the largest load', () => {
  it('share no CPF among themselves nor with the demonstration', () => {
    const load = new Set(Array.from({ length: 400_000 }, (_, i) => scaleCpf(i + 1)));
    expect(load.size).toBe(400_000);
    const demo = [
      '52998224725',
      '11144477735',
      '12345678909',
      '98765432100',
      ...Array.from({ length: 200 }, (_, i) => personCpf(i)),
    ];
    expect(demo.filter((cpf) => load.has(cpf as ReturnType<typeof scaleCpf>))).toEqual([]);
  });

  it('live in existing municipalities', async () => {
    const known = await database.db.selectFrom('city').select('id').where('id', 'in', LARGE_CITIES).execute();
    expect(known).toHaveLength(LARGE_CITIES.length);
  });
});
