import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StateKey } from '#domain/interview/states.ts';
import { inTransaction } from '#server/platform/db.ts';
import { certificateCalls } from '#contract/certificates.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview } from '#tests/factories.ts';
import { whoIs } from '#tests/identity.ts';
import { commitOnceBlocked } from '#tests/locks.ts';
import { cheapProof } from '#tests/proofs.ts';
import { historyOf, interviewRow } from '#tests/stored.ts';
import { MAX_PER_PERSON_PER_DAY, MAX_PER_NETWORK_PER_DAY } from './answer-feedback.ts';
import {
  fillingOf,
  storedFeedbackOf,
  feedbackIdOf,
  send,
  TEN_ADJECTIVES,
  completeFeedback,
} from './feedback.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

/** An interview about which third parties may answer, and its public id. */
async function open(version: 1 | 2 | 3 | 4 = 1, state: StateKey = 'FINALIZADA-APTO') {
  const { id, person } = await givenInterview(portal, { version, state });
  return { id, person, publicId: await feedbackIdOf(portal, { id }) };
}

const ratingsOf = async (interview: { id: number }) =>
  (await storedFeedbackOf(portal, interview)).map(({ rating }) => rating);

describe('a third party', () => {
  it.each([1, 2, 3, 4] as const)('answers about a candidate of version %i', async (version) => {
    const interview = await open(version);
    const before = [await interviewRow(portal, interview.id), await historyOf(portal, interview.id)];
    expect(await send(portal.anyone(), fillingOf(interview.publicId))).toMatchObject({
      status: 204,
      body: '',
    });
    const { rows } = await sql<{ question: number; options: number[] }>`
      select a.question_id as question, array_agg(a.option_id::int order by a.option_id) as options
        from feedback f join feedback_answer a on a.feedback_id = f.id
       where f.interview_id = ${interview.id} group by a.question_id order by a.question_id`.execute(
      portal.deps.db,
    );
    expect(rows).toEqual(completeFeedback().map(({ id, options }) => ({ question: id, options })));
    expect(TEN_ADJECTIVES).toHaveLength(10);
    // Nothing in the interview shows when somebody answered.
    expect([await interviewRow(portal, interview.id), await historyOf(portal, interview.id)]).toEqual(before);
  });

  it('leaves no trace of the address: in no column of any table', async () => {
    const interview = await open();
    const address = 'amiga.discreta@exemplo.com.br';
    await send(portal.anyone(), fillingOf(interview.publicId, { emailCollaborator: ` ${address} ` }));
    expect((await storedFeedbackOf(portal, interview))[0]?.email_hash).toMatch(/^[\w-]{43}$/);
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(portal.deps.db);
    expect(tables.length).toBeGreaterThan(40);
    const looked = tables.map(
      ({ name }) =>
        `select '${name}' as name where exists (select from ${name} t where t::text ilike '%amiga.discreta%')`,
    );
    const { rows } = await sql.raw(looked.join(' union all ')).execute(portal.deps.db);
    expect(rows).toEqual([]);
    expect(portal.log.join('\n')).not.toContain('amiga.discreta');
  });

  it('leaves the day, not the moment', async () => {
    const late = await testApp({ now: '2026-11-22T01:59:59Z' });
    try {
      const { id } = await givenInterview(late, { state: 'FINALIZADA-APTO' });
      await send(late.anyone(), fillingOf(await feedbackIdOf(late, { id })));
      const { answered_at } = await late.deps.db
        .selectFrom('feedback')
        .select('answered_at')
        .executeTakeFirstOrThrow();
      // In São Paulo it is the evening before.
      expect(answered_at).toEqual(new Date('2026-11-21T03:00:00Z'));
    } finally {
      await late.close();
    }
  });

  it('cannot be followed from one person to another', async () => {
    const [one, other] = [await open(), await open()];
    for (const { publicId } of [one, other])
      await send(portal.anyone(), fillingOf(publicId, { emailCollaborator: 'amigo@exemplo.com.br' }));
    const hashes = [...(await storedFeedbackOf(portal, one)), ...(await storedFeedbackOf(portal, other))].map(
      ({ email_hash }) => email_hash,
    );
    expect(new Set(hashes).size).toBe(2);
  });
});

