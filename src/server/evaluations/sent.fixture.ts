import { sql } from 'kysely';
import { answerCalls } from '#contract/answers.ts';
import type { TestApp } from '#tests/app.ts';
import { candidateOf, fiveAnswers, givenInterview, type TestUf } from '#tests/factories.ts';
import { messagesTo } from '#tests/stored.ts';

/** An interview just sent, its evaluation waiting. */
export async function givenSentInterview(portal: TestApp, uf: TestUf = 'SP') {
  const { id, person } = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO', uf });
  const candidate = await candidateOf(portal, { id });
  const reply = await candidate.call(answerCalls.sendAnswers, {
    params: { moduleId: 1 },
    body: { idInterview: id, answers: fiveAnswers() },
  });
  if (reply.status !== 204) throw new Error(`Sending answered ${reply.status}`);
  return { id, person, candidate };
}

/** The stored evaluations of an interview, oldest first. */
export const evaluationsOf = (portal: TestApp, interviewId: number) =>
  portal.deps.db
    .selectFrom('evaluation')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('id')
    .execute();

/** What was sent. */
export const submissionOf = (portal: TestApp, interviewId: number) =>
  portal.deps.db
    .selectFrom('submission')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** The result messages to an address, newest first. */
export const resultMessages = async (portal: TestApp, address: string) =>
  (await messagesTo(portal, address)).filter(({ kind }) => kind === 'result');

/** Makes an interview one that was led by a chat with this version of the parameters. */
export async function givenLedByChat(
  portal: TestApp,
  interviewId: number,
  parametersVersion: number,
): Promise<void> {
  const { db } = portal.deps;
  const at = portal.deps.clock();
  await sql`
    insert into chat_parameters (id, parameters, saved_at)
    select ${parametersVersion}, parameters, ${at} from chat_parameters where id = 1
        on conflict do nothing`.execute(db);
  await db
    .insertInto('chat')
    .values({
      interview_id: interviewId,
      parameters_version: parametersVersion,
      state: JSON.stringify({}),
      began_at: at,
    })
    .execute();
}
