import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedbackIsOpen } from '#domain/feedback/open.ts';
import { FEEDBACK_STEPS } from '#domain/feedback/steps.ts';
import { isLegal, STATE_KEYS, type StateKey } from '#domain/interview/states.ts';
import { feedbackCalls } from '#contract/feedback.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { testApp, type Caller, type Reply, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, manager, pilot, makePerson } from '#tests/factories.ts';
import { cheapProof } from '#tests/proofs.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';
import { targetIdOf } from '../lifecycle/target-id.ts';
import { fillingOf, feedbackIdOf, givenLinkHandedOut, send } from './feedback.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const byCpf = (module: number, cpf: string, caller: Caller = portal.anyone()) =>
  caller.call(feedbackCalls.findFeedbackTarget, { params: { module, cpf } });
const byId = (id: string, caller: Caller = portal.anyone()) =>
  caller.call(feedbackCalls.getFeedbackTarget, { params: { id } });

const handOut = (caller: Caller, id: number) =>
  caller.call(feedbackCalls.handOutPerceptionLink, { params: { id } });

const EVERY_STATE = ([1, 2, 3, 4] as const).flatMap((version) =>
  STATE_KEYS.filter((state) => isLegal(version, state)).map((state) => [version, state] as const),
);
/** Everything in a reply that a caller can observe, except the time and the request id. */
function looksOf({ status, body, headers }: Reply): string {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return JSON.stringify([status, body, rest]);
}

const NAMES = { 1: 'Urbano', 2: 'Startup', 3: 'Arena', 4: 'Rural' } as const;

it('a link leads to its person where third parties may answer, and everywhere else to one and the same answer', async () => {
  const person = { ...makePerson(), name: 'Ana Maria de Souza' };
  const closed: Reply[] = [await byCpf(1, person.cpf), await byId(randomUUID())];
  for (const [version, state] of EVERY_STATE) {
    const one = { ...makePerson(), name: person.name };
    const given = await givenInterview(portal, { version, state, person: one });
    const publicId = await feedbackIdOf(portal, given);
    const replies = [await byCpf(version, one.cpf), await byId(publicId)];
    if (!feedbackIsOpen(version, state)) closed.push(...replies);
    else {
      const found = {
        id: publicId,
        candidate: { name: 'Ana M. S.' },
        isActiveJohari: true,
        module: { id: version, name: NAMES[version] },
        own: false,
      };
      expect(replies.map(({ status, body }) => [version, state, status, body])).toEqual([
        [version, state, 200, found],
        [version, state, 200, found],
      ]);
    }
    // In another version the same CPF is nobody's.
    closed.push(await byCpf((version % 4) + 1, one.cpf));
  }
  const deleted = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
  await portal.deps.db
    .updateTable('interview')
    .set({ deleted_at: portal.deps.clock() })
    .where('id', '=', deleted.id)
    .execute();
  closed.push(await byCpf(1, deleted.person.cpf), await byId(await feedbackIdOf(portal, deleted)));

  expect(closed.length).toBeGreaterThan(40);
  expect(new Set(closed.map(looksOf)).size).toBe(1);
  expect(closed[0]).toMatchObject({ status: 404, body: { code: 'johari.link-expired' } });
});

describe('a link that nobody was given', () => {
  const answer = async (id: number) =>
    send(portal.anyone(), fillingOf(targetIdOf(portal.deps, (await interviewRow(portal, id)).public_id)));

  it.each(['the team', 'the candidate'] as const)(
    'opens once handed out to %s, who is recorded',
    async (who) => {
      const { id, person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
      const nobody = await byCpf(1, makePerson().cpf);
      expect(looksOf(await byCpf(1, person.cpf))).toBe(looksOf(nobody));
      const targetId = targetIdOf(portal.deps, (await interviewRow(portal, id)).public_id);
      expect(looksOf(await byId(targetId))).toBe(looksOf(nobody));
      expect((await answer(id)).body.code).toBe('johari.link-expired');
      const taker = who === 'the team' ? await manager(portal, 'SP') : await candidateOf(portal, { id });
      for (const _ of ['copied', 'copied again'])
        expect((await handOut(taker, id)).body.link).toBe(
          `http://portal.test/candidato/1/questionario/${person.cpf}`,
        );
      expect((await byCpf(1, person.cpf)).status).toBe(200);
      expect((await answer(id)).status).toBe(204);
      const lines = (await historyOf(portal, id)).filter(({ command }) => command === 'hand-out-link');
      expect(lines).toMatchObject([
        { actor: who === 'the team' ? 'manager' : 'candidate', account_id: taker.accountId },
      ]);
    },
  );

  it('is not handed out to strangers, nor to candidates before they are found apt', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const stranger = await candidateOf(portal, await givenInterview(portal));
    expect((await handOut(stranger, id)).body.code).toBe('api.resource-notfound');
    expect((await handOut(await manager(portal, 'MG'), id)).body.code).toBe('api.resource-notfound');
    expect((await handOut(portal.anyone(), id)).status).toBe(401);
    const early = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    expect((await handOut(await candidateOf(portal, early), early.id)).body.code).toBe('interview.state');
    for (const one of [id, early.id]) expect((await interviewRow(portal, one)).link_handed_out_at).toBeNull();
  });
});

