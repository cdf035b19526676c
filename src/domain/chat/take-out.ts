import type { QuestionId } from '../interview/wizard.ts';
import { ANSWER_WORDS, countWords } from '../word-count.ts';
import { answerPart, hasPart, withoutPart, withPart } from './answer-parts.ts';
import { mayFinish, type MessageOfAnswer } from './conversation.ts';
import { categorise, currentText, say, set, startWork, type StepDraft } from './step-draft.ts';

/** The person takes a message out of an answer, which then has to be confirmed again. */
export function takeOut(draft: StepDraft, { message, question }: MessageOfAnswer): void {
  const { texts, takenOut } = draft.state;
  const text = withoutPart(texts[question], answerPart(message.text));
  if (text === texts[question]) return;
  categorise(draft, [message], 'FORA_DO_CONTEXTO');
  set(draft, { takenOut: [...takenOut, message.id] });
  rewrite(draft, question, text, 'taken-out');
}

/** Undoes `takeOut`, or a "não" to the question whether a message is part of the answer. */
export function putBack(
  draft: StepDraft,
  { message, question }: MessageOfAnswer,
  later: readonly string[],
): void {
  const { texts, takenOut } = draft.state;
  const part = answerPart(message.text);
  if (!takenOut.includes(message.id) || hasPart(texts[question], part)) return;
  const text = withPart(texts[question], part, later.map(answerPart));
  if (countWords(text) > ANSWER_WORDS.maximum) {
    const room = Math.max(0, ANSWER_WORDS.maximum - countWords(texts[question]));
    return say(draft, {
      kind: 'too-long',
      words: countWords(part),
      room,
      mayFinish: mayFinish(draft.state, currentText(draft)),
    });
  }
  categorise(draft, [message], 'PARTE_DA_RESPOSTA');
  set(draft, { takenOut: takenOut.filter((id) => id !== message.id) });
  rewrite(draft, question, text, 'put-back');
}

function rewrite(draft: StepDraft, question: QuestionId, text: string, kind: 'taken-out' | 'put-back'): void {
  const { texts, marks } = draft.state;
  draft.effects.push({ type: 'rewrite', question });
  set(draft, {
    texts: { ...texts, [question]: text },
    marks: { ...marks, [question]: { ...marks[question], summary: null, confirmed: false } },
  });
  say(draft, { kind, of: question, words: countWords(text) });
  const { work, stage, undecided } = draft.state;
  if (question !== draft.state.question) return;
  const wasJudged = work?.kind === 'validate' || work?.kind === 'explain' || work?.kind === 'summarise';
  // What was found out or asked is about the text as it was.
  if (wasJudged) startWork(draft, null);
  if (stage === 'CONFIRM' || wasJudged)
    set(draft, { stage: 'ASKED', correcting: false, owed: text !== '' && undecided.length === 0 });
}