describe('answering again', () => {
  it('a filling sent twice is stored once; sent again with changes, it is as it was sent last', async () => {
    const interview = await open();
    const filling = fillingOf(interview.publicId);
    const replies = await Promise.all([1, 2, 3].map(() => send(portal.anyone(), filling)));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await ratingsOf(interview)).toEqual([4]);
    await send(portal.anyone(), { ...filling, questions: completeFeedback(1) });
    expect(await ratingsOf(interview)).toEqual([1]);
  });

  it('the same address replaces its earlier answer, and the reply does not show it', async () => {
    const interview = await open();
    const answerAs = (emailCollaborator: string, rating: number) =>
      send(
        portal.anyone(),
        fillingOf(interview.publicId, { emailCollaborator, questions: completeFeedback(rating) }),
      );
    const first = await answerAs('amigo@exemplo.com.br', 2);
    await answerAs('outra@exemplo.com.br', 3);
    const again = await answerAs(' Amigo@Exemplo.com.br', 5);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await ratingsOf(interview)).toEqual([3, 5]);
  });

  it('without an address each filling counts', async () => {
    const interview = await open();
    for (const emailCollaborator of ['', '  ', null, undefined])
      await send(portal.anyone(), fillingOf(interview.publicId, { emailCollaborator }));
    expect(await ratingsOf(interview)).toEqual([4, 4, 4, 4]);
    expect((await storedFeedbackOf(portal, interview)).map(({ email_hash }) => email_hash)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('many at once with one address leave one', async () => {
    const interview = await open();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) =>
        send(
          portal.anyone(),
          fillingOf(interview.publicId, {
            emailCollaborator: 'amigo@exemplo.com.br',
            questions: completeFeedback(rating),
          }),
        ),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await ratingsOf(interview)).toHaveLength(1);
  });

  it('a filling that came without its address, and then with that of an earlier one, is one', async () => {
    const interview = await open();
    await send(
      portal.anyone(),
      fillingOf(interview.publicId, {
        emailCollaborator: 'amigo@exemplo.com.br',
        questions: completeFeedback(1),
      }),
    );
    const filling = fillingOf(interview.publicId, { questions: completeFeedback(2) });
    await send(portal.anyone(), filling);
    expect(await ratingsOf(interview)).toEqual([1, 2]);
    await send(portal.anyone(), { ...filling, emailCollaborator: 'amigo@exemplo.com.br' });
    expect(await ratingsOf(interview)).toEqual([2]);
  });
});

