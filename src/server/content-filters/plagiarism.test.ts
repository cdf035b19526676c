import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAGIARISM } from '#domain/content-filters/check-answer.ts';
import { fingerprintsOf } from '#domain/content-filters/fingerprints.ts';
import { answerCalls } from '#contract/answers.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview, makePerson } from '#tests/factories.ts';
import { waitingJobs } from '#tests/stored.ts';
import { create, stored, update, givenWritingCandidate } from '../answers/writing.fixture.ts';
import { failing, switchOn } from './filters.fixture.ts';
import { indexAnswersOf } from './index-answers.ts';
import { indexSentAnswers } from './jobs.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(() => switchOn(portal, 1, { plagiarized: true }));

let texts = 0;
/** A text of its own: so many words that no other of this file has. */
function aText(words = 130): string {
  texts += 1;
  return `Eu ${Array.from({ length: words - 1 }, (_, n) => `texto${texts}palavra${n}`).join(' ')}`;
}

const fingerprintsIn = async (interviewId: number) => {
  const rows = await portal.deps.db
    .selectFrom('answer_fingerprint as f')
    .innerJoin('answer as a', 'a.id', 'f.answer_id')
    .select(['f.hash', 'a.question_id'])
    .where('a.interview_id', '=', interviewId)
    .execute();
  return [1, 2, 3, 4, 5].map((question) =>
    rows
      .filter(({ question_id }) => question_id === question)
      .map(({ hash }) => hash)
      .toSorted((a, b) => a - b),
  );
};
const expected = (...answers: string[]) =>
  answers.map((text) => fingerprintsOf(text).toSorted((a, b) => a - b));

