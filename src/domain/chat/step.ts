import { ANSWER_WORDS, countWords, hasValidLength } from '../word-count.ts';
import { answerPart } from './answer-parts.ts';
import type { ChatCategory } from './categories.ts';
import { MIN_MEANINGFUL_WORDS } from './classify-by-rules.ts';
import {
  type ChatEvent,
  type ChatMessage,
  type ChatRules,
  type ChatStep,
  type Conversation,
  joinAnswerTexts,
  nextOpenQuestion,
  type StoryPart,
} from './conversation.ts';
import { parseDecision, type Decision } from './decisions.ts';
import { isGreeting } from './greetings.ts';
import type { ReleasedText } from './sentence-release.ts';
import { categorise, currentText, mark, say, set, startWork, type StepDraft } from './step-draft.ts';
import { putBack, takeOut } from './take-out.ts';

/** Non-answers in a row after which the typed form is offered. */
export const NON_ANSWERS_BEFORE_FORM = 5;
/** Attempts at one task before the conversation continues without it. */
const MAX_FAILURES = 2;

/**
 * The chat-led interview as a state machine (domain rules, section 8): conversation and event in, next conversation
 * and effects out. Total: an event that does not apply in a state changes nothing.
 *
 *   ASKED → precheck → CLASSIFY → part of the answer → VALIDATE → EXPLAIN, or SUMMARISE → CONFIRM → the next question
 *                              ├→ random words → SIFT ┘ or the default output
 *                              ├→ doubt about the question → SUPPORT
 *                              ├→ another doubt, out of context → the default orientation
 *                              └→ unsure → the person is asked
 */
export function step(before: Conversation, event: ChatEvent, rules: ChatRules): ChatStep {
  if (before.stage === 'SENT') return { state: before, effects: [] };
  const draft: StepDraft = { state: before, effects: [], rules };
  applyEvent(draft, event);
  processInbox(draft);
  return { state: draft.state, effects: draft.effects };
}

function applyEvent(draft: StepDraft, event: ChatEvent): void {
  const { work } = draft.state;
  switch (event.type) {
    case 'opened':
      return openConversation(draft);
    case 'received':
      return receiveMessage(draft, event.message);
    case 'take-out':
      return takeOut(draft, event);
    case 'put-back':
      return putBack(draft, event, event.later);
    case 'to-form':
      return switchToForm(draft);
    case 'to-chat':
      return switchToChat(draft);
    case 'failed':
      return failed(draft);
    case 'classified':
      if (work?.kind === 'classify') classified(draft, work.message, event.category);
      return;
    case 'sifted':
      if (work?.kind === 'sift') sifted(draft, work.message, event);
      return;
    case 'supported':
      if (work?.kind === 'support') supported(draft, event.spoken);
      return;
    case 'validated':
      if (work?.kind === 'validate') validated(draft, event.missing);
      return;
    case 'explained':
      if (work?.kind === 'explain') explained(draft, work.missing, event.spoken);
      return;
    case 'summarised':
      if (work?.kind === 'summarise') summarised(draft, event.text);
  }
}

/** Processes waiting messages, unless the person has to answer something first. */
function processInbox(draft: StepDraft): void {
  for (;;) {
    const { stage, work, inbox, owed, undecided } = draft.state;
    if (work !== null || stage === 'SENT') return;
    const [next, ...rest] = inbox;
    if (next) {
      set(draft, { inbox: rest });
      handleMessage(draft, next);
      continue;
    }
    if (owed && stage === 'ASKED' && undecided.length === 0) {
      set(draft, { owed: false });
      startWork(draft, { kind: 'validate' });
    }
    return;
  }
}

function openConversation(draft: StepDraft): void {
  if (draft.state.turn > 0) return;
  say(draft, { kind: 'welcome' });
  say(draft, { kind: 'question' });
  set(draft, { owed: currentText(draft).trim() !== '' });
}

function receiveMessage(draft: StepDraft, message: ChatMessage): void {
  const { lastMessage, work, inbox } = draft.state;
  // A repeated delivery: already processed.
  if (message.id <= lastMessage) return;
  set(draft, { lastMessage: message.id, mode: 'chat' });
  if (message.text.trim() === '') return;
  if (work === null) handleMessage(draft, message);
  else set(draft, { inbox: [...inbox, message] });
}

/** PRECHECK, without a model. */
function handleMessage(draft: StepDraft, message: ChatMessage): void {
  const decision = parseDecision(message.text);
  if (decision && applyDecision(draft, decision, message)) return;
  if (countWords(message.text) > ANSWER_WORDS.maximum) return rejectTooLong(draft, [message]);
  if (isGreeting(message.text)) return rejectRandom(draft, message);
  startWork(draft, { kind: 'classify', message });
}

