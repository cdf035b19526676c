import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Completing, Result } from '#domain/interview/states.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { messageCalls } from '#contract/messages.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { CITIES, givenInterview, manager, registerCandidate, type SignedInCaller } from '#tests/factories.ts';
import { list } from './list.fixture.ts';

/** Campinas (IBGE): a second municipality of São Paulo. */
const CAMPINAS = 3_509_502;

let portal: TestApp;
let team: SignedInCaller;
let minas: Caller;
/** Ids by what they are here for. */
const ids: Record<string, number> = {};

const change = (id: number, values: object) =>
  portal.deps.db.updateTable('interview').set(values).where('id', '=', id).execute();

/** Midnight in Brasília, three hours behind UTC, and the last second of a day. */
const atDawn = (day: string) => new Date(`${day}T03:00:00Z`);
const atMidnight = (day: string) => new Date(atDawn(day).getTime() + 24 * 60 * 60 * 1000 - 1000);

beforeAll(async () => {
  portal = await testApp();
  team = await manager(portal);
  minas = await manager(portal, 'MG');
  const given = async (name: string, values: object, interview: Parameters<typeof givenInterview>[1]) => {
    const { id } = await givenInterview(portal, interview);
    await change(id, { owner_id: null, origin: 'LANDING_PAGE', ...values });
    // Interviews replayed from a scenario have e-mails; these must have none.
    await portal.deps.db.deleteFrom('message').where('interview_id', '=', id).execute();
    ids[name] = id;
  };
  await given(
    'apt',
    { registered_at: atDawn('2026-03-10'), processed_at: atDawn('2026-04-01') },
    {
      state: 'FINALIZADA-APTO',
      uf: 'SP',
    },
  );
  await given(
    'unfit',
    { registered_at: atMidnight('2026-03-10'), processed_at: atMidnight('2026-04-01') },
    {
      state: 'FINALIZADA-NAO_APTO',
      uf: 'MG',
    },
  );
  await given(
    'expired',
    { registered_at: atDawn('2026-03-11'), processed_at: atDawn('2026-04-02') },
    {
      state: 'EXPIRADA-APTO',
      uf: 'BA',
    },
  );
  await given(
    'own',
    {
      registered_at: atMidnight('2026-03-09'),
      processed_at: null,
      origin: 'MANAGER',
      owner_id: team.accountId,
      city_id: CAMPINAS,
    },
    { state: 'EM_PREENCHIMENTO-SEM_RESULTADO', uf: 'SP' },
  );
  // One whose registration e-mail was sent and opened, one who has not opened it.
  for (const name of ['opened', 'unopened']) {
    ids[name] = (await registerCandidate(portal, { uf: 'BA' })).id;
    await change(ids[name], { registered_at: atDawn('2026-01-05') });
  }
  await portal.runJobs();
  await change(ids['apt'] ?? 0, { expires_on: '2026-10-01' });
  await change(ids['own'] ?? 0, { expires_on: '2026-09-09' });
  await change(ids['unfit'] ?? 0, { expires_on: '2026-07-01' });
  for (const name of ['expired', 'opened', 'unopened']) await change(ids[name] ?? 0, { expires_on: null });
  const letter = (kind: string, opened_at: Date | null) => ({
    kind,
    interview_id: ids['apt'] ?? 0,
    recipient: 'x@exemplo.com.br',
    subject: '',
    text: '',
    status: 'SENT' as const,
    header_id: `<${kind}@x>`,
    created_at: atDawn('2026-04-01'),
    sent_at: atDawn('2026-04-01'),
    opened_at,
  });
  await portal.deps.db
    .insertInto('message')
    .values([letter('result', atDawn('2026-04-02')), letter('self-assessment', null)])
    .execute();
  const { opened_token: token } = await portal.deps.db
    .selectFrom('message')
    .select('opened_token')
    .where('interview_id', '=', ids['opened'] ?? 0)
    .executeTakeFirstOrThrow();
  await portal.anyone().call(messageCalls.openedPixel, { params: { token } });
});
afterAll(() => portal.close());

