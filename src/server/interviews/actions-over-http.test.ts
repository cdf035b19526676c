import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#domain/access.ts';
import { addDays, addMonths, dateInSaoPaulo } from '#domain/calendar.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { ACTIONS, allowedActions, type Action } from '#domain/interview/actions.ts';
import { isLegal, STATE_KEYS, type StateKey } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { contract } from '#contract/contract.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { noRenderer, testApp, type CallInput, type Caller, type Reply, type TestApp } from '#tests/app.ts';
import { administrator, CITIES, givenInterview, manager } from '#tests/factories.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';

/**
 * The domain's table of actions, walked over HTTP: in every state of every version each action of a row's menu is done
 * by whom it is offered to, and refused with a reason to everybody else and everywhere else.
 */
interface Target {
  readonly id: number;
  readonly cpf: string;
  readonly version: VersionId;
}

interface Served {
  readonly call: keyof typeof contract;
  input(target: Target): CallInput;
  /** Makes the row one to which the action can be offered, beyond its state. */
  prepare?(id: number, state: StateKey): Promise<unknown>;
  /** Why the call is not refused in the states whose menu does not hold the action. */
  readonly openElsewhere?: string;
}

/** Tested elsewhere: why, and where. */
interface Later {
  readonly later: string;
}

const byId = ({ id }: Target): CallInput => ({ params: { id } });
const scores = Object.fromEntries(COMPETENCY_CODES.map((code) => [MANUAL_SCORE_NAMES[code], 10]));
const scoring: Served = {
  call: 'evaluateByScores',
  input: ({ id }) => ({ body: { interviewId: id, ...scores, justification: 'Histórias concretas.' } }),
};
const SEMINAR = { beginDate: '2026-11-01', endDate: '2026-11-06', courseHours: '60' };
const REPORTS =
  'offered to somebody not apt too, where its dialog says why there is none: profile-report/print-reports.test.ts';

const CALLS: Readonly<Record<Action, Served | Later>> = {
  edit: {
    call: 'editInterview',
    input: (target) => ({
      ...byId(target),
      body: {
        email: 'novo.endereco@exemplo.com.br',
        phone: '11912345678',
        city: { id: CITIES.SP.id, uf: { id: CITIES.SP.ufId } },
      },
    }),
  },
  'send-registration-email': {
    call: 'sendRegistrationEmails',
    input: ({ id }) => ({ body: { idsInterviews: [id] } }),
  },
  'resend-reinterview-email': { call: 'sendReinterviewEmail', input: byId },
  'resend-result-email': { call: 'sendResultEmails', input: ({ id }) => ({ body: { idsInterviews: [id] } }) },
  'self-assessment-email': { call: 'sendSelfAssessmentEmail', input: byId },
  'view-registration-data': { call: 'getRegistrationData', input: ({ id }) => ({ query: { ids: id } }) },
  'open-interview': {
    call: 'getInterviewById',
    input: byId,
    openElsewhere: 'administrators read any interview of their state',
  },
  'responsible-manager': {
    call: 'includeResponsibleManager',
    input: ({ id }) => ({ query: { idInterview: id, idMnagerResponsible: people.responsible } }),
  },
  'view-grades': { call: 'getScoreData', input: byId },
  'manual-evaluation': scoring,
  approve: {
    call: 'evaluateInterview',
    input: (target) => ({ ...byId(target), query: { option: 'APROVADO' }, body: {} }),
  },
  'request-revision': {
    call: 'evaluateInterview',
    input: (target) => ({
      ...byId(target),
      query: { option: 'SOLICITAR_REVISAO' },
      body: { justification: 'Conte o resultado da segunda história.' },
    }),
  },
  'evaluate-questionnaire': {
    call: 'evaluateQuestionnaire',
    input: ({ id }) => ({ body: { interviewId: id, result: 'APROVADO' } }),
  },
  'view-questionnaire': {
    call: 'getStartupEvaluation',
    input: byId,
    openElsewhere: 'who evaluates it reads it first',
  },
  'evaluate-candidate': scoring,
  'edit-profile-evaluation': {
    ...scoring,
    async prepare(id) {
      // The scenarios store no scores of rural candidates, so there would be nothing to correct.
      await portal.deps.db
        .deleteFrom('manual_evaluation_score')
        .where('manual_evaluation_id', 'in', (eb) =>
          eb.selectFrom('manual_evaluation').select('id').where('interview_id', '=', id),
        )
        .execute();
      await portal.deps.db.deleteFrom('manual_evaluation').where('interview_id', '=', id).execute();
    },
  },
  'profile-report': { later: REPORTS },
  'perception-link': { call: 'handOutPerceptionLink', input: byId },
  highlight: { call: 'addHighligth', input: byId },
  'remove-highlight': {
    call: 'removeHighligth',
    input: byId,
    prepare: (id) =>
      portal.deps.db.updateTable('interview').set({ highlighted: true }).where('id', '=', id).execute(),
  },
  'generate-certificate': {
    call: 'issueCertificates',
    input: ({ id }) => ({ body: { ...SEMINAR, idsInterview: [id] } }),
  },
  'view-certificate': { call: 'viewCertificate', input: byId },
  'print-certificate': { call: 'downloadCertificates', input: ({ id }) => ({ query: { ids: id } }) },
  'send-certificate': {
    call: 'sendCertificateEmails',
    input: ({ id }) => ({ body: { idsInterviews: [id] } }),
  },
  'delete-certificate': {
    call: 'revokeCertificate',
    input: (target) => ({
      ...byId(target),
      body: { justificationOfExclusion: 'Datas do seminário erradas.' },
    }),
  },
  desist: { call: 'realizeDesistInterview', input: byId },
  'undo-desist': { call: 'undoDesistInterview', input: byId },
  'extend-deadline': {
    call: 'extendInterview',
    input: byId,
    prepare(id, state) {
      const deadline = addDays(dateInSaoPaulo(portal.deps.clock()), 10);
      const processed = addMonths(deadline, state === 'FINALIZADA-NAO_APTO' ? -3 : -6);
      return portal.deps.db
        .updateTable('interview')
        .set({ processed_at: new Date(`${processed}T15:00:00Z`), expires_on: deadline })
        .where('id', '=', id)
        .execute();
    },
  },
  'hand-over': { later: 'many at once, never in the row: batches/hand-over.test.ts' },
  'create-new-interview': {
    call: 'createNewInterview',
    input: (target) => ({ ...byId(target), body: { sendEmail: false } }),
  },
  reprocess: { call: 'resendAnswers', input: ({ id }) => ({ body: { idInterview: id } }) },
  delete: {
    call: 'deleteInterview',
    input: ({ version, cpf }) => ({ params: { moduleId: version, cpf } }),
  },
};