describe('what is refused stores nothing', () => {
  it.each<[string, object[], number[]]>([
    ['nothing', [], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['a question too few', completeFeedback().slice(1), [1]],
    [
      'a rating of six',
      [...completeFeedback().slice(0, 11), ...completeFeedback().slice(11)].map((one) =>
        one.id === 7 ? { id: 7, options: [6] } : one,
      ),
      [7],
    ],
    [
      'nine adjectives',
      [...completeFeedback().slice(0, 11), { id: 12, options: TEN_ADJECTIVES.slice(1) }],
      [12],
    ],
    ['a question twice', [...completeFeedback(), { id: 3, options: [1] }], [3]],
  ])('%s: the questions are named', async (_, questions, named) => {
    const interview = await open();
    const { status, body } = await send(portal.anyone(), { ...fillingOf(interview.publicId), questions });
    expect([status, body.code]).toEqual([422, 'johari.incomplete']);
    expect(body.details.problems.map(({ question }: { question: number }) => question)).toEqual(named);
    expect(await storedFeedbackOf(portal, interview)).toEqual([]);
  });

  it.each<[string, object]>([
    ['an address that is none', { emailCollaborator: 'amigo@' }],
    ['an address of a megabyte', { emailCollaborator: 'a'.repeat(10_000) }],
    ['an address that is a list', { emailCollaborator: ['amigo@exemplo.com.br'] }],
    ['the number of an interview', { idInterview: 1 }],
    ['no filling', { submissionId: undefined }],
    ['a filling by another name', { submissionId: "x' or 1=1" }],
    ['thousands of questions', { questions: Array.from({ length: 1000 }, () => ({ id: 1, options: [1] })) }],
    ['thousands of options', { questions: [{ id: 12, options: Array(1000).fill(1) }] }],
    ['half an option', { questions: [{ id: 1, options: [1.5] }] }],
  ])('%s', async (_, changes) => {
    const interview = await open();
    const { status, body } = await send(portal.anyone(), { ...fillingOf(interview.publicId), ...changes });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(await storedFeedbackOf(portal, interview)).toEqual([]);
  });

  it('refuses an invalid address in Portuguese', async () => {
    const { publicId } = await open();
    const { body } = await send(portal.anyone(), fillingOf(publicId, { emailCollaborator: 'amigo@' }));
    expect(body.details.issues).toEqual([
      { in: 'body', path: 'emailCollaborator', message: 'E-mail inválido.' },
    ]);
  });

  it('the candidates themselves, while signed in; other people who are signed in may answer', async () => {
    const interview = await open();
    const own = await candidateOf(portal, interview);
    const { status, body } = await send(own, fillingOf(interview.publicId));
    expect([status, body.code]).toEqual([403, 'johari.own-interview']);
    expect(await storedFeedbackOf(portal, interview)).toEqual([]);
    const friend = await candidateOf(portal, await open());
    expect((await send(friend, fillingOf(interview.publicId))).status).toBe(204);
  });

  it('colleagues registered with a mailbox of their own, whose account has no candidate', async () => {
    const interview = await open();
    const colleague = await administrator(portal);
    const { email = '' } = (await whoIs(colleague)) ?? {};
    await portal.deps.db
      .updateTable('interview')
      .set({ email: email.replace('@', '+eu@') })
      .where('id', '=', interview.id)
      .execute();
    const { status, body } = await send(colleague, fillingOf(interview.publicId));
    expect([status, body.code]).toEqual([403, 'johari.own-interview']);
    expect(await storedFeedbackOf(portal, interview)).toEqual([]);
    const another = await administrator(portal);
    expect((await send(another, fillingOf(interview.publicId))).status).toBe(204);
  });

  it('who is not there, and whose way has ended, alike', async () => {
    const deleted = await open();
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: portal.deps.clock() })
      .where('id', '=', deleted.id)
      .execute();
    const superseded = await open(1, 'EM_PREENCHIMENTO-SEM_RESULTADO');
    await portal.deps.db
      .updateTable('interview')
      .set({ superseded_at: portal.deps.clock(), superseded_by: deleted.id })
      .where('id', '=', superseded.id)
      .execute();
    const ended: StateKey[] = [
      'CERTIFICADA-APTO',
      'DESISTENTE-CONCLUIDO',
      'EXPIRADA-APTO',
      'EXPIRADA-SEM_RESULTADO',
      'FINALIZADA-NAO_APTO',
    ];
    const all = [randomUUID(), deleted.publicId, superseded.publicId];
    for (const state of ended) all.push((await open(1, state)).publicId);
    const replies = await Promise.all(all.map((publicId) => send(portal.anyone(), fillingOf(publicId))));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(replies[0]).toMatchObject({
      status: 404,
      body: {
        code: 'johari.link-expired',
        message: 'Link expirado. O candidato já realizou o seminário do Empretec!',
      },
    });
    expect(await storedFeedbackOf(portal, superseded)).toEqual([]);
  });
});