const OWNER = '<the account of the team>';
const ALL_BUT_LETTERS = ['expired', 'opened', 'own', 'unfit', 'unopened'];
const EVERYBODY = ['apt', 'expired', 'opened', 'own', 'unfit', 'unopened'];
type Query = Readonly<Record<string, unknown>>;

async function found(query: Query, caller: Caller = team): Promise<string[]> {
  const known = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((one: unknown) => (one === OWNER ? team.accountId : one)) : value,
  ]);
  const page = await list(caller, 1, Object.fromEntries(known) as Query);
  const names = page.items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? `#${id}`);
  expect(page.total).toBe(names.length);
  return names.toSorted();
}

describe('the list filtered by', () => {
  it.each<[string, Query, readonly string[]]>([
    ['nothing', {}, EVERYBODY],
    ['a state', { 'filter.ufs': 'MG' }, ['unfit']],
    ['two states', { 'filter.ufs': ['MG', 'SP'] }, ['apt', 'own', 'unfit']],
    ['a state by id', { 'filter.idsUf': CITIES.BA.ufId }, ['expired', 'opened', 'unopened']],
    ['a state by id, one by initials', { 'filter.idsUf': 31, 'filter.ufs': 'SP' }, ['apt', 'own', 'unfit']],
    ['a state that is none', { 'filter.ufs': 'XX' }, []],
    ['a city', { 'filter.cities': CAMPINAS }, ['own']],
    ['two cities', { 'filter.cities': [CAMPINAS, CITIES.MG.id] }, ['own', 'unfit']],
    ['a city of another state', { 'filter.ufs': 'MG', 'filter.cities': CAMPINAS }, []],
    ['a city that is none', { 'filter.cities': '9000000000000000' }, []],
    ["part of a city's name", { 'filter.filterCityName': 'sao pau' }, ['apt']],
    ['a percent sign in a city', { 'filter.filterCityName': 'S%o' }, []],
    ['how far they came', { 'filter.statusCompletingInterviews': 'FINALIZADA' }, ['apt', 'unfit']],
    ['what was found', { 'filter.statusInterviews': 'APTO' }, ['apt', 'expired']],
    [
      'both axes',
      {
        'filter.statusCompletingInterviews': 'FINALIZADA',
        'filter.statusInterviews': ['APTO', 'SEM_RESULTADO'],
      },
      ['apt'],
    ],
    [
      'axes that no interview can have together',
      { 'filter.statusCompletingInterviews': 'NAO_PREENCHIDO', 'filter.statusInterviews': 'APTO' },
      [],
    ],
    [
      'combinations',
      { 'filter.statusCombinations': ['EXPIRADA-APTO', 'FINALIZADA-NAO_APTO'] },
      ['expired', 'unfit'],
    ],
    [
      'a combination and an axis',
      {
        'filter.statusCombinations': ['EXPIRADA-APTO', 'FINALIZADA-NAO_APTO'],
        'filter.statusInterviews': 'APTO',
      },
      ['expired'],
    ],
    ['an e-mail that was sent', { 'filter.emails': 'ENVIADO' }, ['opened', 'unopened']],
    ['one never sent', { 'filter.emails': 'NAO_ENVIADO' }, ['apt', 'expired', 'own', 'unfit']],
    ['one opened', { 'filter.emails': 'ABERTO' }, ['opened']],
    ['one sent and not opened', { 'filter.emails': 'NAO_ABERTO' }, ['unopened']],
    ['any e-mail', { 'filter.emails': ['ENVIADO', 'NAO_ENVIADO'] }, EVERYBODY],
    ['a first day', { 'filter.periodStart': '2026-03-10' }, ['apt', 'expired', 'unfit']],
    ['a last day', { 'filter.periodEnd': '2026-03-10' }, ['apt', 'opened', 'own', 'unfit', 'unopened']],
    ['one day', { 'filter.periodStart': '2026-03-10', 'filter.periodEnd': '2026-03-10' }, ['apt', 'unfit']],
    ['the first day of a result', { 'filter.initialProcessingDate': '2026-04-02' }, ['expired']],
    ['the last day of a result', { 'filter.finalProcessingDate': '2026-04-01' }, ['apt', 'unfit']],
    ['the last day of all days', { 'filter.periodEnd': '9999-12-31' }, EVERYBODY],
    ['my records', { 'filter.myRecords': true }, ['own']],
    ['my records, not', { 'filter.myRecords': false }, EVERYBODY],
    ['the portal', { 'filter.registeredOnPortal': true }, EVERYBODY.filter((name) => name !== 'own')],
    ['the origin', { 'filter.originInterview': 'MANAGER' }, ['own']],
    [
      'the portal and another origin',
      { 'filter.registeredOnPortal': true, 'filter.originInterview': 'MANAGER' },
      [],
    ],
    ['somebody in charge', { 'filter.owners': [OWNER] }, ['own']],
    ['nobody in charge', { 'filter.owners': 0 }, EVERYBODY.filter((name) => name !== 'own')],
    ['somebody or nobody in charge', { 'filter.owners': ['0', OWNER] }, EVERYBODY],
    ['the first day of the deadline', { 'filter.expirationStart': '2026-09-30' }, ['apt']],
    ['the last day of the deadline', { 'filter.expirationEnd': '2026-09-30' }, ['own', 'unfit']],
    [
      'days of the deadline',
      { 'filter.expirationStart': '2026-09-09', 'filter.expirationEnd': '2026-09-30' },
      ['own'],
    ],
    ['a result e-mail never sent', { 'filter.resultEmails': 'NAO_ENVIADO' }, ALL_BUT_LETTERS],
    ['a result e-mail opened', { 'filter.resultEmails': 'ABERTO' }, ['apt']],
    ['a self-assessment e-mail not opened', { 'filter.selfAssessmentEmails': 'NAO_ABERTO' }, ['apt']],
    ['a self-assessment e-mail opened', { 'filter.selfAssessmentEmails': 'ABERTO' }, []],
    ['the order alone, which is no filter', { 'filter.sortField': 'deadline' }, EVERYBODY],
    ['the column alone, which is no filter', { 'filter.filterType': 'CITY' }, EVERYBODY],
    [
      'everything at once',
      {
        'filter.fieldOfResearch': 'exemplo',
        'filter.ufs': ['SP', 'MG'],
        'filter.cities': [CITIES.SP.id, CITIES.MG.id],
        'filter.emails': 'NAO_ENVIADO',
        'filter.statusCompletingInterviews': 'FINALIZADA',
        'filter.statusInterviews': ['APTO', 'NAO_APTO'],
        'filter.statusCombinations': 'FINALIZADA-APTO',
        'filter.periodStart': '2026-03-10',
        'filter.periodEnd': '2026-03-10',
        'filter.initialProcessingDate': '2026-04-01',
        'filter.finalProcessingDate': '2026-04-01',
        'filter.registeredOnPortal': true,
      },
      ['apt'],
    ],
  ])('%s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('not the day of a result that was withdrawn, which the row does not show either', async () => {
    const id = ids['unfit'] ?? 0;
    const stand = (completing: Completing, result: Result) =>
      portal.deps.db.updateTable('interview').set({ completing, result }).where('id', '=', id).execute();
    const shown = async () =>
      (await team.call(interviewCalls.getInterviewRow, { params: { id } })).body.processingDate;
    expect(await shown()).not.toBeNull();
    await stand('EM_REVISAO', 'SEM_RESULTADO');
    expect(await found({ 'filter.finalProcessingDate': '2026-04-01' })).toEqual(['apt']);
    expect(await shown()).toBeNull();
    await stand('FINALIZADA', 'NAO_APTO');
  });

  it('the newest registration e-mail that was sent, not an older one, nor one that still waits', async () => {
    const newer = {
      kind: 'registration-confirmed',
      interview_id: ids['opened'] ?? 0,
      recipient: 'x@exemplo.com.br',
      subject: '',
      text: '',
      header_id: '<newer@x>',
      created_at: portal.deps.clock(),
    };
    await portal.deps.db.insertInto('message').values(newer).execute();
    expect(await found({ 'filter.emails': 'ABERTO' })).toEqual(['opened']);
    await portal.deps.db
      .updateTable('message')
      .set({ status: 'SENT', sent_at: portal.deps.clock() })
      .where('header_id', '=', newer.header_id)
      .execute();
    expect(await found({ 'filter.emails': 'ABERTO' })).toEqual([]);
    expect(await found({ 'filter.emails': 'NAO_ABERTO' })).toContain('opened');
  });

  it('pages and order stay as without a filter', async () => {
    const query = { 'filter.ufs': ['SP', 'MG'], 'page.size': 2, 'sort.type': 'ASC' };
    const pages = await Promise.all([0, 1].map((index) => list(team, 1, { ...query, 'page.index': index })));
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([
      ids['own'],
      ids['apt'],
      ids['unfit'],
    ]);
  });
});

