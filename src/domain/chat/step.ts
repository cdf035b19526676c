import { ANSWER_WORDS, countWords } from '../word-count.ts';
import type { ChatCategory } from './categories.ts';
import {
  type ChatEffect,
  type ChatEvent,
  type ChatMessage,
  type ChatRules,
  type ChatStep,
  type ChatWork,
  type Conversation,
  isWhole,
  joined,
  nextOpen,
  type QuestionMarks,
  type Saying,
  type StoryPart,
} from './conversation.ts';
import { decisionIn, type Decision } from './decisions.ts';
import type { Spoken } from './speech.ts';

/** Non-answers in a row after which the typed form is offered. */
export const NON_ANSWERS_BEFORE_FORM = 5;
/** Words of a random message that have to be meaningful for it to count as part of the answer. */
export const MEANINGFUL_WORDS = 5;
/** Attempts at one task before the conversation continues without it. */
const MOST_FAILURES = 2;

/** Working state of one step: the new conversation and the effects. */
interface Draft {
  state: Conversation;
  readonly effects: ChatEffect[];
  readonly rules: ChatRules;
}

const set = (draft: Draft, changes: Partial<Conversation>): void => {
  draft.state = { ...draft.state, ...changes };
};

const mark = (draft: Draft, changes: Partial<QuestionMarks>): void => {
  const { marks, question } = draft.state;
  set(draft, { marks: { ...marks, [question]: { ...marks[question], ...changes } } });
};

const textOf = ({ state }: Draft): string => state.texts[state.question];

const workOn = (draft: Draft, work: ChatWork | null): void => set(draft, { work, failures: 0 });

function say(draft: Draft, saying: Saying): void {
  draft.effects.push({ type: 'say', question: draft.state.question, saying });
  set(draft, { turn: draft.state.turn + 1 });
}

function categorise(draft: Draft, messages: readonly ChatMessage[], category: ChatCategory): void {
  for (const { id } of messages) draft.effects.push({ type: 'categorise', messageId: id, category });
}

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
  const draft: Draft = { state: before, effects: [], rules };
  take(draft, event);
  settle(draft);
  return { state: draft.state, effects: draft.effects };
}