let portal: TestApp;
let people: {
  readonly administrator: Caller;
  readonly manager: Caller;
  readonly ofAnotherState: Caller;
  readonly responsible: number;
};

beforeAll(async () => {
  portal = await testApp({
    renderer: {
      ...noRenderer,
      certificates: () => Promise.resolve(Buffer.from('%PDF-')),
    },
  });
  people = {
    administrator: await administrator(portal),
    manager: await manager(portal, 'SP'),
    ofAnotherState: await administrator(portal, 'MG'),
    responsible: (await manager(portal)).accountId,
  };
});
afterAll(() => portal.close());

const ADMINISTRATOR: Viewer = {
  accountId: 1,
  candidateId: null,
  email: 'alguem@equipe.example',
  roles: ['ADMINISTRADOR'],
  uf: null,
};
const MANAGER: Viewer = { ...ADMINISTRATOR, roles: ['GESTOR'], uf: 'SP' };

/** Whether the row's menu holds the action, on a row that is as it can be offered on. */
const offers = (viewer: Viewer, version: VersionId, state: StateKey, action: Action): boolean =>
  allowedActions(
    viewer,
    {
      version,
      state,
      uf: 'SP',
      candidateId: 0,
      email: '',
      highlighted: action === 'remove-highlight',
      expiringSoon: action === 'extend-deadline',
      extended: false,
      blindReaders: null,
    },
    'row',
  ).includes(action);

const servedActions = ACTIONS.flatMap((action) => {
  const served = CALLS[action];
  return 'later' in served ? [] : [{ action, served }];
});

/** One call may serve several actions: it is refused where none of them is offered. */
const offersCall = (viewer: Viewer, version: VersionId, state: StateKey, { call }: Served): boolean =>
  servedActions.some(({ action, served }) => served.call === call && offers(viewer, version, state, action));

/** The refusal's code, that of the only person in a call for several too; null: done. */
function refusedWith({ status, body }: Reply): string | null {
  if (status >= 400) return String(body.code);
  return body?.items?.[0]?.refusal?.code ?? null;
}

async function given(version: VersionId, state: StateKey): Promise<Target> {
  const { id, person } = await givenInterview(portal, { version, state });
  return { id, cpf: person.cpf, version };
}

const make = (caller: Caller, { call, input }: Served, target: Target) =>
  caller.call(contract[call], input(target));

const stored = async ({ id }: Target) => [await interviewRow(portal, id), await historyOf(portal, id)];

const EVERY_STATE = ([1, 2, 3, 4] as const).flatMap((version) =>
  STATE_KEYS.filter((state) => isLegal(version, state)).map((state) => [version, state] as const),
);