describe('the state of who looks', () => {
  it.each<[string, Query, readonly string[]]>([
    ['no filter', {}, ['unfit']],
    ['the own state', { 'filter.ufs': 'MG' }, ['unfit']],
    ['another state', { 'filter.ufs': 'SP' }, []],
    ['another state by id', { 'filter.idsUf': 35 }, []],
    ['a city of another state', { 'filter.cities': CAMPINAS }, []],
    ['a status of people elsewhere', { 'filter.statusInterviews': 'APTO' }, []],
    ['the portal', { 'filter.registeredOnPortal': true }, ['unfit']],
  ])('bounds items and total with %s', async (_what, query, expected) => {
    expect(await found(query, minas)).toEqual(expected);
  });

  it("makes 'my records' each person's own", async () => {
    expect(await found({ 'filter.myRecords': true }, await manager(portal))).toEqual([]);
  });
});

describe('the list refuses', () => {
  it.each<[string, Query, string]>([
    ['an unknown status', { 'filter.statusInterviews': 'BOM' }, 'filter.statusInterviews.0'],
    [
      'an unknown progress',
      { 'filter.statusCompletingInterviews': 'X' },
      'filter.statusCompletingInterviews.0',
    ],
    [
      'an impossible combination',
      { 'filter.statusCombinations': 'NAO_PREENCHIDO-APTO' },
      'filter.statusCombinations.0',
    ],
    ['an unknown e-mail status', { 'filter.emails': ['ENVIADO', 'LIDO'] }, 'filter.emails.1'],
    ['a state that cannot be one', { 'filter.ufs': 'sp' }, 'filter.ufs.0'],
    ['a city that is no id', { 'filter.cities': 'Campinas' }, 'filter.cities.0'],
    [
      'more cities than anybody picks',
      { 'filter.cities': Array.from({ length: 101 }, (_, i) => i + 1) },
      'filter.cities',
    ],
    ['a day that does not exist', { 'filter.periodStart': '2026-02-30' }, 'filter.periodStart'],
    ['a day written otherwise', { 'filter.finalProcessingDate': '01/04/2026' }, 'filter.finalProcessingDate'],
    [
      'a period that ends before it begins',
      { 'filter.periodStart': '2026-03-10', 'filter.periodEnd': '2026-03-09' },
      'filter.periodEnd',
    ],
    [
      'results that end before they begin',
      { 'filter.initialProcessingDate': '2026-03-10', 'filter.finalProcessingDate': '2026-03-09' },
      'filter.finalProcessingDate',
    ],
    ['a yes that is none', { 'filter.myRecords': 'sim' }, 'filter.myRecords'],
    ['an unknown wait', { 'filter.waiting': 'SONO' }, 'filter.waiting.0'],
    ['an unknown origin', { 'filter.originInterview': 'MIGRATION' }, 'filter.originInterview'],
    ['an unknown column', { 'filter.filterType': 'CPF' }, 'filter.filterType'],
    ['a city name without end', { 'filter.filterCityName': 'a'.repeat(121) }, 'filter.filterCityName'],
  ])('%s', async (_what, query, path) => {
    const reply = await team.call(interviewCalls.listInterviews, { params: { moduleId: 1 }, query });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(reply.body.details.issues).toMatchObject([{ in: 'query', path }]);
  });
});
