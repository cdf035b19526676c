import { setTimeout as delay } from 'node:timers/promises';
import { answerCalls } from '#contract/answers.ts';
import { fiveAnswers } from '#tests/factories.ts';
import { connectionOf } from './connection.ts';
import type { Writer } from './people.ts';

/** Sends a writer's five answers to be evaluated; again as long as the portal says that it is not possible now. */
export async function send(base: string, writer: Writer): Promise<void> {
  const connection = connectionOf(writer);
  let status = 503;
  for (; status === 503; await delay(50)) {
    const reply = await connection.call(base, answerCalls.sendAnswers, {
      params: { moduleId: 1 },
      body: { idInterview: writer.interviewId, answers: fiveAnswers() },
    });
    status = reply.status;
  }
  connection.close();
  if (status !== 204) throw new Error(`Sending answered ${status}`);
}
