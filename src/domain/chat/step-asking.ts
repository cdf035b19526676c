import { ANSWER_WORDS, countWords } from '../word-count.ts';
import { answerPart } from './answer-parts.ts';
import { type ChatMessage, joinAnswerTexts, mayFinish } from './conversation.ts';
import { categorise, currentText, say, set, type StepDraft } from './step-draft.ts';

/** Non-answers in a row after which the typed form is offered. */
const NON_ANSWERS_BEFORE_FORM = 5;

/** The question that awaits an answer, once more. */
export function repeatQuestion(draft: StepDraft): void {
  const { undecided, stage } = draft.state;
  const [message] = undecided;
  if (message) return say(draft, { kind: 'undecided', message: answerPart(message.text) });
  say(draft, stage === 'CONFIRM' ? { kind: 'confirm-again' } : { kind: 'question' });
}

/** As `repeatQuestion`, except that a message is asked about once: the screen keeps showing which one it is. */
export function askAgain(draft: StepDraft): void {
  if (draft.state.undecided.length === 0) repeatQuestion(draft);
}

/** Counts one more non-answer in a row, and offers the typed form after too many. */
export function countNonAnswer(draft: StepDraft): void {
  const nonAnswers = draft.state.nonAnswers + 1;
  if (nonAnswers < NON_ANSWERS_BEFORE_FORM) return set(draft, { nonAnswers });
  set(draft, { nonAnswers: 0 });
  say(draft, { kind: 'offer-form' });
}

/** Leaves random words out of the answer, with the default output. */
export function rejectRandom(draft: StepDraft, message: ChatMessage): void {
  categorise(draft, [message], 'PALAVRAS_ALEATORIAS');
  say(draft, { kind: 'default-output' });
  if (draft.state.undecided.length > 0 || draft.state.stage === 'CONFIRM') askAgain(draft);
  countNonAnswer(draft);
}

/** Messages beyond 600 words stay in the transcript only. */
export function rejectTooLong(draft: StepDraft, messages: readonly ChatMessage[]): void {
  const words = countWords(currentText(draft));
  const room = Math.max(0, ANSWER_WORDS.maximum - words);
  categorise(draft, messages, 'PARTE_DA_RESPOSTA');
  say(draft, {
    kind: 'too-long',
    words: countWords(joinAnswerTexts(messages.map(({ text }) => text))),
    room,
    mayFinish: mayFinish(draft.state, currentText(draft)),
  });
  if (draft.state.undecided.length > 0 || draft.state.stage === 'CONFIRM') askAgain(draft);
}
