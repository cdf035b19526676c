import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#server/lifecycle/actor.ts';
import { applyCommand } from '#server/lifecycle/apply-command.ts';
import { lockInterview } from '#server/lifecycle/record.ts';
import { unscoped } from '#server/lifecycle/scope.ts';
import { sweepOverdueInterviews } from '#server/interviews/jobs.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview, manager, registerCandidate } from '#tests/factories.ts';
import { answerCalls } from '#contract/answers.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { messagesTo, runScheduled, stateOf } from '#tests/stored.ts';
import { sweepScheduledMessagesJob } from './jobs.ts';
import { sendDueMessages } from './send-scheduled-messages.ts';
import { letMailingsLeave } from '../messages/mailing.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

/** A night and the morning after it, as the schedule has them. */
async function oneDay(): Promise<void> {
  for (const job of [sweepOverdueInterviews, sweepScheduledMessagesJob]) await runScheduled(portal, job);
}

const alone = () =>
  portal.deps.db
    .updateTable('interview')
    .set({ deleted_at: portal.deps.clock() })
    .where('deleted_at', 'is', null)
    .execute();

// In the months that the clock passes through, six of them are 181 to 184 days.
describe.each([1, 2, 3, 4] as const)('in version %i', (version) => {
  it('a registration: reminders where there is something to fill in, then its end', async () => {
    await alone();
    const { person } = await registerCandidate(portal, { version });
    const kinds: string[] = [];
    let [day, known] = [0, 1];
    for (const next of [2, 3, 10, 30, 60, 150, 170, 171, 186, 190]) {
      portal.advance({ days: next - day });
      day = next;
      await oneDay();
      const mails = await messagesTo(portal, person.email);
      kinds.push(
        `${next}: ${
          mails
            .slice(0, mails.length - known)
            .map(({ kind }) => kind)
            .join() || '-'
        }`,
      );
      known = mails.length;
    }
    const reminder = version === 4 ? '-' : 'reminder';
    expect(kinds).toEqual([
      '2: -',
      `3: ${reminder}`,
      `10: ${reminder}`,
      `30: ${reminder}`,
      '60: -',
      '150: -',
      '170: expiring-soon',
      '171: -',
      '186: expired',
      '190: -',
    ]);
  });

  it('a good result: its end is near, is put off, is near again, has come', async () => {
    await alone();
    const { id, person } = await givenInterview(portal, {
      version,
      state: 'FINALIZADA-APTO',
      registeredDaysAgo: 6,
    });
    const kinds = async () =>
      (await messagesTo(portal, person.email))
        .map(({ kind }) => kind)
        .slice(0, -1)
        .toReversed();
    portal.advance({ days: 172 });
    await oneDay();
    expect(await kinds()).toEqual(['expiring-soon']);
    await inTransaction(portal.deps.db, async (tx) =>
      applyCommand(
        tx,
        await lockInterview(tx, id, unscoped),
        { type: 'extend' },
        { actor: SYSTEM, at: portal.deps.clock() },
      ),
    );
    await oneDay();
    expect(await kinds()).toEqual(['expiring-soon']);
    portal.advance({ days: 17 });
    await oneDay();
    await oneDay();
    expect(await kinds()).toEqual(['expiring-soon', 'expiring-soon']);
    portal.advance({ days: 15 });
    await oneDay();
    await oneDay();
    expect(await stateOf(portal, id)).toBe('EXPIRADA-APTO');
    expect(await kinds()).toEqual(['expiring-soon', 'expiring-soon', 'expired']);
  });
});

describe('the row of the list', () => {
  it('shows the newest scheduled message and its purpose, and marks who was reminded', async () => {
    await alone();
    const team = await manager(portal);
    const { id } = await registerCandidate(portal);
    const latestMessage = async () =>
      (await team.call(interviewCalls.getInterviewRow, { params: { id } })).body.sendingExpirationEmail;
    await oneDay();
    expect(await latestMessage()).toBeNull();
    portal.advance({ days: 3 });
    await oneDay();
    await letMailingsLeave(portal);
    const sentAt = portal.deps.clock().toISOString();
    const { body } = await (await manager(portal)).call(interviewCalls.getInterviewRow, { params: { id } });
    expect(body.sendingExpirationEmail).toEqual({
      sendEmailDate: sentAt,
      descriptionPurpose: 'Lembrete de inscrição não preenchida ou não finalizada',
      showUnfilledUnfinishedMark: true,
    });
    expect(body.sendingRegistrationEmail).toMatchObject({ earlier: [] });
  });
});