describe('certifying at the same time', () => {
  it('wins: answers that wait for it are refused', async () => {
    const interview = await open();
    const reply = await commitOnceBlocked(
      portal,
      (tx) =>
        tx
          .updateTable('interview')
          .set({ completing: 'DESISTENTE', result: 'CONCLUIDO' })
          .where('id', '=', interview.id)
          .execute(),
      () => send(portal.anyone(), fillingOf(interview.publicId)),
    );
    expect([reply.status, reply.body.code]).toEqual([404, 'johari.link-expired']);
    expect(await storedFeedbackOf(portal, interview)).toEqual([]);
  });

  it('a certificate given between loading and sending closes the questionnaire', async () => {
    const interview = await open();
    await send(portal.anyone(), fillingOf(interview.publicId, { emailCollaborator: 'amigo@exemplo.com.br' }));
    await (
      await administrator(portal)
    ).call(certificateCalls.issueCertificates, {
      body: {
        beginDate: '2026-11-01',
        endDate: '2026-11-06',
        courseHours: '60',
        idsInterview: [interview.id],
      },
    });
    const reply = await send(portal.anyone(), fillingOf(interview.publicId));
    expect([reply.status, reply.body.code]).toEqual([404, 'johari.link-expired']);
    // What identifies repeated senders is deleted.
    expect(await storedFeedbackOf(portal, interview)).toEqual([
      { rating: 4, email_hash: null, submission_id: null },
    ]);
  });
});

describe('against abuse', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await testApp({ config: { abuseGuards: true }, now: new Date().toISOString() });
  });
  afterAll(() => guarded.close());

  const from = async (n: number, proof?: string) => ({
    'x-forwarded-for': `2001:db8:${n.toString(16)}::1`,
    altcha: proof ?? (await cheapProof(guarded)),
  });
  const about = async () => {
    const { id } = await givenInterview(guarded, { state: 'FINALIZADA-APTO' });
    return { id, publicId: await feedbackIdOf(guarded, { id }) };
  };

  it('an answer requires a proof of work, valid once', async () => {
    const { id, publicId } = await about();
    const without = await send(guarded.anyone(), fillingOf(publicId));
    expect(without.body.code).toBe('proof.required');
    const proof = await cheapProof(guarded);
    expect((await send(guarded.anyone(), fillingOf(publicId), await from(1, proof))).status).toBe(204);
    const again = await send(guarded.anyone(), fillingOf(publicId), await from(2, proof));
    expect(again.body.code).toBe('proof.invalid');
    expect(await storedFeedbackOf(guarded, { id })).toHaveLength(1);
  });

  /** Sets how many answers about somebody were stored today, in all or from a network. */
  const keptToday = (key: string, hits: number) =>
    inTransaction(guarded.deps.db, (tx) =>
      sql`update rate_limit set hits = ${hits} where key ~ ${key}`.execute(tx),
    );

  it('the daily limit of one network applies per person', async () => {
    const [one, other] = [await about(), await about()];
    expect((await send(guarded.anyone(), fillingOf(one.publicId), await from(3))).status).toBe(204);
    await keptToday(`^feedback:${one.id}:`, MAX_PER_NETWORK_PER_DAY - 1);
    expect((await send(guarded.anyone(), fillingOf(one.publicId), await from(3))).status).toBe(204);
    const refused = await send(guarded.anyone(), fillingOf(one.publicId), await from(3));
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    expect(refused.body.message).toBe('Muitas tentativas em pouco tempo. Tente de novo em 24 horas.');
    expect((await send(guarded.anyone(), fillingOf(other.publicId), await from(3))).status).toBe(204);
    expect((await send(guarded.anyone(), fillingOf(one.publicId), await from(4))).status).toBe(204);
    expect(await storedFeedbackOf(guarded, one)).toHaveLength(3);
  });

  it('the daily limit per person applies across networks', async () => {
    const person = await about();
    expect((await send(guarded.anyone(), fillingOf(person.publicId), await from(5))).status).toBe(204);
    await keptToday(`^feedback:${person.id}$`, MAX_PER_PERSON_PER_DAY - 1);
    expect((await send(guarded.anyone(), fillingOf(person.publicId), await from(6))).status).toBe(204);
    const refused = await send(guarded.anyone(), fillingOf(person.publicId), await from(7));
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many']);
    expect(await storedFeedbackOf(guarded, person)).toHaveLength(2);
  });
});
