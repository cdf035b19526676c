import { setTimeout as delay } from 'node:timers/promises';
import { answerCalls } from '#contract/answers.ts';
import { fiveAnswers } from '#tests/factories.ts';
import { connectionOf } from './connection.ts';
import type { Writer } from './people.ts';

/** Submits a candidate's five answers, and retries while the portal answers 503. */
export async function submitAnswers(base: string, writer: Writer): Promise<void> {
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