/** Whether the message was handled as a decision, including one that came too late. */
function applyDecision(draft: StepDraft, decision: Decision, message: ChatMessage): boolean {
  const { state } = draft;
  const asked = state.undecided.length > 0 || state.stage === 'CONFIRM';
  const late = message.turn !== state.turn;
  // 'Sim' to a question about the story is part of the story.
  if (!asked && !late && decision !== 'finish') return false;
  if (late) {
    say(draft, { kind: 'stale' });
    repeatQuestion(draft);
  } else if (state.undecided.length > 0) decidePart(draft, decision);
  else if (state.stage === 'CONFIRM') decideSummary(draft, decision);
  else finishAnswer(draft);
  return true;
}

/** A yes or no answers for one message, the one that was asked about; the next one is asked about after it. */
function decidePart(draft: StepDraft, decision: Decision): void {
  const [message, ...undecided] = draft.state.undecided;
  if (decision === 'finish' || !message) return repeatQuestion(draft);
  set(draft, { undecided });
  if (decision === 'yes') {
    accept(draft, [message]);
    // Unless it was too long, which is said with the next question.
    if (undecided.length > 0) repeatQuestion(draft);
    return;
  }
  categorise(draft, [message], 'FORA_DO_CONTEXTO');
  set(draft, { takenOut: [...draft.state.takenOut, message.id] });
  say(draft, { kind: 'not-part' });
  if (undecided.length > 0 || draft.state.stage === 'CONFIRM') repeatQuestion(draft);
  countNonAnswer(draft);
}

function decideSummary(draft: StepDraft, decision: Decision): void {
  if (decision === 'no') {
    set(draft, { correcting: true });
    return say(draft, { kind: 'correct' });
  }
  // The text may have been shortened in the typed form meanwhile.
  if (hasValidLength(currentText(draft))) return nextQuestionOrSend(draft);
  set(draft, { stage: 'ASKED' });
  say(draft, { kind: 'need-length', words: countWords(currentText(draft)) });
}

/** The person has nothing to add; with fewer than 120 words the answer cannot be finished. */
function finishAnswer(draft: StepDraft): void {
  if (!hasValidLength(currentText(draft)))
    return say(draft, { kind: 'need-length', words: countWords(currentText(draft)) });
  const { attempts } = draft.state.marks[draft.state.question];
  if (attempts > 0) mark(draft, { insufficient: true });
  set(draft, { owed: false });
  startWork(draft, { kind: 'summarise' });
}

/** The question that awaits an answer, once more. */
function repeatQuestion(draft: StepDraft): void {
  const { undecided, stage } = draft.state;
  const [message] = undecided;
  if (message) return say(draft, { kind: 'undecided', message: answerPart(message.text) });
  say(draft, stage === 'CONFIRM' ? { kind: 'confirm-again' } : { kind: 'question' });
}

/** As `repeatQuestion`, except that a message is asked about once: the screen keeps showing which one it is. */
function askAgain(draft: StepDraft): void {
  if (draft.state.undecided.length === 0) repeatQuestion(draft);
}

function countNonAnswer(draft: StepDraft): void {
  const nonAnswers = draft.state.nonAnswers + 1;
  if (nonAnswers < NON_ANSWERS_BEFORE_FORM) return set(draft, { nonAnswers });
  set(draft, { nonAnswers: 0 });
  say(draft, { kind: 'offer-form' });
}

function classified(draft: StepDraft, message: ChatMessage, category: ChatCategory | 'UNSURE'): void {
  startWork(draft, null);
  // The person was asked for a correction, so an unsure message is taken as one.
  const resolved = category === 'UNSURE' && draft.state.correcting ? 'PARTE_DA_RESPOSTA' : category;
  switch (resolved) {
    case 'PARTE_DA_RESPOSTA':
      return accept(draft, [message]);
    case 'UNSURE':
      set(draft, { undecided: [...draft.state.undecided, message] });
      if (draft.state.undecided.length === 1) repeatQuestion(draft);
      return;
    case 'PALAVRAS_ALEATORIAS':
      return startWork(draft, { kind: 'sift', message });
    case 'DUVIDA_SOBRE_A_PERGUNTA':
      categorise(draft, [message], resolved);
      return startWork(draft, { kind: 'support', message });
    case 'DUVIDA_FORA_DO_CONTEXTO':
    case 'FORA_DO_CONTEXTO':
      categorise(draft, [message], resolved);
      say(draft, { kind: 'default-orientation' });
      askAgain(draft);
      countNonAnswer(draft);
  }
}

function sifted(
  draft: StepDraft,
  message: ChatMessage,
  { random, meaningful }: { readonly random: boolean; readonly meaningful: string },
): void {
  startWork(draft, null);
  if (!random) return accept(draft, [message]);
  if (countWords(meaningful) >= MIN_MEANINGFUL_WORDS)
    return accept(draft, [{ ...message, text: meaningful }]);
  rejectRandom(draft, message);
}

