import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#domain/access.ts';
import type { SortField } from '#domain/list-view.ts';
import { WAITING_KINDS } from '#domain/interview/waiting.ts';
import { Refused } from '#domain/refusal.ts';
import { filterOptionsQuery } from '#contract/interview-filters.ts';
import { listQuery } from '#contract/interviews.ts';
import { listAnswers } from '#server/answers/list-answers.ts';
import { updateAnswer } from '#server/answers/save-answer.ts';
import { dueAmong } from '#server/candidate-messages/due-messages.ts';
import { sweepScheduledMessages } from '#server/candidate-messages/send-scheduled-messages.ts';
import { addressOf, knownEmailsOf } from '#server/candidates/queries.ts';
import { certificateByCode, validCertificatesOf } from '#server/certificates/queries.ts';
import { awaitingVersions } from '#server/evaluations/any-awaiting.ts';
import { nextAwaiting } from '#server/evaluations/next-awaiting.ts';
import { findTarget } from '#server/feedback/find-target.ts';
import { handOutPerceptionLink } from '#server/lifecycle/perception-link.ts';
import { liveTargets } from '#server/feedback/queries.ts';
import { revokeAccountLinks } from '#server/identity/links.ts';
import { listUnclaimedCandidates } from '#server/identity/queries.ts';
import { sessionOf } from '#server/identity/current-session.ts';
import { listSessions } from '#server/identity/own-sessions.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { loadPlaces } from '#server/places/load-places.ts';
import { inTransaction, openDatabase, type Database } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DB } from '#server/platform/schema.ts';
import { findLastInterview, validatePreRegistration } from '#server/team-registration/look-up.ts';
import { searchCandidates } from '#server/team-registration/search-candidates.ts';
import { listTurn } from '#server/my-turn/list-turn.ts';
import { readSummary } from '#server/my-turn/summary.ts';
import { readPerson } from '#server/person/read-person.ts';
import { createTestDatabase } from '#tests/database.ts';
import { readNewestOwnDetail, readOwnDetail } from './detail.ts';
import { sweepOverdue } from './expire-overdue.ts';
import { listFilterOptions } from './filter-options.ts';
import { setHighlight } from './highlight.ts';
import { listPreviousInterviews } from './previous-interviews.ts';
import { listInterviews, readInterviewRow } from './list.ts';
import { listTimeline } from './list-timeline.ts';
import { readPublicStatus } from './queries.ts';
import { fillTables, LARGE_TABLES } from './plans.fixture.ts';
import { lockLiveInterview } from '../lifecycle/record.ts';
import { readRegistrationData } from './registration-data.ts';
import { listPossibleManagers } from './responsible-manager.ts';
import { managed } from '../lifecycle/scope.ts';

/**
 * Whether PostgreSQL answers everyday questions by its indexes where tables are big: 20,000 interviews of 20,000
 * people.
 */