/**
 * What candidates may do themselves: read their interview and certificate, have a failed processing repeated, ask for
 * opinions.
 */
const OWN_RIGHTS: readonly Action[] = [
  'open-interview',
  'reprocess',
  'view-certificate',
  'print-certificate',
  'perception-link',
];

/** The refusals of a command that the row does not offer: each is specific to the row. */
const REASONS = [
  'interview.state',
  'interview.certified',
  'interview.not-expiring',
  'interview.expired',
  'api.resource-notfound',
];

describe.each(EVERY_STATE)('version %i, %s', (version, state) => {
  it('each action of the menu is done by whom it is offered to, and by nobody else', async () => {
    for (const { action, served } of servedActions) {
      if (!offers(ADMINISTRATOR, version, state, action)) continue;
      const target = await given(version, state);
      await served.prepare?.(target.id, state);
      const before = await stored(target);
      expect([action, refusedWith(await make(people.ofAnotherState, served, target))]).toEqual([
        action,
        'api.resource-notfound',
      ]);
      const isTheirs = offers(MANAGER, version, state, action);
      if (!isTheirs) {
        const refused = refusedWith(await make(people.manager, served, target));
        // Opening is the candidate's own call too: to others the interview is not there.
        expect([action, refused]).toEqual([
          action,
          action === 'open-interview' ? 'api.resource-notfound' : 'access.denied',
        ]);
      }
      expect(await stored(target)).toEqual(before);
      const done = await make(isTheirs ? people.manager : people.administrator, served, target);
      expect([action, done.status < 300, refusedWith(done)]).toEqual([action, true, null]);
    }
  });

  it('no action is done by whoever is the candidate, even as an administrator', async () => {
    const target = await given(version, state);
    const own = await administrator(portal);
    const { candidate_id, email } = await interviewRow(portal, target.id);
    const { email: address } = await portal.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', own.accountId)
      .executeTakeFirstOrThrow();
    const become = [
      () =>
        portal.deps.db
          .updateTable('account')
          .set({ candidate_id })
          .where('id', '=', own.accountId)
          .executeTakeFirstOrThrow(),
      // A staff account without a candidate, whose owner registered with the same address.
      async () => {
        await portal.deps.db
          .updateTable('account')
          .set({ candidate_id: null })
          .where('id', '=', own.accountId)
          .execute();
        await portal.deps.db
          .updateTable('interview')
          .set({ email: address })
          .where('id', '=', target.id)
          .execute();
      },
      // Registered with the address of the organisation by which they once asked for access, with a tag.
      async () => {
        const internal = `interno.${target.id}@organizacao.test`;
        await portal.deps.db
          .insertInto('manager_access')
          .values({
            account_id: own.accountId,
            email: internal,
            asked_at: portal.deps.clock(),
            granted_at: portal.deps.clock(),
            reach: 'NA',
          })
          .execute();
        await portal.deps.db
          .updateTable('interview')
          .set({ email: internal.replace('@', '+candidata@') })
          .where('id', '=', target.id)
          .execute();
      },
    ];
    for (const one of become) {
      await one();
      const before = await stored(target);
      for (const { action, served } of servedActions) {
        if (OWN_RIGHTS.includes(action) || !offersCall(ADMINISTRATOR, version, state, served)) continue;
        expect([action, refusedWith(await make(own, served, target))]).toEqual([
          action,
          'access.own-interview',
        ]);
      }
      const { body } = await own.call(contract.getInterviewRow, { params: { id: target.id } });
      expect(body.allowedActions).toEqual([]);
      expect(await stored(target)).toEqual(before);
    }
    expect(email).not.toBe(address);
  });

  it('every other action is refused with its reason, and changes nothing', async () => {
    const target = await given(version, state);
    const before = await stored(target);
    for (const { action, served } of servedActions) {
      if (served.openElsewhere || offersCall(ADMINISTRATOR, version, state, served)) continue;
      const refused = refusedWith(await make(people.administrator, served, target));
      expect(REASONS, `${action}: ${refused}`).toContain(refused);
    }
    expect(await stored(target)).toEqual(before);
  });
});

describe('the table', () => {
  it('has a call for every action, or names the capability that brings it', () => {
    expect(Object.keys(CALLS).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [...ACTIONS].toSorted((a, b) => a.localeCompare(b)),
    );
    for (const served of Object.values(CALLS)) {
      if ('later' in served) expect(served.later).toMatch(/\w{4}/);
      else expect(Object.keys(contract)).toContain(served.call);
    }
  });

  it('was walked: every action with a call is offered to somebody somewhere', () => {
    for (const { action } of servedActions)
      expect([
        action,
        EVERY_STATE.some(([version, state]) => offers(ADMINISTRATOR, version, state, action)),
      ]).toEqual([action, true]);
  });
});
