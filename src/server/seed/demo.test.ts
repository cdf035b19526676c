import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { LEGAL_STATES, STATE_KEYS } from '#domain/interview/states.ts';
import { canSend, type QuestionId } from '#domain/interview/wizard.ts';
import { countWords } from '#domain/word-count.ts';
import { contentFilterCalls } from '#contract/content-filters.ts';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { registrationCalls } from '#contract/registration.ts';
import { expiryDate, isOverdue } from '#domain/interview/deadlines.ts';
import { inTransaction } from '#server/platform/db.ts';
import { factsOf } from '#server/lifecycle/facts.ts';
import { sweepOverdueInterviews } from '#server/interviews/jobs.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { seedIfWanted } from './seed-if-wanted.ts';
import { CONCRETE_STORIES, VAGUE_STORIES } from './stories.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ config: { seed: 'demo' } });
  await seedIfWanted(portal.deps);
});
afterAll(() => portal.close());

const interviews = () => portal.deps.db.selectFrom('interview').selectAll().execute();

describe('the demonstration', () => {
  it('holds every state that is legal in each version, and at least sixty interviews', async () => {
    const rows = await interviews();
    expect(rows.length).toBeGreaterThanOrEqual(60);
    const seeded = new Set(rows.map((row) => `${row.version} ${row.completing}-${row.result}`));
    const legal = STATE_KEYS.flatMap((key) => LEGAL_STATES[key].map((version) => `${version} ${key}`));
    expect(legal.filter((state) => !seeded.has(state))).toEqual([]);
  });

  it('gives the reasons and scores that the product would have stored with each result', async () => {
    const { rows } = await portal.deps.db.executeQuery(
      CompiledQuery.raw(`
        select distinct i.version, m.verdict, h.reason is not distinct from m.justification as same,
               (h.reason ~ 'histórias')::boolean as stories
          from interview_history h join interview i on i.id = h.interview_id
          left join manual_evaluation m on m.interview_id = i.id
         where h.command = 'evaluate' order by 1, 2`),
    );
    const explained = (version: number, stories: boolean) =>
      ['APTO', 'NAO_APTO'].map((verdict) => ({ version, verdict, same: true, stories }));
    expect(rows).toEqual([
      ...explained(1, true),
      { version: 2, verdict: null, same: true, stories: null },
      ...explained(3, true),
      ...explained(4, false),
    ]);
  });

  it('has a certified participant with a finished quiz and enough feedback to be shown', async () => {
    const { rows } = await portal.deps.db.executeQuery(
      CompiledQuery.raw(`
        select i.completing, q.finished_at is not null as finished,
               (select count(*) from quiz_profile_answer a where a.quiz_profile_id = q.id)::int as answers,
               (select count(*) from feedback f where f.interview_id = i.id)::int as contacts,
               (select min(n) from (select count(*) as n from feedback f join feedback_answer a on a.feedback_id = f.id
                 where f.interview_id = i.id group by f.id) as per_contact)::int as answers_each
          from quiz_profile q join interview i on i.id = q.interview_id`),
    );
    expect(rows).toEqual([
      { completing: 'CERTIFICADA', finished: true, answers: 61, contacts: 5, answers_each: 21 },
    ]);
  });

  it('has people found apt whom two contacts have described, too few to be shown', async () => {
    const { rows } = await portal.deps.db.executeQuery(
      CompiledQuery.raw(`
        select distinct i.version, i.result, count(*)::int as contacts
          from feedback f join interview i on i.id = f.interview_id
         where i.completing = 'FINALIZADA' group by i.id`),
    );
    expect(rows).toEqual([{ version: 1, result: 'APTO', contacts: 2 }]);
  });

  it('has three regionals and six classes that the portal lists', async () => {
    const totals = [];
    for (const moduleId of [1, 2, 3, 4])
      totals.push(
        (await portal.anyone().call(registrationCalls.listPortalClasses, { query: { moduleId } })).body.total,
      );
    expect(totals).toEqual([3, 1, 1, 1]);
    const { regionals } = await portal.deps.db
      .selectFrom('regional')
      .select(({ fn }) => fn.countAll<number>().as('regionals'))
      .executeTakeFirstOrThrow();
    expect(regionals).toBe(3);
    const { rows } = await portal.deps.db.executeQuery(
      CompiledQuery.raw(`
        select r.name as regional, a.name as manager from regional_manager m
          join regional r on r.id = m.regional_id join account a on a.id = m.account_id order by r.name`),
    );
    expect(rows).toEqual([
      { regional: 'Grande São Paulo e Campinas', manager: 'Otávio Brandão' },
      { regional: 'Minas Central', manager: 'Rui Barreto' },
    ]);
  });

  it('has classes that are over, under way and to come, with people in them', async () => {
    const today = dateInSaoPaulo(portal.deps.clock());
    const { rows } = await portal.deps.db.executeQuery(
      CompiledQuery.raw(
        `select case when k.end_date < $1 then 'over' when k.begin_date <= $1 then 'under way' else 'to come' end as at,
                i.class_link as link, count(*) > 0 as some
           from class_room k join interview i on i.class_room_id = k.id
          group by 1, 2 order by 1, 2`,
        [today],
      ),
    );
    expect(rows).toEqual([
      { at: 'over', link: 'ENROLLED', some: true },
      { at: 'to come', link: 'ENROLLED', some: true },
      { at: 'to come', link: 'INTERESTED', some: true },
      { at: 'under way', link: 'ENROLLED', some: true },
    ]);
    const names = await portal.deps.db.selectFrom('class_room').select('name').orderBy('id').execute();
    expect(names.map(({ name }) => name)).toContain('Urbano São Paulo 2');
  });

  it('certifies people after the class that they were in, with its days and its city', async () => {
    const { rows } = await portal.deps.db.executeQuery(
      CompiledQuery.raw(`
        select c.id from certificate c
          join interview i on i.id = c.interview_id
          left join class_room k on k.id = i.class_room_id and i.class_link = 'ENROLLED'
          left join city on city.id = k.city_id
         where k.begin_date is distinct from c.begin_date or k.end_date is distinct from c.end_date
            or city.name is distinct from c.city
            or (c.issued_at at time zone 'America/Sao_Paulo')::date <= c.end_date`),
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['admin@demo.local', ['ADMINISTRADOR'], null],
    ['gestor@demo.local', ['GESTOR', 'GESTOR_EMPRETEC'], null],
    ['gestor.sp@demo.local', ['GESTOR'], 'SP'],
    ['regional.sp@demo.local', ['GESTOR', 'GESTOR_EMPRETEC'], 'SP'],
    ['piloto@demo.local', ['ADMINISTRADOR', 'PILOTO'], null],
    ['candidato1@demo.local', [], null],
  ])('%s signs in', async (email, roles, uf) => {
    const person = portal.anyone();
    expect(
      (await person.call(identityCalls.signIn, { body: { email, password: DEMO_PASSWORD } })).status,
    ).toBe(204);
    expect((await person.call(identityCalls.getSession)).body.user).toMatchObject({ email, roles, uf });
  });

  it.each([
    ['candidato1@demo.local', '52998224725', 1, 'NAO_PREENCHIDO'],
    ['candidato2@demo.local', '11144477735', 2, 'NAO_PREENCHIDO'],
    ['candidato3@demo.local', '12345678909', 3, 'NAO_PREENCHIDO'],
    ['candidato4@demo.local', '98765432100', 4, 'AGUARDANDO_AVALIACAO'],
  ])('%s has the interview that is promised', async (email, cpf, moduleId, statusCompletingInterview) => {
    const account = await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const { body } = await (await portal.signedInAs(account.id)).call(interviewCalls.getOwnInterview);
    expect(body).toMatchObject({ moduleId, statusCompletingInterview, candidate: { cpf } });
  });

  it('is as the product would have made it: last days, histories, evaluations and certificates agree with the states', async () => {
    const now = portal.deps.clock();
    for (const row of await interviews()) {
      const facts = factsOf(row);
      expect([row.id, row.expires_on]).toEqual([row.id, expiryDate(facts)]);
      expect([row.id, isOverdue(facts, now) && row.superseded_at === null]).toEqual([row.id, false]);
    }
    const { rows } = await portal.deps.db.executeQuery<{ id: number }>(
      CompiledQuery.raw(`
        select i.id from interview i
         where (select h.to_state from interview_history h where h.interview_id = i.id order by h.id desc limit 1) <> i.completing || '-' || i.result
            or (i.completing = 'CERTIFICADA') <> exists (select from certificate c where c.interview_id = i.id and c.revoked_at is null)
            or (i.completing = 'FINALIZADA' and i.result = 'AGUARDANDO_AVALIACAO' and i.version in (1, 3)) > exists (select from evaluation e where e.interview_id = i.id)
            or (i.version = 2 and exists (select from interview_history h where h.interview_id = i.id and h.command = 'send'))
               <> exists (select from submission s where s.interview_id = i.id and i.version = 2 and s.answers -> 'sender' ->> 'email' = i.email)
            or (i.version = 2 and exists (select from interview_history h where h.interview_id = i.id and h.command = 'save-answer'))
               <> exists (select from questionnaire_draft q where q.interview_id = i.id)
            or exists (
                 select from interview_history h where h.interview_id = i.id and case h.command
                   when 'send' then i.version <> 4 and not exists (
                     select from submission s where s.interview_id = i.id and s.id = (h.details -> 'submission')::bigint)
                   when 'record-processing' then h.to_state <> 'FINALIZADA-ERRO_DE_PROCESSAMENTO' and not exists (
                     select from evaluation e where e.interview_id = i.id and e.id = (h.details -> 'evaluation')::bigint)
                   when 'evaluate' then (i.version <> 2) <> exists (
                     select from manual_evaluation m where m.interview_id = i.id and m.id = (h.details -> 'manualEvaluation')::bigint)
                 end)
            or (i.result in ('APTO', 'NAO_APTO') and i.version <> 2) > exists (select from manual_evaluation m where m.interview_id = i.id)
            or exists (select from manual_evaluation m where m.interview_id = i.id and (m.total >= 60) <> (m.verdict = 'APTO'))`),
    );
    expect(rows).toEqual([]);
  });

  it('gives the next sweep nothing to do, and nobody a message', async () => {
    const before = await interviews();
    await inTransaction(portal.deps.db, (tx) => portal.deps.queue.send(tx, sweepOverdueInterviews, {}));
    await portal.runJobs();
    expect(await interviews()).toEqual(before);
    expect((await portal.anyone().request({ method: 'GET', url: '/dev/correio.json' })).body).toEqual([]);
  });

  it('has a job for every interview that is being evaluated', async () => {
    const { rows } = await portal.deps.db.executeQuery<{ interviews: number; jobs: number }>(
      CompiledQuery.raw(`
        select count(*)::integer as interviews, count(j.id)::integer as jobs
          from interview i
          join submission s on s.interview_id = i.id
          left join pgboss.job j on j.name = 'evaluation.evaluate' and j.state = 'created'
            and (j.data ->> 'submissionId')::bigint = s.id and (j.data ->> 'attempt')::integer = s.attempt
         where i.completing = 'FINALIZADA' and i.result = 'EM_PROCESSAMENTO'`),
    );
    expect(rows).toEqual([{ interviews: 2, jobs: 2 }]);
  });

  it('has every content filter on in Arena, where sent answers are indexed, and none in Urbano', async () => {
    const admin = await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'admin@demo.local')
      .executeTakeFirstOrThrow();
    const administrator = await portal.signedInAs(admin.id);
    const filtersOf = async (id: number) =>
      (await administrator.call(contentFilterCalls.getContentFilters, { params: { id } })).body;
    expect(await filtersOf(3)).toMatchObject({
      first: true,
      repetition: true,
      plagiarized: true,
      history: [{ changedBy: 'Helena Prado' }],
    });
    expect(await filtersOf(1)).toMatchObject({
      first: false,
      repetition: false,
      plagiarized: false,
      history: [],
    });
    const { rows } = await portal.deps.db.executeQuery<{ id: number }>(
      CompiledQuery.raw(`
        select a.id from answer a
         where exists (select from submission s where s.interview_id = a.interview_id)
               <> exists (select from answer_fingerprint f where f.answer_id = a.id)`),
    );
    expect(rows).toEqual([]);
  });

  it('is not written over existing data', async () => {
    const before = await interviews();
    await seedIfWanted(portal.deps);
    expect(await interviews()).toEqual(before);
  });
});

describe('when it is written', () => {
  it.each([
    ['not asked for, on the embedded database', { seed: null }, true],
    [
      'not asked for, on a database of the deployment',
      { seed: null, databaseUrl: 'postgres://elsewhere/portal' },
      false,
    ],
    ['not asked for, in production', { seed: null, production: true }, false],
    ['not wanted', { seed: 'none' }, false],
  ] as const)('%s', async (_when, config, expected) => {
    const other = await testApp({ config });
    await seedIfWanted(other.deps);
    const one = await other.deps.db.selectFrom('account').select('id').limit(1).execute();
    expect(one.length > 0).toBe(expected);
    await other.close();
  });
});

describe('the stories', () => {
  it.each([
    ['concrete', CONCRETE_STORIES],
    ['vague', VAGUE_STORIES],
  ])('%s: five that may be sent', (_kind, stories) => {
    expect(stories).toHaveLength(5);
    for (const story of stories) expect(story).toMatch(/^Eu /);
    expect(stories.map(countWords).every((words) => words >= 120)).toBe(true);
    expect(canSend(new Map(stories.map((story, i) => [(i + 1) as QuestionId, story])))).toBe(true);
  });
});
