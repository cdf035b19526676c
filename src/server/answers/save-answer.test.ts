import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_MAX_CHARACTERS, answerCalls } from '#contract/answers.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, manager, storyFor } from '#tests/factories.ts';
import { interviewRow, stateOf } from '#tests/stored.ts';
import { givenReadyCandidate, stored, update, givenWritingCandidate } from './writing.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

describe('a later text', () => {
  it('grows the revision by one and is read back as written', async () => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    for (const revision of [1, 2, 3]) {
      const reply = await update(candidate, answerId, 1, `Eu, ${revision}.`, revision);
      expect([reply.status, reply.body]).toMatchObject([
        200,
        { id: answerId, answer: `Eu, ${revision}.`, revision: revision + 1 },
      ]);
    }
    const list = await candidate.call(answerCalls.listAnswers, { params: { id } });
    expect(list.body).toMatchObject([{ id: answerId, question: { id: 1 }, answer: 'Eu, 3.', revision: 4 }]);
  });

  it.each([
    ['an older revision', 1],
    ['a revision that never was', 9],
    ['revision 0', 0],
  ])('over %s is a conflict and changes nothing', async (_what, revision) => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    await update(candidate, answerId, 1, 'Eu, do celular.', 1);
    const before = await stored(portal, id);
    const reply = await update(candidate, answerId, 1, 'Eu, do computador.', revision);
    expect([reply.status, reply.body.code]).toEqual([409, 'answer.conflict']);
    expect(reply.body.message).toBe(
      'Esta resposta foi alterada em outro aparelho ou aba. Escolha qual texto manter.',
    );
    expect(reply.body.details.current).toMatchObject({ answer: 'Eu, do celular.', revision: 2 });
    expect(await stored(portal, id)).toEqual(before);
  });

  it('sent again because its reply was lost is confirmed, without a new revision', async () => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    await update(candidate, answerId, 1, 'Eu salvei.', 1);
    const reply = await update(candidate, answerId, 1, 'Eu salvei.', 1);
    expect([reply.status, reply.body]).toMatchObject([200, { answer: 'Eu salvei.', revision: 2 }]);
    expect(await stored(portal, id)).toMatchObject([{ revision: 2 }]);
  });

  it('of ten devices at once: exactly one wins, the others get a conflict', async () => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, device) =>
        update(candidate, answerId, 1, `Eu, do aparelho ${device}.`, 1),
      ),
    );
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const losers = replies.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(9);
    for (const { body } of losers)
      expect(body.details.current).toMatchObject({ answer: winners[0]?.body.answer, revision: 2 });
    expect(await stored(portal, id)).toMatchObject([{ text: winners[0]?.body.answer, revision: 2 }]);
  });

  it.each([
    ['shorter than 120 words', 'Eu.'],
    ['empty again', ''],
    ['longer than 600 words', 'palavra '.repeat(700)],
    ['of 50,000 characters', 'a'.repeat(ANSWER_MAX_CHARACTERS)],
    ['with emoji and other characters of four bytes', 'Eu 👩🏽‍🌾 abri 𝒂 loja 🇧🇷 𠮷 “às vezes” — ça, ñ, ẽ.'],
    ['with line breaks, tabs and edges of white space', '  Eu\n\nparei\te\r\nvoltei \u00a0'],
    ['that looks like markup or SQL', `Eu <script>alert('x')</script> \\'; drop table answer; -- %_\\`],
    ['in decomposed form', 'Eu agi com emoc\u0327a\u0303o'],
  ])('%s is kept as it is', async (_what, text) => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    const reply = await update(candidate, answerId, 1, text, 1);
    expect([reply.status, reply.body.answer]).toEqual([200, text]);
    expect((await stored(portal, id))[0]?.text).toBe(text);
  });

  it.each([
    ['U+0000', 'Eu\0.', 1],
    ['half of an emoji', 'Eu \ud83d.', 1],
    ['more than 50,000 characters', 'a'.repeat(ANSWER_MAX_CHARACTERS + 1), 1],
    ['no revision', 'Eu.', undefined],
    ['a negative revision', 'Eu.', -1],
    ['a revision beyond the column', 'Eu.', 2_147_483_648],
  ])('with %s is invalid', async (_what, text, revision) => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    const reply = await update(candidate, answerId, 1, text, revision);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(await stored(portal, id)).toMatchObject([{ text: 'Eu comecei.', revision: 1 }]);
  });

  it('for another question than its own is not found', async () => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    expect((await update(candidate, answerId, 2, 'Eu.', 1)).status).toBe(404);
    expect(await stored(portal, id)).toMatchObject([{ question_id: 1, text: 'Eu comecei.', revision: 1 }]);
  });

  it("of another's interview is not found, for staff neither", async () => {
    const { id, answerId } = await givenWritingCandidate(portal);
    const { candidate: other } = await givenReadyCandidate(portal);
    for (const caller of [other, await administrator(portal), await manager(portal)])
      expect((await update(caller, answerId, 1, 'Eu, intrometido.', 1)).body.code).toBe(
        'api.resource-notfound',
      );
    expect(await stored(portal, id)).toMatchObject([{ text: 'Eu comecei.', revision: 1 }]);
    expect(
      (await portal.anyone().call(answerCalls.updateAnswer, { params: { id: answerId }, body: {} })).status,
    ).toBe(401);
  });
});