function rejectRandom(draft: StepDraft, message: ChatMessage): void {
  categorise(draft, [message], 'PALAVRAS_ALEATORIAS');
  say(draft, { kind: 'default-output' });
  if (draft.state.undecided.length > 0 || draft.state.stage === 'CONFIRM') askAgain(draft);
  countNonAnswer(draft);
}

function supported(draft: StepDraft, spoken: ReleasedText | null): void {
  startWork(draft, null);
  say(draft, { kind: 'support', spoken });
  if (draft.state.undecided.length > 0 || draft.state.stage === 'CONFIRM') askAgain(draft);
  countNonAnswer(draft);
}

/** Appends messages to the answer and rejects those that no longer fit. `unread`: they could not be classified. */
function accept(draft: StepDraft, messages: readonly ChatMessage[], unread = false): void {
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

function append(draft: StepDraft, message: ChatMessage, text: string): void {
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

/** Messages beyond 600 words stay in the transcript only. */
function rejectTooLong(draft: StepDraft, messages: readonly ChatMessage[]): void {
  const words = countWords(currentText(draft));
  const room = Math.max(0, ANSWER_WORDS.maximum - words);
  categorise(draft, messages, 'PARTE_DA_RESPOSTA');
  say(draft, {
    kind: 'too-long',
    words: countWords(joinAnswerTexts(messages.map(({ text }) => text))),
    room,
  });
  if (draft.state.undecided.length > 0 || draft.state.stage === 'CONFIRM') askAgain(draft);
}

function validated(draft: StepDraft, missing: readonly StoryPart[] | null): void {
  startWork(draft, null);
  applyValidation(draft, missing);
}

function applyValidation(draft: StepDraft, missing: readonly StoryPart[] | null): void {
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

function explained(draft: StepDraft, missing: StoryPart, spoken: ReleasedText | null): void {
  startWork(draft, null);
  say(draft, { kind: 'explain', spoken, missing });
}

function summarised(draft: StepDraft, text: string | null): void {
  startWork(draft, null);
  mark(draft, { summary: text });
  set(draft, { stage: 'CONFIRM', correcting: false });
  const own = currentText(draft);
  const last = nextOpenQuestion(draft.state) === null;
  say(draft, { kind: 'summary', text: text ?? own, own: text === null, last });
}

/** NEXT: the next open question, or, after the last one, sending. */
function nextQuestionOrSend(draft: StepDraft): void {
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

/**
 * After the second failure the conversation continues without the result. The text is kept and flagged for a person.
 */
function failed(draft: StepDraft): void {
  const { work, failures } = draft.state;
  if (work === null) return;
  if (failures + 1 < MAX_FAILURES) return set(draft, { failures: failures + 1 });
  startWork(draft, null);
  switch (work.kind) {
    case 'classify':
    case 'sift':
      return countWords(answerPart(work.message.text)) < MIN_MEANINGFUL_WORDS
        ? rejectRandom(draft, work.message)
        : accept(draft, [work.message], true);
    case 'support':
      return supported(draft, null);
    case 'validate':
      mark(draft, { flagged: true });
      return applyValidation(draft, null);
    case 'explain':
      return explained(draft, work.missing, null);
    case 'summarise':
      return summarised(draft, null);
  }
}

/** Switches to the typed form; messages not processed yet are appended if they fit. */
function switchToForm(draft: StepDraft): void {
  const { work, inbox, undecided } = draft.state;
  const unclassified = work?.kind === 'classify' || work?.kind === 'sift' ? [work.message] : [];
  const isShort = ({ text }: ChatMessage) => countWords(answerPart(text)) < MIN_MEANINGFUL_WORDS;
  const pendingMessages = [
    ...undecided,
    ...[...unclassified, ...inbox].filter((message) => !isShort(message)),
  ];
  for (const message of pendingMessages) {
    const text = joinAnswerTexts([currentText(draft), answerPart(message.text)]);
    if (countWords(text) <= ANSWER_WORDS.maximum) append(draft, message, text);
  }
  startWork(draft, null);
  // The form has no validation and no questions to the person.
  set(draft, { mode: 'form', stage: 'ASKED', inbox: [], undecided: [], owed: false, correcting: false });
}

function switchToChat(draft: StepDraft): void {
  const { mode, question, texts, marks } = draft.state;
  if (mode === 'chat') return;
  const keepsQuestion = !hasValidLength(texts[question]) || !marks[question].confirmed;
  set(draft, {
    mode: 'chat',
    question: keepsQuestion ? question : (nextOpenQuestion(draft.state) ?? question),
  });
  say(draft, { kind: 'back', words: countWords(currentText(draft)) });
  set(draft, { owed: currentText(draft).trim() !== '' });
}
