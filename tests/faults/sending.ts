import { answerCalls } from '#contract/answers.ts';
import { fiveAnswers } from '#tests/factories.ts';
import { connectionOf } from './connection.ts';
import type { Writer } from './people.ts';

/** Sends a writer's five answers to be evaluated. */
export async function send(base: string, writer: Writer): Promise<void> {
  const connection = connectionOf(writer);
  const reply = await connection.call(base, answerCalls.sendAnswers, {
    params: { moduleId: 1 },
    body: { idInterview: writer.interviewId, answers: fiveAnswers() },
  });
  connection.close();
  if (reply.status !== 204) throw new Error(`Sending answered ${reply.status}`);
}
