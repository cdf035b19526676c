import { setTimeout as delay } from 'node:timers/promises';
import { answerCalls } from '#contract/answers.ts';
import type { Database } from '#server/platform/db.ts';
import { connectionOf, type Answer } from './connection.ts';
import type { Writer } from './people.ts';

/** An answer that the portal confirmed: it replied 200 for this text at this revision. */
export interface ConfirmedAnswer {
  readonly id: number;
  readonly question: number;
  revision: number;
  text: string;
}

/** The stored answers of an interview, as if all of them had been confirmed. */
export const storedAnswers = ({ db }: Database, { interviewId }: Writer): Promise<ConfirmedAnswer[]> =>
  db
    .selectFrom('answer')
    .select(['id', 'question_id as question', 'revision', 'text'])
    .where('interview_id', '=', interviewId)
    .orderBy('id')
    .execute();

export interface SaveOptions {
  /** The portal's current address. */
  base(): Promise<string>;
  /** Checked before each new text. */
  shouldContinue(): boolean;
  /** Checked before a text is sent again. Unset: it is sent until it is confirmed. */
  shouldGiveUp?(): boolean;
  /** Called with each reply; any but 200 and 503 ends the saving, since the person would have to act on it. */
  onAnswer(answer: Answer): void;
  /** Called when a request got no reply. Unset: that ends the saving. */
  onBroken?(error: unknown): void;
}

/**
 * Saves a person's answers in turn over one connection, as the wizard does: a text is sent again for the same
 * revision until it is confirmed, whatever happens to the portal meanwhile. Records what was confirmed in `answers`.
 */
export async function saveRepeatedly(
  writer: Writer,
  answers: readonly ConfirmedAnswer[],
  { base, shouldContinue: goOn, shouldGiveUp: giveUp, onAnswer, onBroken }: SaveOptions,
  options?: Parameters<typeof connectionOf>[1],
): Promise<void> {
  const connection = connectionOf(writer, options);
  try {
    for (let n = 0; goOn(); n += 1) {
      const answer = answers[n % answers.length];
      if (!answer) return;
      const text = `${n} Eu vendi ${n} bolos e anotei cada venda no caderno. `.repeat(8);
      for (;;) {
        const reply = await connection
          .call(await base(), answerCalls.updateAnswer, {
            params: { id: answer.id },
            body: { answer: text, question: { id: answer.question }, revision: answer.revision },
          })
          .catch((error: unknown) => {
            if (!onBroken) throw error;
            onBroken(error);
            return null;
          });
        if (reply) onAnswer(reply);
        if (reply?.status === 200) {
          answer.revision = reply.body.revision;
          answer.text = text;
          break;
        }
        if (reply && reply.status !== 503) throw new Error(`Saving answered ${reply.status}`);
        if (giveUp?.()) return;
        // A person's browser would wait for longer before it tries again.
        await delay(50);
      }
    }
  } finally {
    connection.close();
  }
}