describe('an interview that the candidate no longer holds', () => {
  async function answerOf(state: Parameters<typeof givenInterview>[1]) {
    const { id } = await givenInterview(portal, state);
    const [first] = await stored(portal, id);
    return { id, candidate: await candidateOf(portal, { id }), answerId: first?.id ?? 0 };
  }

  it.each([
    ['sent', 'FINALIZADA-EM_PROCESSAMENTO', 'interview.not-editable'],
    ['failed', 'FINALIZADA-ERRO_DE_PROCESSAMENTO', 'interview.not-editable'],
    ['awaiting', 'FINALIZADA-AGUARDANDO_AVALIACAO', 'interview.not-editable'],
    ['decided', 'FINALIZADA-NAO_APTO', 'interview.not-editable'],
    ['expired', 'EXPIRADA-SEM_RESULTADO', 'interview.expired'],
  ] as const)('%s takes no text', async (_what, state, code) => {
    const { id, candidate, answerId } = await answerOf({ state });
    const before = await stored(portal, id);
    const reply = await update(candidate, answerId, 1, 'Eu mudei.', 1);
    expect([reply.status, reply.body.code]).toEqual([409, code]);
    expect(await stored(portal, id)).toEqual(before);
  });

  it('overdue takes no text before the sweep either', async () => {
    const { id, candidate, answerId } = await answerOf({
      state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
      registeredDaysAgo: 200,
    });
    const reply = await update(candidate, answerId, 1, 'Eu, tarde demais.', 1);
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.expired']);
    expect((await stored(portal, id))[0]?.text).toBe(storyFor(1));
  });

  it('on its last day still takes text, until midnight in São Paulo', async () => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    await portal.deps.db
      .updateTable('interview')
      .set({ registered_at: new Date('2026-05-21T15:00:00Z'), expires_on: '2026-11-21' })
      .where('id', '=', id)
      .execute();
    expect((await update(candidate, answerId, 1, 'Eu, hoje.', 1)).status).toBe(200);
    // In two steps: a session that is left alone for twelve hours ends.
    portal.advance({ minutes: 11 * 60 });
    expect((await update(candidate, answerId, 1, 'Eu, à noite.', 2)).status).toBe(200);
    portal.advance({ minutes: 60 });
    expect((await update(candidate, answerId, 1, 'Eu, amanhã.', 3)).body.code).toBe('interview.expired');
    portal.advance({ minutes: -12 * 60 });
  });

  it('in revision takes text again', async () => {
    const { id, candidate, answerId } = await answerOf({ state: 'EM_REVISAO-SEM_RESULTADO' });
    expect((await update(candidate, answerId, 1, 'Eu revi.', 1)).status).toBe(200);
    expect(await stateOf(portal, id)).toBe('EM_REVISAO-SEM_RESULTADO');
  });

  it('deleted or replaced by a newer one takes none', async () => {
    const { id, candidate, answerId } = await givenWritingCandidate(portal);
    await portal.deps.db
      .updateTable('interview')
      .set({ superseded_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await update(candidate, answerId, 1, 'Eu.', 1)).body.code).toBe('interview.not-editable');
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await update(candidate, answerId, 1, 'Eu.', 1)).body.code).toBe('api.resource-notfound');
    expect((await interviewRow(portal, id)).completing).toBe('EM_PREENCHIMENTO');
  });
});

it('the log holds no text, no address and no CPF', async () => {
  const { candidate, answerId } = await givenWritingCandidate(portal, 'Eu contei um segredo inconfundível.');
  await update(candidate, answerId, 1, 'Eu contei outro segredo inconfundível.', 1);
  await update(candidate, answerId, 1, 'Eu contei mais um segredo inconfundível.', 1);
  expect(portal.log.join('\n')).not.toContain('inconfundível');
});