function take(draft: Draft, event: ChatEvent): void {
  const { work } = draft.state;
  switch (event.type) {
    case 'opened':
      return opened(draft);
    case 'received':
      return received(draft, event.message);
    case 'to-form':
      return toForm(draft);
    case 'to-chat':
      return toChat(draft);
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
function settle(draft: Draft): void {
  for (;;) {
    const { stage, work, inbox, owed, undecided } = draft.state;
    if (work !== null || stage === 'SENT') return;
    const [next, ...rest] = inbox;
    if (next) {
      set(draft, { inbox: rest });
      takeUp(draft, next);
      continue;
    }
    if (owed && stage === 'ASKED' && undecided.length === 0) {
      set(draft, { owed: false });
      workOn(draft, { kind: 'validate' });
    }
    return;
  }
}

function opened(draft: Draft): void {
  if (draft.state.turn > 0) return;
  say(draft, { kind: 'welcome' });
  say(draft, { kind: 'question' });
  set(draft, { owed: textOf(draft).trim() !== '' });
}

function received(draft: Draft, message: ChatMessage): void {
  const { lastMessage, work, inbox } = draft.state;
  // A repeated delivery: already processed.
  if (message.id <= lastMessage) return;
  set(draft, { lastMessage: message.id, mode: 'chat' });
  if (message.text.trim() === '') return;
  if (work === null) takeUp(draft, message);
  else set(draft, { inbox: [...inbox, message] });
}

/** PRECHECK, without a model. */
function takeUp(draft: Draft, message: ChatMessage): void {
  const decision = decisionIn(message.text);
  if (decision && decided(draft, decision, message)) return;
  if (countWords(message.text) > ANSWER_WORDS.maximum) return tooLong(draft, [message]);
  workOn(draft, { kind: 'classify', message });
}

/** Whether the message was handled as a decision, including one that came too late. */
function decided(draft: Draft, decision: Decision, message: ChatMessage): boolean {
  const { state } = draft;
  const asked = state.undecided.length > 0 || state.stage === 'CONFIRM';
  const late = message.turn !== state.turn;
  // 'Sim' to a question about the story is part of the story.
  if (!asked && !late && decision !== 'finish') return false;
  if (late) {
    say(draft, { kind: 'stale' });
    askAgain(draft);
  } else if (state.undecided.length > 0) decidedPart(draft, decision);
  else if (state.stage === 'CONFIRM') decidedSummary(draft, decision);
  else finished(draft);
  return true;
}

function decidedPart(draft: Draft, decision: Decision): void {
  const { undecided } = draft.state;
  if (decision === 'finish') return askAgain(draft);
  set(draft, { undecided: [] });
  if (decision === 'yes') return accept(draft, undecided);
  categorise(draft, undecided, 'FORA_DO_CONTEXTO');
  say(draft, { kind: 'not-part' });
  if (draft.state.stage === 'CONFIRM') askAgain(draft);
  countNonAnswer(draft);
}

function decidedSummary(draft: Draft, decision: Decision): void {
  if (decision === 'no') {
    set(draft, { correcting: true });
    return say(draft, { kind: 'correct' });
  }
  // The text may have been shortened in the typed form meanwhile.
  if (isWhole(textOf(draft))) return goOn(draft);
  set(draft, { stage: 'ASKED' });
  say(draft, { kind: 'need-length', words: countWords(textOf(draft)) });
}

/** The person has nothing to add; with fewer than 120 words the answer cannot be finished. */
function finished(draft: Draft): void {
  if (!isWhole(textOf(draft))) return say(draft, { kind: 'need-length', words: countWords(textOf(draft)) });
  const { attempts } = draft.state.marks[draft.state.question];
  if (attempts > 0) mark(draft, { insufficient: true });
  set(draft, { owed: false });
  workOn(draft, { kind: 'summarise' });
}

function askAgain(draft: Draft): void {
  const { undecided, stage } = draft.state;
  if (undecided.length > 0) return say(draft, { kind: 'undecided', several: undecided.length > 1 });
  say(draft, stage === 'CONFIRM' ? { kind: 'confirm-again' } : { kind: 'question' });
}

function countNonAnswer(draft: Draft): void {
  const nonAnswers = draft.state.nonAnswers + 1;
  if (nonAnswers < NON_ANSWERS_BEFORE_FORM) return set(draft, { nonAnswers });
  set(draft, { nonAnswers: 0 });
  say(draft, { kind: 'offer-form' });
}

function classified(draft: Draft, message: ChatMessage, category: ChatCategory | 'UNSURE'): void {
  workOn(draft, null);
  // The person was asked for a correction, so an unsure message is taken as one.
  const sure = category === 'UNSURE' && draft.state.correcting ? 'PARTE_DA_RESPOSTA' : category;
  switch (sure) {
    case 'PARTE_DA_RESPOSTA':
      return accept(draft, [message]);
    case 'UNSURE':
      set(draft, { undecided: [...draft.state.undecided, message] });
      return askAgain(draft);
    case 'PALAVRAS_ALEATORIAS':
      return workOn(draft, { kind: 'sift', message });
    case 'DUVIDA_SOBRE_A_PERGUNTA':
      categorise(draft, [message], sure);
      return workOn(draft, { kind: 'support', message });
    case 'DUVIDA_FORA_DO_CONTEXTO':
    case 'FORA_DO_CONTEXTO':
      categorise(draft, [message], sure);
      say(draft, { kind: 'default-orientation' });
      askAgain(draft);
      countNonAnswer(draft);
  }
}

function sifted(
  draft: Draft,
  message: ChatMessage,
  { random, meaningful }: { readonly random: boolean; readonly meaningful: string },
): void {
  workOn(draft, null);
  if (!random) return accept(draft, [message]);
  if (countWords(meaningful) >= MEANINGFUL_WORDS) return accept(draft, [{ ...message, text: meaningful }]);
  categorise(draft, [message], 'PALAVRAS_ALEATORIAS');
  say(draft, { kind: 'default-output' });
  if (draft.state.undecided.length > 0 || draft.state.stage === 'CONFIRM') askAgain(draft);
  countNonAnswer(draft);
}

function supported(draft: Draft, spoken: Spoken | null): void {
  workOn(draft, null);
  say(draft, { kind: 'support', spoken });
  if (draft.state.undecided.length > 0 || draft.state.stage === 'CONFIRM') askAgain(draft);
  countNonAnswer(draft);
}

/** Appends messages to the answer and rejects those that no longer fit. `unread`: they could not be classified. */
function accept(draft: Draft, messages: readonly ChatMessage[], unread = false): void {
  const left: ChatMessage[] = [];
  for (const message of messages) {
    const text = joined([textOf(draft), message.text]);
    if (countWords(text) > ANSWER_WORDS.maximum) left.push(message);
    else append(draft, message, text);
  }
  set(draft, { nonAnswers: 0 });
  if (unread) {
    mark(draft, { flagged: true });
    if (left.length < messages.length) say(draft, { kind: 'kept-unread' });
  }
  if (left.length > 0) return tooLong(draft, left);
  accepted(draft, unread);
}

function append(draft: Draft, message: ChatMessage, text: string): void {
  const { question, texts } = draft.state;
  draft.effects.push({ type: 'append', question, text: message.text.trim() });
  categorise(draft, [message], 'PARTE_DA_RESPOSTA');
  set(draft, { texts: { ...texts, [question]: text }, owed: true });
}

function accepted(draft: Draft, unread: boolean): void {
  if (draft.state.undecided.length > 0) return askAgain(draft);
  if (draft.state.stage === 'CONFIRM') {
    set(draft, { owed: false, correcting: false });
    // A correction needs no second confirmation, except on the last question, since sending cannot be undone.
    if (isWhole(textOf(draft)) && nextOpen(draft.state) !== null) return goOn(draft);
    return workOn(draft, { kind: 'summarise' });
  }
  // If classifying failed, validating would fail too.
  if (unread && draft.state.inbox.length === 0) judged(draft, null);
}

/** Messages beyond 600 words stay in the transcript only. */
function tooLong(draft: Draft, messages: readonly ChatMessage[]): void {
  const words = countWords(textOf(draft));
  const room = Math.max(0, ANSWER_WORDS.maximum - words);
  categorise(draft, messages, 'PARTE_DA_RESPOSTA');
  say(draft, { kind: 'too-long', words: countWords(joined(messages.map(({ text }) => text))), room });
  if (draft.state.undecided.length > 0 || draft.state.stage === 'CONFIRM') askAgain(draft);
}

function validated(draft: Draft, missing: readonly StoryPart[] | null): void {
  workOn(draft, null);
  judged(draft, missing);
}

function judged(draft: Draft, missing: readonly StoryPart[] | null): void {
  set(draft, { owed: false });
  const whole = isWhole(textOf(draft));
  const [lacking] = missing ?? [];
  if (lacking === undefined) {
    if (missing) mark(draft, { insufficient: false });
    if (whole) return workOn(draft, { kind: 'summarise' });
    return say(draft, { kind: 'need-length', words: countWords(textOf(draft)) });
  }
  const { attempts } = draft.state.marks[draft.state.question];
  if (attempts < draft.rules.explainMoreAttempts) {
    mark(draft, { attempts: attempts + 1 });
    return workOn(draft, { kind: 'explain', missing: lacking });
  }
  if (!whole) return say(draft, { kind: 'need-length', words: countWords(textOf(draft)) });
  mark(draft, { insufficient: true });
  workOn(draft, { kind: 'summarise' });
}

function explained(draft: Draft, missing: StoryPart, spoken: Spoken | null): void {
  workOn(draft, null);
  say(draft, { kind: 'explain', spoken, missing });
}

function summarised(draft: Draft, text: string | null): void {
  workOn(draft, null);
  mark(draft, { summary: text });
  set(draft, { stage: 'CONFIRM', correcting: false });
  const own = textOf(draft);
  const last = nextOpen(draft.state) === null;
  say(draft, { kind: 'summary', text: text ?? own, own: text === null, last });
}

/** NEXT: the next open question, or, after the last one, sending. */
function goOn(draft: Draft): void {
  const open = nextOpen(draft.state);
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
  set(draft, { owed: textOf(draft).trim() !== '' });
}

/**
 * After the second failure the conversation continues without the result. The text is kept and flagged for a person.
 */
function failed(draft: Draft): void {
  const { work, failures } = draft.state;
  if (work === null) return;
  if (failures + 1 < MOST_FAILURES) return set(draft, { failures: failures + 1 });
  workOn(draft, null);
  switch (work.kind) {
    case 'classify':
    case 'sift':
      return accept(draft, [work.message], true);
    case 'support':
      return supported(draft, null);
    case 'validate':
      mark(draft, { flagged: true });
      return judged(draft, null);
    case 'explain':
      return explained(draft, work.missing, null);
    case 'summarise':
      return summarised(draft, null);
  }
}

/** Switches to the typed form; messages not processed yet are appended if they fit. */
function toForm(draft: Draft): void {
  const { work, inbox, undecided } = draft.state;
  const unread = work?.kind === 'classify' || work?.kind === 'sift' ? [work.message] : [];
  const told = [...undecided, ...unread, ...inbox.filter(({ text }) => decisionIn(text) === null)];
  for (const message of told) {
    const text = joined([textOf(draft), message.text]);
    if (countWords(text) <= ANSWER_WORDS.maximum) append(draft, message, text);
  }
  workOn(draft, null);
  // The form has no validation and no questions to the person.
  set(draft, { mode: 'form', stage: 'ASKED', inbox: [], undecided: [], owed: false, correcting: false });
}

function toChat(draft: Draft): void {
  const { mode, question, texts, marks } = draft.state;
  if (mode === 'chat') return;
  const stays = !isWhole(texts[question]) || !marks[question].confirmed;
  set(draft, { mode: 'chat', question: stays ? question : (nextOpen(draft.state) ?? question) });
  say(draft, { kind: 'back', words: countWords(textOf(draft)) });
  set(draft, { owed: textOf(draft).trim() !== '' });
}