it('what a link shows gives no access to the state of the selection', async () => {
  const { id, person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
  await givenLinkHandedOut(portal, { id });
  const { body: target } = await byCpf(1, person.cpf);
  const status = (publicId: string) =>
    portal.anyone().call(interviewCalls.getPublicStatus, { params: { publicId } });
  const { public_id } = await interviewRow(portal, id);
  expect((await status(public_id)).body.statusInterview).toBe('APTO');
  expect((await status(target.id)).status).toBeGreaterThanOrEqual(400);
  // Nor is the id with which the state is asked for one to answer by.
  expect((await byId(public_id)).body.code).toBe('johari.link-expired');
});

it('after a new registration the link is about that one, once handed out again', async () => {
  const { id, person } = await givenInterview(portal, { state: 'EXPIRADA-SEM_RESULTADO' });
  expect((await byCpf(1, person.cpf)).status).toBe(404);
  const national = await administrator(portal);
  const again = await national.call(interviewCommandCalls.createNewInterview, {
    params: { id },
    body: { sendEmail: false },
  });
  expect((await byCpf(1, person.cpf)).status).toBe(404);
  const feedbackId = await feedbackIdOf(portal, again.body);
  const { status, body } = await byCpf(1, person.cpf);
  expect([status, body.id]).toEqual([200, feedbackId]);
});

it('shows candidates that the link is about themselves', async () => {
  const interview = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
  const own = await candidateOf(portal, interview);
  await givenLinkHandedOut(portal, interview);
  expect((await byCpf(1, interview.person.cpf, own)).body.own).toBe(true);
  expect((await byId(await feedbackIdOf(portal, interview), own)).body.own).toBe(true);
});

it('a CPF that is none is refused before anybody looks', async () => {
  const { status, body } = await byCpf(1, '12345678900');
  expect([status, body.code, body.details.issues[0].message]).toEqual([
    400,
    'request.invalid',
    'CPF inválido!',
  ]);
});

it('the look-up by CPF requires a proof of work and takes the same time for everybody', async () => {
  const guarded = await testApp({ config: { abuseGuards: true }, now: new Date().toISOString() });
  try {
    const { person, ...given } = await givenInterview(guarded, { state: 'FINALIZADA-APTO' });
    await givenLinkHandedOut(guarded, given);
    const { person: withoutLink } = await givenInterview(guarded, { state: 'FINALIZADA-APTO' });
    const look = (cpf: string, headers: Record<string, string> = {}) =>
      guarded.anyone().call(feedbackCalls.findFeedbackTarget, { params: { module: 1, cpf }, headers });
    expect((await look(person.cpf)).body.code).toBe('proof.required');
    for (const cpf of [person.cpf, withoutLink.cpf, makePerson().cpf]) {
      const altcha = await cheapProof(guarded);
      const begun = performance.now();
      await look(cpf, { altcha });
      expect(performance.now() - begun).toBeGreaterThan(240);
    }
  } finally {
    await guarded.close();
  }
});

it('the steps are as the domain has them, and may be kept', async () => {
  const { status, body, headers } = await portal.anyone().call(feedbackCalls.listFeedbackSteps);
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  expect(body).toEqual(
    FEEDBACK_STEPS.map(({ name, questions }) => ({
      name,
      questions: questions.map(({ id, name: title, description, options }) => ({
        id,
        name: title,
        description,
        options: options.map((option) => ({ option: { ...option } })),
      })),
    })),
  );
});

describe('the link in the hands of the team', () => {
  it('is the page of the version and the CPF', async () => {
    const { id, person } = await givenInterview(portal, { version: 3, state: 'FINALIZADA-APTO' });
    const { status, body } = await handOut(await manager(portal, 'SP'), id);
    expect([status, body]).toEqual([
      200,
      { link: `http://portal.test/candidato/3/questionario/${person.cpf}`, isActiveJohari: true },
    ]);
  });

  it.each<[StateKey, boolean]>([
    ['EM_PREENCHIMENTO-SEM_RESULTADO', true],
    ['CERTIFICADA-APTO', false],
  ])('pilots have it in %s too, with whether it is open: %s', async (state, isActiveJohari) => {
    const { id } = await givenInterview(portal, { state });
    expect((await handOut(await administrator(portal), id)).body.code).toBe('interview.state');
    const { status, body } = await handOut(await pilot(portal), id);
    expect([status, body.isActiveJohari]).toEqual([200, isActiveJohari]);
  });

  it('is not made of a person who had their data erased', async () => {
    const { id, candidateId } = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
    await portal.deps.db
      .updateTable('candidate')
      .set({ cpf: `X${String(candidateId).padStart(10, '0')}`, erased_at: portal.deps.clock() })
      .where('id', '=', candidateId)
      .execute();
    const { status, body } = await handOut(await pilot(portal), id);
    expect([status, body.code]).toEqual([409, 'interview.state']);
  });
});

describe("the candidate's own page", () => {
  const detailOf = async (id: number) =>
    (await (await candidateOf(portal, { id })).call(interviewCalls.getInterviewById, { params: { id } }))
      .body;

  it.each([1, 2, 3, 4] as const)(
    'has the link once found apt and handed out, version %i, and how many answered',
    async (version) => {
      const { id, person } = await givenInterview(portal, { version, state: 'FINALIZADA-APTO' });
      expect(await detailOf(id)).toMatchObject({ isActiveJohari: true, perceptionLink: null });
      for (const _ of [1, 2]) await send(portal.anyone(), fillingOf(await feedbackIdOf(portal, { id })));
      expect(await detailOf(id)).toMatchObject({
        isActiveJohari: true,
        feedbackReceived: 2,
        perceptionLink: `http://portal.test/candidato/${version}/questionario/${person.cpf}`,
      });
    },
  );

  it.each<StateKey>(['EM_PREENCHIMENTO-SEM_RESULTADO', 'FINALIZADA-NAO_APTO', 'CERTIFICADA-APTO'])(
    'has none in %s',
    async (state) => {
      const { id } = await givenInterview(portal, { state });
      expect(await detailOf(id)).toMatchObject({
        isActiveJohari: false,
        feedbackReceived: 0,
        perceptionLink: null,
      });
    },
  );
});
