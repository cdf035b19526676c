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
import { parseDecision } from './decisions.ts';
import { isGreeting } from './greetings.ts';
import type { ReleasedText } from './sentence-release.ts';
import { accept, append, applyValidation, summarised } from './step-answer.ts';
import { askAgain, countNonAnswer, rejectRandom, rejectTooLong, repeatQuestion } from './step-asking.ts';
import { applyDecision } from './step-decisions.ts';
import { categorise, currentText, mark, say, set, startWork, type StepDraft } from './step-draft.ts';
import { putBack, takeOut } from './take-out.ts';

/** Attempts at one task before the conversation continues without it. */
const MAX_FAILURES = 2;

/**
 * The chat-led interview as a state machine (domain rules, section 8): conversation and event in, next conversation
 * and effects out. Total: an event that does not apply in a state changes nothing. What the person is asked, what becomes
 * of the answer, and 'sim', 'não' and 'finalizar' are in `step-asking.ts`, `step-answer.ts` and `step-decisions.ts`.
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

function supported(draft: StepDraft, spoken: ReleasedText | null): void {
  startWork(draft, null);
  say(draft, { kind: 'support', spoken });
  if (draft.state.undecided.length > 0 || draft.state.stage === 'CONFIRM') askAgain(draft);
  countNonAnswer(draft);
}

function validated(draft: StepDraft, missing: readonly StoryPart[] | null): void {
  startWork(draft, null);
  applyValidation(draft, missing);
}

function explained(draft: StepDraft, missing: StoryPart, spoken: ReleasedText | null): void {
  startWork(draft, null);
  say(draft, { kind: 'explain', spoken, missing });
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