/** Five answers written and sent by the product's own calls; jobs have not run. */
async function send(answers: readonly string[], person = makePerson()) {
  const { id, candidateId } = await givenInterview(portal, {
    state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
    person,
  });
  const candidate = await candidateOf(portal, { id });
  const before = await stored(portal, id);
  const reply = await candidate.call(answerCalls.sendAnswers, {
    params: { moduleId: 1 },
    body: {
      idInterview: id,
      answers: answers.map((answer, index) => ({
        question: { id: index + 1 },
        answer,
        revision: before.find(({ question_id }) => question_id === index + 1)?.revision,
      })),
    },
  });
  if (reply.status !== 204) throw new Error(`Sending answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return { id, candidateId, candidate };
}

const five = () => [aText(), aText(), aText(), aText(), aText()];

describe('the index', () => {
  it('gets the five answers when they are sent, and nothing before', async () => {
    const { candidate, id: draft } = await givenWritingCandidate(portal, aText());
    await create(candidate, draft, 2, aText());
    const answers = five();
    const waiting = await waitingJobs(portal, 'content-filters.index');
    const { id } = await send(answers);
    expect(await waitingJobs(portal, 'content-filters.index')).toBe(waiting + 1);
    await portal.runJobs();
    expect(await fingerprintsIn(id)).toEqual(expected(...answers));
    expect(await fingerprintsIn(draft)).toEqual([[], [], [], [], []]);
  });

  it('indexed again is the same; what was rewritten takes the place of what was there', async () => {
    const answers = five();
    const { id } = await send(answers);
    await portal.runJobs();
    const index = () => inTransaction(portal.deps.db, (tx) => indexAnswersOf(tx, [id]));
    await Promise.all([index(), index()]);
    expect(await fingerprintsIn(id)).toEqual(expected(...answers));
    const rewritten = aText();
    await portal.deps.db
      .updateTable('answer')
      .set({ text: rewritten })
      .where('interview_id', '=', id)
      .where('question_id', '=', 2)
      .execute();
    await index();
    expect(await fingerprintsIn(id)).toEqual(
      expected(...answers.map((text, at) => (at === 1 ? rewritten : text))),
    );
  });

  it('forgets an answer that is erased', async () => {
    const { id } = await send(five());
    await portal.runJobs();
    const ids = (await stored(portal, id)).map((answer) => answer.id);
    await portal.deps.db.deleteFrom('answer').where('interview_id', '=', id).execute();
    expect(
      await portal.deps.db
        .selectFrom('answer_fingerprint')
        .selectAll()
        .where('answer_id', 'in', ids)
        .execute(),
    ).toEqual([]);
    await inTransaction(portal.deps.db, (tx) => indexAnswersOf(tx, [id]));
  });

  it('takes in everything that was ever sent, however many runs it needs', async () => {
    const answers = five();
    const { id } = await send(answers);
    await portal.runJobs();
    await sql`truncate answer_fingerprint`.execute(portal.deps.db);
    await inTransaction(portal.deps.db, (tx) =>
      portal.deps.queue.send(tx, indexSentAnswers, { afterInterviewId: 0 }),
    );
    await portal.runJobs();
    expect(await fingerprintsIn(id)).toEqual(expected(...answers));
    const { rows } = await sql`
      select a.id from answer a
       where exists (select from submission s where s.interview_id = a.interview_id)
             <> exists (select from answer_fingerprint f where f.answer_id = a.id)`.execute(portal.deps.db);
    expect(rows).toEqual([]);
  });
});

describe('PLAGIARIZED', () => {
  const MINE = aText(200);
  /** `MINE` with the words from `from` on, `count` of them, put into a text of somebody else. */
  const partOfMine = (from: number, count: number) =>
    MINE.split(' ')
      .slice(from, from + count)
      .join(' ');

  beforeAll(async () => {
    await send([MINE, aText(), aText(), aText(), aText()]);
    await portal.runJobs();
  });

  it.each([
    ['all of it', () => MINE, ['PLAGIARIZED']],
    [
      'in capitals, without accents or commas',
      () => MINE.toUpperCase().replaceAll(' ', ', '),
      ['PLAGIARIZED'],
    ],
    ['a block of it', () => `${aText(80)} ${partOfMine(60, 50)} ${aText(20)}`, ['PLAGIARIZED']],
    ['a sentence of it', () => `${aText(200)} ${partOfMine(60, 15)} ${aText(60)}`, []],
    ['nothing of it', () => aText(200), []],
  ])('somebody else who writes %s', async (_what, text, failed) => {
    const { candidate, answerId } = await givenWritingCandidate(portal, text());
    expect(await failing(candidate, answerId)).toEqual(failed);
  });

  it('is found in the answer to another question too', async () => {
    const { id, candidate } = await givenWritingCandidate(portal, aText());
    const { body } = await create(candidate, id, 4, MINE);
    expect(await failing(candidate, body.id)).toEqual(['PLAGIARIZED']);
  });

  it('does not hold one’s own earlier answers against anybody, in whatever version', async () => {
    const text = aText(200);
    const person = makePerson();
    await send([text, aText(), aText(), aText(), aText()], person);
    await portal.runJobs();
    await switchOn(portal, 3, { plagiarized: true });
    const { id } = await givenInterview(portal, {
      version: 3,
      state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
      person,
    });
    const candidate = await candidateOf(portal, { id });
    const [answer] = await stored(portal, id);
    await update(candidate, answer?.id ?? 0, 1, text, answer?.revision);
    expect(await failing(candidate, answer?.id ?? 0)).toEqual([]);
    const { candidate: other, answerId } = await givenWritingCandidate(portal, text);
    expect(await failing(other, answerId)).toEqual(['PLAGIARIZED']);
  });

  it('ignores answers of a deleted interview', async () => {
    const text = aText(200);
    const { id } = await send([text, aText(), aText(), aText(), aText()]);
    await portal.runJobs();
    const { candidate, answerId } = await givenWritingCandidate(portal, text);
    expect(await failing(candidate, answerId)).toEqual(['PLAGIARIZED']);
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: portal.deps.clock() })
      .where('id', '=', id)
      .execute();
    expect(await failing(candidate, answerId)).toEqual([]);
  });

  it('ignores what occurs in very many answers', async () => {
    const text = aText(200);
    const { id } = await send([text, aText(), aText(), aText(), aText()]);
    await portal.runJobs();
    const { candidate, answerId } = await givenWritingCandidate(portal, text);
    const [source] = await stored(portal, id);
    // So many answers that all hold the same phrases.
    const copies = (count: number) =>
      sql`
        with one as (
          insert into interview (candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, deleted_at)
          select candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, now()
            from interview where id = ${id} and ${count} > 0 limit 1
          returning id
        ), copied as (
          insert into interview (candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, deleted_at)
          select i.candidate_id, i.version, i.completing, i.result, i.email, i.phone, i.city_id, i.uf_id, i.origin, i.registered_at, now()
            from interview i cross join generate_series(2, ${count}) where i.id = ${id}
          returning id
        ), answers as (
          insert into answer (interview_id, question_id, text)
          select id, 1, '' from one union all select id, 1, '' from copied
          returning id
        )
        insert into answer_fingerprint (hash, answer_id)
        select f.hash, answers.id from answer_fingerprint f cross join answers where f.answer_id = ${source?.id}`.execute(
        portal.deps.db,
      );
    await copies(PLAGIARISM.maxAnswersPerFingerprint - 1);
    expect(await failing(candidate, answerId)).toEqual(['PLAGIARIZED']);
    await copies(1);
    expect(await failing(candidate, answerId)).toEqual([]);
  });
});