const INTERVIEWS = 20_000;
const NOW = new Date('2026-11-21T15:00:00Z');

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
/** A connection that records every statement. */
let watched: Kysely<DB>;
let statements: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  await loadPlaces(database.db);
  await fillTables(database.pool, INTERVIEWS);
  await database.pool.query('vacuum analyze');
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plans of every statement that the work made. */
async function plansOf(work: () => Promise<unknown>): Promise<PlanNode[]> {
  statements = [];
  await work();
  const plans = [];
  for (const { sql, parameters } of statements.filter((statement) =>
    /^\s*(select|with|update|delete)/.test(statement.sql),
  )) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${sql}`,
      [...parameters],
    );
    for (const row of rows) plans.push(...nodesOf(row['QUERY PLAN'][0].Plan));
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

const indexesIn = (plans: readonly PlanNode[]) => new Set(plans.flatMap((node) => node['Index Name'] ?? []));

function expectNoScanOfAll(plans: readonly PlanNode[]): void {
  const scanned = plans
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');
  expect(scanned.filter((table) => LARGE_TABLES.includes(table))).toEqual([]);
}

const national: Viewer = {
  accountId: 1,
  candidateId: null,
  email: 'alguem@equipe.example',
  roles: ['GESTOR'],
  uf: null,
};
const administrator: Viewer = { ...national, roles: ['ADMINISTRADOR'] };
const ofBahia: Viewer = { ...national, uf: 'BA' };
const page = (viewer: Viewer, query: object) =>
  plansOf(() => listInterviews(watched, viewer, 1, listQuery.parse(query), NOW));

describe('the list', () => {
  it.each([
    ['the first page', national, {}],
    ['a page far behind', national, { 'page.index': 500 }],
    ['the oldest first', national, { 'sort.type': 'ASC' }],
    ['of a state', ofBahia, {}],
    ['a page far behind of a state', ofBahia, { 'page.index': 100 }],
    ['by a name', national, { 'filter.fieldOfResearch': 'conceição gonçalves' }],
    ['by a name in a state', ofBahia, { 'filter.fieldOfResearch': 'queiroz' }],
    ['by two common names, the last first', national, { 'filter.fieldOfResearch': 'silva maria' }],
    ['by a name and a letter', national, { 'filter.fieldOfResearch': 'silva m' }],
    ['by letters alone, many times', ofBahia, { 'filter.fieldOfResearch': 'a b c d e f g h i j' }],
    ['by an e-mail', national, { 'filter.fieldOfResearch': 'pessoa.1234@' }],
    ['by a CPF', national, { 'filter.fieldOfResearch': '000.000.123-45' }],
    ['by a phone', national, { 'filter.fieldOfResearch': '(11) 90007-9190' }],
    ['by nobody', national, { 'filter.fieldOfResearch': 'xyzxyz' }],
    ['by two letters that many names begin with', national, { 'filter.fieldOfResearch': 'ma' }],
    ['by two letters that nobody has', national, { 'filter.fieldOfResearch': 'xk' }],
    ['by one letter in a state', ofBahia, { 'filter.fieldOfResearch': 'q' }],
    ['by signs alone', national, { 'filter.fieldOfResearch': '@' }],
    ['of one state, chosen', national, { 'filter.ufs': ['BA'] }],
    ['of a state that nobody is in', national, { 'filter.ufs': ['AC'] }],
    ['of a city', national, { 'filter.cities': ['3509502'] }],
    ['of a city that nobody is in', national, { 'filter.cities': ['1200401'] }],
    ["by a part of a city's name", national, { 'filter.filterCityName': 'paul' }],
    ['of a common state of the interview', national, { 'filter.statusInterviews': ['APTO'] }],
    ['of a rare one', national, { 'filter.statusInterviews': ['ERRO_DE_PROCESSAMENTO'] }],
    ['of one that nobody has', national, { 'filter.statusCompletingInterviews': ['DESISTENTE'] }],
    ['of a combination in a state', ofBahia, { 'filter.statusCombinations': ['FINALIZADA-NAO_APTO'] }],
    ['whose e-mail was opened', national, { 'filter.emails': ['ABERTO'] }],
    ['whose e-mail was never sent', ofBahia, { 'filter.emails': ['NAO_ENVIADO'] }],
    ['of a day', national, { 'filter.periodStart': '2026-10-01', 'filter.periodEnd': '2026-10-01' }],
    [
      'with a result of a day',
      national,
      { 'filter.initialProcessingDate': '2026-11-01', 'filter.finalProcessingDate': '2026-11-01' },
    ],
    ...WAITING_KINDS.flatMap((kind) => [
      [`that wait for ${kind}`, national, { 'filter.waiting': kind }] as const,
      [`of a state that wait for ${kind}`, ofBahia, { 'filter.waiting': kind }] as const,
    ]),
    [
      'whose deadline is in a week',
      national,
      { 'filter.expirationStart': '2026-11-21', 'filter.expirationEnd': '2026-11-27' },
    ],
    ['that nobody is in charge of', ofBahia, { 'filter.owners': '0' }],
    ['that somebody is in charge of', national, { 'filter.owners': '1' }],
    ['whose result was never sent', national, { 'filter.resultEmails': ['NAO_ENVIADO'] }],
    ['who opened the self-assessment', ofBahia, { 'filter.selfAssessmentEmails': ['ABERTO'] }],
    ['of my own', national, { 'filter.myRecords': 'true' }],
    ['of the portal', national, { 'filter.registeredOnPortal': 'true' }],
    ['of the team', national, { 'filter.originInterview': 'MANAGER' }],
    [
      'by many things at once',
      national,
      {
        'filter.fieldOfResearch': 'silva',
        'filter.ufs': ['BA', 'SP'],
        'filter.emails': ['NAO_ABERTO'],
        'filter.statusInterviews': ['APTO', 'NAO_APTO'],
        'filter.periodStart': '2026-01-01',
        'filter.registeredOnPortal': 'true',
      },
    ],
  ] as const)('%s never reads the whole table', async (_what, viewer, query) => {
    expectNoScanOfAll(await page(viewer, query));
  });

  it('goes by the index that sorts, and rare words by the index of words', async () => {
    expect(indexesIn(await page(national, {}))).toContain('interview_list');
    expect(indexesIn(await page(ofBahia, {}))).toContain('interview_list_by_uf');
    for (const search of ['pessoa.1234@', 'pessoa.1234@ silva', 'x maria', 'xk', 'x'])
      expect(indexesIn(await page(national, { 'filter.fieldOfResearch': search }))).toContain(
        'interview_search',
      );
  });

  it('goes by the index of what is rare', async () => {
    for (const [query, index] of [
      [{ 'filter.statusInterviews': ['ERRO_DE_PROCESSAMENTO'] }, 'interview_list_by_state'],
      [{ 'filter.cities': ['1200401'] }, 'interview_list_by_city'],
      [{ 'filter.myRecords': 'true' }, 'interview_list_by_owner'],
      [
        { 'filter.initialProcessingDate': '2026-11-01', 'filter.finalProcessingDate': '2026-11-01' },
        'interview_search_by_result_day',
      ],
    ] as const)
      expect(indexesIn(await page(national, query))).toContain(index);
  });

  it.each([
    ['of the country', {}],
    ['of a state', { 'filter.ufs': ['BA'] }],
    ['that are one of two', { 'filter.statusInterviews': ['APTO', 'ERRO_DE_PROCESSAMENTO'] }],
    ['of somebody', { 'filter.fieldOfResearch': 'silva', 'filter.ufs': ['BA', 'SP'] }],
  ])('finds the results of some days %s from their index alone, however old', async (_whose, filter) => {
    const query = {
      ...filter,
      'filter.initialProcessingDate': '2026-07-01',
      'filter.finalProcessingDate': '2026-07-20',
    };
    const plans = await page(national, query);
    const read = plans.filter((node) => node['Index Name']?.startsWith('interview_search'));
    expect(read.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
      ['Index Only Scan', 'interview_search_by_result_day'],
    ]);
    expect(indexesIn(plans)).not.toContain('interview_list');
  });

  it.each<readonly [SortField, string]>([
    ['person', 'candidate_by_name'],
    ['uf', 'interview_order_by_uf'],
    ['city', 'interview_list_by_city'],
    ['class', 'interview_order_by_class'],
    ['participant', 'interview_list_by_state'],
    ['completing', 'interview_list_by_state'],
    ['result', 'interview_order_by_result'],
    ['deadline', 'interview_order_by_deadline'],
    ['owner', 'interview_list_by_owner'],
    ['origin', 'interview_list_by_origin'],
    ['certificate', 'certificate_by_issue'],
  ])('is sorted by %s along an index, in both directions and of a state', async (field, index) => {
    for (const type of ['ASC', 'DESC'] as const) {
      const plans = await page(national, { 'filter.sortField': field, 'sort.type': type });
      expectNoScanOfAll(plans);
      expect(indexesIn(plans)).toContain(index);
      expectNoScanOfAll(await page(ofBahia, { 'filter.sortField': field, 'sort.type': type }));
    }
    // What few match is found first and sorted then.
    for (const search of ['pessoa.1234@', 'xyzxyz'])
      expectNoScanOfAll(
        await page(national, { 'filter.sortField': field, 'filter.fieldOfResearch': search }),
      );
  });

  it.each<readonly [string, object]>([
    ['in a state of the interview', { 'filter.statusInterviews': ['ERRO_DE_PROCESSAMENTO'] }],
    ['found by words', { 'filter.fieldOfResearch': 'pessoa.1234@' }],
  ])('sorts the few %s by name, without everybody’s names', async (_who, query) => {
    const plans = await page(national, { ...query, 'filter.sortField': 'person' });
    expect(indexesIn(plans)).not.toContain('candidate_by_name');
    expectNoScanOfAll(plans);
  });

  it.each<readonly [string, Viewer, object]>([
    ['of the country', national, {}],
    ['of one state that is asked for', national, { 'filter.ufs': ['BA'] }],
    ['of two states', national, { 'filter.ufs': ['BA', 'SP'] }],
    ['within reach of one state', ofBahia, {}],
  ])('goes from city to city by name, and ends with its page: %s', async (_which, viewer, query) => {
    for (const type of ['ASC', 'DESC'] as const) {
      const plans = await page(viewer, { ...query, 'filter.sortField': 'city', 'sort.type': type });
      expect(indexesIn(plans)).toContain('city_by_name');
      expect(plans.map((node) => node['Node Type'])).toContain('Incremental Sort');
    }
  });

  it.each([
    ['people in charge', 'OWNER', {}],
    ['states', 'UF', {}],
    ['cities', 'CITY', {}],
    ['cities of a state', 'CITY', { 'filter.ufs': ['BA'] }],
    ['cities by a part of their name', 'CITY', { 'filter.filterCityName': 'paul' }],
  ] as const)('offers %s to filter by without reading the whole table', async (_what, type, query) => {
    for (const viewer of [national, ofBahia])
      expectNoScanOfAll(
        await plansOf(() =>
          listFilterOptions(
            watched,
            viewer,
            1,
            filterOptionsQuery.parse({ 'filter.filterType': type, ...query }),
            NOW,
          ),
        ),
      );
  });

  it('counts to ten thousand, then reports that there are more', async () => {
    const read = (viewer: Viewer, version: 1 | 3) =>
      listInterviews(watched, viewer, version, listQuery.parse({}), NOW);
    const { items, ...counted } = await read(national, 1);
    expect(items).toHaveLength(10);
    expect(counted).toEqual({ total: 10_001, totalIsExact: false });
    const { total, totalIsExact } = await read(national, 3);
    expect([total, totalIsExact]).toEqual([Math.floor(INTERVIEWS / 3), undefined]);
  });
});

describe('what waits', () => {
  it('is counted, and queued, without reading the whole of a table', async () => {
    for (const viewer of [national, administrator, ofBahia])
      for (const version of [1, 2, 4] as const) {
        expectNoScanOfAll(await plansOf(() => readSummary(watched, viewer, version, NOW)));
        expectNoScanOfAll(await plansOf(() => listTurn(watched, viewer, version, NOW)));
      }
  });

  it('opens a person by the indexes of what is kept about them', async () => {
    for (const viewer of [national, administrator, ofBahia])
      expectNoScanOfAll(
        await plansOf(() =>
          readPerson(watched, viewer, 1234, NOW).catch((error: unknown) => {
            // Out of Bahia's reach.
            expect(error).toBeInstanceOf(Refused);
          }),
        ),
      );
  });

  it('finds the next to evaluate by the time left from an index of its own', async () => {
    const [asked] = await watched
      .selectFrom('interview')
      .select('id')
      .where('version', '=', 1)
      .where('uf_id', '=', (eb) => eb.selectFrom('uf').select('id').where('initials', '=', 'BA'))
      .limit(1)
      .execute();
    const viewer: Viewer = { ...ofBahia, roles: ['ADMINISTRADOR'] };
    expect(indexesIn(await plansOf(() => nextAwaiting({ db: watched }, viewer, asked?.id ?? 0)))).toContain(
      'interview_awaiting_evaluation',
    );
  });

  it('reads the deadlines that are near from the index that sorts by them', async () => {
    expect(indexesIn(await plansOf(() => readSummary(watched, national, 3, NOW)))).toContain(
      'interview_order_by_deadline',
    );
  });
});

describe('the general search', () => {
  const people = (viewer: Viewer, query: object) =>
    searchCandidates(watched, viewer, teamRegistrationCalls.searchCandidates.query.parse(query), NOW);

  it.each([
    ['by a name that many have', national, { 'filter.fieldOfResearch': 'maria' }],
    ['by a name in a state', ofBahia, { 'filter.fieldOfResearch': 'queiroz' }],
    ['by a CPF', national, { 'filter.fieldOfResearch': '000.000.123-45' }],
    ['by an e-mail', national, { 'filter.fieldOfResearch': 'pessoa.1234@' }],
    ['by nobody', national, { 'filter.fieldOfResearch': 'xyzxyz' }],
    ['by two letters that many names begin with', national, { 'filter.fieldOfResearch': 'ma' }],
    ['a page far behind', national, { 'filter.fieldOfResearch': 'silva', 'page.index': 100 }],
    ['by an administrator, the deleted too', administrator, { 'filter.fieldOfResearch': 'maria' }],
    ['by an administrator, with two letters', administrator, { 'filter.fieldOfResearch': 'ma' }],
    ['of a city', national, { 'filter.fieldOfResearch': 'souza', 'filter.cities': ['3509502'] }],
    ['of a state that nobody is in', national, { 'filter.fieldOfResearch': 'souza', 'filter.ufs': ['AC'] }],
    [
      'of a state, by a name that many have',
      national,
      { 'filter.fieldOfResearch': 'souza', 'filter.ufs': ['BA'] },
    ],
  ] as const)('%s never reads the whole table', async (_what, viewer, query) => {
    expectNoScanOfAll(await plansOf(() => people(viewer, query)));
  });

  it('finds rare words by the index of words', async () => {
    const plans = await plansOf(() => people(national, { 'filter.fieldOfResearch': 'pessoa.1234@' }));
    expect(indexesIn(plans)).toContain('interview_search');
  });

  it('counts people exactly to ten thousand, then reports that there are more', async () => {
    const { items, deleted, ...counted } = await people(national, { 'filter.fieldOfResearch': 'pessoa' });
    expect([items.length, deleted, counted]).toEqual([5, [], { total: 10_001, totalIsExact: false }]);
    const { total, totalIsExact } = await people(national, { 'filter.fieldOfResearch': 'brandao' });
    expect([total, totalIsExact]).toEqual([INTERVIEWS / 5, undefined]);
  });
});

describe('what is read of one person or interview', () => {
  const now = NOW;
  const candidate: Viewer = {
    accountId: 7,
    candidateId: 7,
    email: 'alguem@equipe.example',
    roles: [],
    uf: null,
  };
  // Of everything that a use case may reach, these reach the database, the clock and the key.
  const deps = () =>
    ({ db: watched, clock: () => now, config: { secretKey: 'p'.repeat(32) } }) as unknown as Deps;
  const token = 'a'.repeat(43);

  it.each<readonly [string, () => Promise<unknown>]>([
    ['a row of the list', () => readInterviewRow(watched, national, 7, now)],
    ['a row in a state', () => readInterviewRow(watched, ofBahia, 2, now)],
    ['its history', () => listTimeline(deps(), national, 7)],
    [
      'the interviews of its person',
      () =>
        listPreviousInterviews(
          watched,
          national,
          { moduleId: 1, cpf: '00000000007' },
          { index: 0, size: 10 },
          now,
        ),
    ],
    [
      'the interviews of its person, the deleted too',
      () =>
        listPreviousInterviews(
          watched,
          administrator,
          { moduleId: 1, cpf: '00000000007' },
          { index: 0, size: 10 },
          now,
        ),
    ],
    ['its history, whatever became of it', () => listTimeline(deps(), administrator, 7)],
    ['its registration data', () => readRegistrationData(deps(), national, [7])],
    [
      'who could be responsible for it',
      () =>
        listPossibleManagers(deps(), national, {
          idInterview: 7,
          nameSearch: 'a',
          pageIndex: 0,
          pageSize: 100,
        }),
    ],
    [
      'a command with an expected revision',
      () => setHighlight(deps(), national, { id: 7, expectedRevision: 14 }, 'highlight'),
    ],
    ['the own interview, the newest', () => readNewestOwnDetail(deps(), candidate, null)],
    ['the own interview, by id', () => readOwnDetail(deps(), candidate, 7)],
    [
      'whom a perception link is about',
      () =>
        liveTargets(watched).where('c.cpf', '=', '00000000007').where('i.version', '=', 1).executeTakeFirst(),
    ],
    ['the same by its public id', () => findTarget(deps(), null, '00000000-0000-4000-8000-000000000000')],
    ['the perception link of a row', () => handOutPerceptionLink(deps(), national, 7)],
    ['the public status', () => readPublicStatus(watched, '00000000-0000-4000-8000-000000000000')],
    ['the answers', () => listAnswers(deps(), candidate, 7)],
    [
      'a saved answer',
      () => updateAnswer(deps(), candidate, 7, { questionId: 1, text: 'outro texto', revision: 1 }),
    ],
    ['the session of a request', () => sessionOf({ db: watched, config: deps().config }, token, now)],
    ['the open sessions', () => listSessions(deps(), candidate, token)],
    ['the people of an e-mail', () => listUnclaimedCandidates(watched, 'pessoa.7@exemplo.com.br')],
    ['the addresses of a person', () => inTransaction(watched, (tx) => knownEmailsOf(tx, 7))],
    ['the address to write to', () => inTransaction(watched, (tx) => addressOf(tx, 7))],
    [
      'what a CPF leads to',
      () => validatePreRegistration(deps(), ofBahia, { cpf: '00000000007', version: 1 }),
    ],
    [
      'the last interview of a CPF',
      () => findLastInterview(deps(), national, { cpf: '00000000007', version: 1 }),
    ],
    ['the live interview', () => inTransaction(watched, (tx) => lockLiveInterview(tx, 7, 1))],
    ['a certificate by its code', () => certificateByCode(watched, 'código 7')],
    ['certificates to print', () => validCertificatesOf(watched, [7, 8, 10], managed(ofBahia))],
    [
      'the links into an account, forgotten',
      () =>
        inTransaction(watched, (tx) =>
          revokeAccountLinks(tx, { id: 7, email: 'conta.7@exemplo.com.br', candidateId: 7 }),
        ),
    ],
  ])('%s: never the whole table', async (_what, read) => {
    // What is not found is refused, once it was looked for.
    expectNoScanOfAll(
      await plansOf(() =>
        read().catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
        }),
      ),
    );
  });
});

describe('the warning of administrators', () => {
  it.each([national, ofBahia])('looks only at what awaits evaluation', async (viewer) => {
    const administrator: Viewer = { ...viewer, roles: ['ADMINISTRADOR'] };
    expectNoScanOfAll(await plansOf(() => awaitingVersions({ db: watched }, administrator)));
  });
});

describe('the sweep', () => {
  it('goes by the index of last days', async () => {
    const sent: unknown[] = [];
    const deps = {
      db: watched,
      clock: () => NOW,
      queue: {
        send: (_tx: unknown, _job: unknown, { ids }: { ids: number[] }) =>
          Promise.resolve(void sent.push(...ids)),
      },
    };
    // Of everything that a use case may reach, the sweep reaches these three.
    const plans = await plansOf(() => sweepOverdue(deps as unknown as Deps));
    expect(sent).toHaveLength(INTERVIEWS / 200);
    expectNoScanOfAll(plans);
    expect(indexesIn(plans)).toContain('interview_to_expire');
  });

  it('of scheduled messages uses indexes too, and leaves out what was sent', async () => {
    const pages: number[][] = [];
    const deps = {
      db: watched,
      clock: () => NOW,
      queue: {
        send: (_tx: unknown, _job: unknown, { ids }: { ids: number[] }) =>
          Promise.resolve(void pages.push(ids)),
      },
    };
    // Of everything that a use case may reach, the sweep reaches these three.
    const plans = await plansOf(() => sweepScheduledMessages(deps as unknown as Deps));
    expect(pages.length).toBeGreaterThan(1);
    expectNoScanOfAll(plans);
    expect(indexesIn(plans)).toContain('interview_list_by_state');
    expectNoScanOfAll(await plansOf(() => dueAmong(watched, pages[0] ?? [], NOW)));
  });
});