describe('nothing goes out twice', () => {
  it('however often the sweep runs, side by side too', async () => {
    await alone();
    const { id, person } = await registerCandidate(portal);
    portal.advance({ days: 3 });
    await Promise.all([
      sendDueMessages(portal.deps, [id]),
      sendDueMessages(portal.deps, [id]),
      sendDueMessages(portal.deps, [id]),
    ]);
    await oneDay();
    expect(await messagesTo(portal, person.email)).toHaveLength(2);
  });

  it('nor when a job stopped in the middle of a page', async () => {
    await alone();
    const people = [
      await registerCandidate(portal),
      await registerCandidate(portal),
      await registerCandidate(portal),
    ];
    portal.advance({ days: 10 });
    const ids = people.map(({ id }) => id);
    let sent = 0;
    const dying = {
      ...portal.deps,
      queue: {
        ...portal.deps.queue,
        send: (...job: Parameters<typeof portal.deps.queue.send>) => {
          sent += 1;
          return sent === 2 ? Promise.reject(new Error('killed')) : portal.deps.queue.send(...job);
        },
      },
    };
    await expect(sendDueMessages(dying as typeof portal.deps, ids)).rejects.toThrow('killed');
    await sendDueMessages(portal.deps, ids);
    for (const { person } of people)
      expect((await messagesTo(portal, person.email)).map(({ kind }) => kind)).toEqual([
        'reminder',
        'registration-confirmed',
      ]);
  });
});

describe('nobody is written to', () => {
  it('who wrote in the chat a day ago', async () => {
    await alone();
    const { id, person } = await givenInterview(portal, {
      state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
      registeredDaysAgo: 3,
    });
    const { db } = portal.deps;
    const at = new Date(portal.deps.clock().getTime() - 24 * 60 * 60 * 1000);
    const { id: version } = await db
      .selectFrom('chat_parameters')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('chat')
      .values({ interview_id: id, parameters_version: version, state: '{}', began_at: at })
      .execute();
    const said = {
      interview_id: id,
      role: 'USER' as const,
      client_id: randomUUID(),
      turn: 1,
      question_id: 1 as const,
      content: 'Eu fiz.',
      at,
    };
    await db.insertInto('chat_message').values(said).execute();
    await oneDay();
    expect(await messagesTo(portal, person.email)).toHaveLength(1);
    await db.deleteFrom('chat_message').where('interview_id', '=', id).execute();
    await oneDay();
    expect(await messagesTo(portal, person.email)).toHaveLength(2);
  });

  it('who wrote a day ago, until two days have passed', async () => {
    await alone();
    const { id, person } = await givenInterview(portal, {
      state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
      registeredDaysAgo: 2,
    });
    const reply = await (
      await candidateOf(portal, { id })
    ).call(answerCalls.createAnswer, {
      body: { idInterview: id, question: { id: 5 }, answer: 'Eu comecei.' },
    });
    expect(reply.status).toBeLessThan(300);
    portal.advance({ days: 1 });
    await oneDay();
    expect(await messagesTo(portal, person.email)).toHaveLength(1);
    portal.advance({ days: 1 });
    await oneDay();
    expect((await messagesTo(portal, person.email))[0]).toMatchObject({ kind: 'reminder' });
  });

  it.each([
    ['whose data were erased', { erased_at: '2026-01-01T12:00:00Z', cpf: 'X0000000001' }, {}],
    ['whose interview was deleted', {}, { deleted_at: '2026-01-01T12:00:00Z' }],
    ['whose interview a newer one replaced', {}, { superseded_at: '2026-01-01T12:00:00Z' }],
  ])('%s', async (_who, person, interview) => {
    await alone();
    const registered = await registerCandidate(portal);
    const { db } = portal.deps;
    if (Object.keys(person).length > 0)
      await db
        .updateTable('candidate')
        .set(person)
        .where('id', '=', (eb) =>
          eb.selectFrom('interview').select('candidate_id').where('interview.id', '=', registered.id),
        )
        .execute();
    if (Object.keys(interview).length > 0)
      await db.updateTable('interview').set(interview).where('id', '=', registered.id).execute();
    portal.advance({ days: 3 });
    await sendDueMessages(portal.deps, [registered.id]);
    await oneDay();
    expect(await messagesTo(portal, registered.person.email)).toHaveLength(1);
  });
});
