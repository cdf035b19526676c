import { setTimeout as delay } from 'node:timers/promises';
import { answerCalls } from '#contract/answers.ts';
import type { Database } from '#server/platform/db.ts';
import { connectionOf, type Answer } from './connection.ts';
import type { Writer } from './people.ts';

/** What a portal has promised of one answer: it was told 200 for this text at this revision. */
export interface Promised {
  readonly id: number;
  readonly question: number;
  revision: number;
  text: string;
}

/** What is stored of an interview's answers now, as if all of it had been promised. */
export const storedAnswers = ({ db }: Database, { interviewId }: Writer): Promise<Promised[]> =>
  db
    .selectFrom('answer')
    .select(['id', 'question_id as question', 'revision', 'text'])
    .where('interview_id', '=', interviewId)
    .orderBy('id')
    .execute();

export interface Saving {
  /** Where the portal is now. */
  base(): Promise<string>;
  /** Asked before each new text. */
  goOn(): boolean;
  /** Asked before a text is sent again. Unset: it is sent until it is promised. */
  giveUp?(): boolean;
  /** Told of each answer; any but 200 and 503 ends the saving, as it would tell a person to do something. */
  onAnswer(answer: Answer): void;
  /** Told when a request got no answer. Unset: that ends the saving. */
  onBroken?(error: unknown): void;
}

/**
 * Saves a person's answers in turn over one connection, as the wizard does: a text goes on being sent over the same
 * revision until it is promised, whatever happens to the portal meanwhile. Keeps what was promised in `answers`.
 */
export async function saveOnAndOn(
  writer: Writer,
  answers: readonly Promised[],
  { base, goOn, giveUp, onAnswer, onBroken }: Saving,
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
