import { ANSWER_WORDS, countWords, hasValidLength } from '../word-count.ts';
import { answerPart } from './answer-parts.ts';
import { type ChatMessage, joinAnswerTexts, nextOpenQuestion, type StoryPart } from './conversation.ts';
import { askAgain, rejectTooLong } from './step-asking.ts';
import { categorise, currentText, mark, say, set, startWork, type StepDraft } from './step-draft.ts';

/** Appends messages to the answer and rejects those that no longer fit. `unread`: they could not be classified. */
export function accept(draft: StepDraft, messages: readonly ChatMessage[], unread = false): void {
  const tooLongMessages: ChatMessage[] = [];
  for (const message of messages) {
    const text = joinAnswerTexts([currentText(draft), answerPart(message.text)]);
    if (countWords(text) > ANSWER_WORDS.maximum) tooLongMessages.push(message);
    else append(draft, message, text);
  }
  set(draft, { nonAnswers: 0 });
  if (unread) {
    mark(draft, { flagged: true });
    if (tooLongMessages.length < messages.length) say(draft, { kind: 'kept-unread' });
  }
  if (tooLongMessages.length > 0) return rejectTooLong(draft, tooLongMessages);
  afterAccept(draft, unread);
}

/** Appends one message, of which `text` is the whole answer with it. */
export function append(draft: StepDraft, message: ChatMessage, text: string): void {
  const { question, texts } = draft.state;
  draft.effects.push({ type: 'append', question, text: answerPart(message.text) });
  categorise(draft, [message], 'PARTE_DA_RESPOSTA');
  set(draft, { texts: { ...texts, [question]: text }, owed: true });
}

function afterAccept(draft: StepDraft, unread: boolean): void {
  if (draft.state.undecided.length > 0) return askAgain(draft);
  if (draft.state.stage === 'CONFIRM') {
    set(draft, { owed: false, correcting: false });
    // A correction needs no second confirmation, except on the last question, since sending cannot be undone.
    if (hasValidLength(currentText(draft)) && nextOpenQuestion(draft.state) !== null)
      return nextQuestionOrSend(draft);
    return startWork(draft, { kind: 'summarise' });
  }
  // If classifying failed, validating would fail too.
  if (unread && draft.state.inbox.length === 0) applyValidation(draft, null);
}

/** Continues by what the story lacks: explaining it, or summarising. `missing` null: it could not be found out. */
export function applyValidation(draft: StepDraft, missing: readonly StoryPart[] | null): void {
  set(draft, { owed: false });
  const whole = hasValidLength(currentText(draft));
  const [lacking] = missing ?? [];
  if (lacking === undefined) {
    if (missing) mark(draft, { insufficient: false });
    if (whole) return startWork(draft, { kind: 'summarise' });
    return say(draft, { kind: 'need-length', words: countWords(currentText(draft)) });
  }
  const { attempts } = draft.state.marks[draft.state.question];
  if (attempts < draft.rules.explainMoreAttempts) {
    mark(draft, { attempts: attempts + 1 });
    return startWork(draft, { kind: 'explain', missing: lacking });
  }
  if (!whole) return say(draft, { kind: 'need-length', words: countWords(currentText(draft)) });
  mark(draft, { insufficient: true });
  startWork(draft, { kind: 'summarise' });
}

/** The person has nothing to add; with fewer than 120 words the answer cannot be finished. */
export function finishAnswer(draft: StepDraft): void {
  if (!hasValidLength(currentText(draft)))
    return say(draft, { kind: 'need-length', words: countWords(currentText(draft)) });
  const { attempts } = draft.state.marks[draft.state.question];
  if (attempts > 0) mark(draft, { insufficient: true });
  set(draft, { owed: false });
  startWork(draft, { kind: 'summarise' });
}

/** Shows the summary to be confirmed; without one, the person's own text. */
export function summarised(draft: StepDraft, text: string | null): void {
  startWork(draft, null);
  mark(draft, { summary: text });
  set(draft, { stage: 'CONFIRM', correcting: false });
  const own = currentText(draft);
  const last = nextOpenQuestion(draft.state) === null;
  say(draft, { kind: 'summary', text: text ?? own, own: text === null, last });
}

/** NEXT: the next open question, or, after the last one, sending. */
export function nextQuestionOrSend(draft: StepDraft): void {
  const open = nextOpenQuestion(draft.state);
  const { unsendable } = draft.rules;
  if (open === null && unsendable !== null) return say(draft, { kind: 'not-sent', code: unsendable });
  mark(draft, { confirmed: true });
  set(draft, { owed: false, correcting: false, nonAnswers: 0 });
  if (open === null) {
    say(draft, { kind: 'sent' });
    set(draft, { stage: 'SENT', inbox: [] });
    draft.effects.push({ type: 'send' });
    return;
  }
  set(draft, { stage: 'ASKED', question: open });
  say(draft, { kind: 'next-question' });
  // The next question may already have a text from the typed form.
  set(draft, { owed: currentText(draft).trim() !== '' });
}
