import type { Viewer } from '#domain/access.ts';
import type { ChatEffect, ChatEvent, ChatRules, ChatWork, Conversation } from '#domain/chat/conversation.ts';
import type { ChatParameters } from '#domain/chat/parameters.ts';
import type { ReleasedText } from '#domain/chat/sentence-release.ts';
import { step } from '#domain/chat/step.ts';
import { notFound, Refused, type RefusalCode } from '#domain/refusal.ts';
import type { TurnProgress } from '#contract/chat.ts';
import { assertBasicData } from '../lifecycle/prepared.ts';
import { questionText } from '../answers/queries.ts';
import { assertWritable } from '../answers/writable.ts';
import { byCandidate } from '../lifecycle/actor.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { describeError } from '../platform/log.ts';
import type { SendProgress } from '../platform/progress-stream.ts';
import { applyEffects } from './apply-effects.ts';
import { lockChat, saveState, unreadMessages } from './conversation-record.ts';
import { chatParametersOf } from './parameters-in-force.ts';
import { plainReader, type ChatReader } from './reader.ts';

/** Longer than a reader may take with its retries; afterwards another request may take over the work. */
const LEASE_MS = 60_000;
/** Cost limit: longer conversations continue with the embedded reader. */
const MAX_MESSAGES_READ_BY_MODEL = 300;

/** Reader work claimed by this request, to be done outside any transaction; valid for this step only. */
interface ClaimedWork {
  readonly work: ChatWork;
  readonly state: Conversation;
  readonly parameters: ChatParameters;
  readonly step: number;
}

/** An event for a conversation; with a step, it is applied only if the conversation is still at that step. */
interface StepEvent {
  readonly event: ChatEvent;
  readonly step?: number;
}

async function sendRefusalOf(tx: Tx, interview: InterviewRecord): Promise<RefusalCode | null> {
  try {
    await assertBasicData(tx, interview);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
}

/**
 * Runs the reader for the pending work and reports sentences as they are ready. Never rejects: failing is an event too.
 */
async function performWork(
  deps: Pick<Deps, 'log'>,
  reader: ChatReader,
  { work, state, parameters }: Pick<ClaimedWork, 'work' | 'state' | 'parameters'>,
  onProgress: SendProgress<TurnProgress> | null,
): Promise<ChatEvent> {
  const onSentence = (text: string) => onProgress?.({ type: 'sentence', text });
  const logCut = (spoken: ReleasedText | null): ReleasedText | null => {
    if (spoken?.cut) deps.log.warn({ work: work.kind }, 'chat reader was cut short');
    return spoken;
  };
  const question = questionText(state.question);
  const storySoFar = { question, text: state.texts[state.question] };
  try {
    switch (work.kind) {
      case 'classify':
        return {
          type: 'classified',
          category: await reader.classify(parameters, storySoFar, work.message.text),
        };
      case 'sift':
        return { type: 'sifted', ...(await reader.sift(parameters, work.message.text)) };
      case 'support':
        return {
          type: 'supported',
          spoken: logCut(await reader.support(parameters, question, work.message.text, onSentence)),
        };
      case 'validate':
        return { type: 'validated', missing: await reader.missing(parameters, storySoFar) };
      case 'explain':
        return {
          type: 'explained',
          spoken: logCut(await reader.explain(parameters, storySoFar, work.missing, onSentence)),
        };
      case 'summarise':
        return { type: 'summarised', text: await reader.summarise(parameters, storySoFar) };
    }
  } catch (error) {
    deps.log.warn({ work: work.kind, error: describeError(error) }, 'chat reader gave no answer');
    return { type: 'failed' };
  }
}

/**
 * One transaction of a conversation: applies an event and then every unread stored message, applies the effects, and
 * returns the next reader work if this request claimed it. A fast reader runs inside the transaction. Refusals: those
 * of `assertWritable`, api.resource-notfound.
 */
async function takeStep(
  deps: Deps,
  reader: ChatReader,
  viewer: Viewer,
  interviewId: number,
  { given, mayClaim }: { readonly given: StepEvent | null; readonly mayClaim: boolean },
): Promise<ClaimedWork | null> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const interview = await lockInterview(tx, interviewId, own(viewer));
    const chat = (await lockChat(tx, interviewId)) ?? notFound();
    // Sent meanwhile, by the last confirmation or in the form.
    if (chat.state.stage === 'SENT') return null;
    assertWritable(interview, now);
    const version = await chatParametersOf(tx, chat.parametersVersion);
    if (!version) throw new Error('chat without parameters');
    const { parameters } = version;
    const rules: ChatRules = {
      explainMoreAttempts: parameters.explainMoreAttempts,
      unsendable: await sendRefusalOf(tx, interview),
    };

    let { state } = chat;
    const effects: ChatEffect[] = [];
    const apply = (event: ChatEvent) => {
      const next = step(state, event, rules);
      state = next.state;
      effects.push(...next.effects);
    };
    const stepMatches = given?.step === chat.step;
    if (given && (given.step === undefined || stepMatches)) apply(given.event);
    for (const message of await unreadMessages(tx, interviewId, state.lastMessage))
      apply({ type: 'received', message });
    const chosenReader = reader.isSlow && (await isBeyondModel(tx, interviewId)) ? plainReader : reader;
    while (state.work && !chosenReader.isSlow)
      apply(await performWork(deps, chosenReader, { work: state.work, state, parameters }, null));

    const { work } = state;
    const sameWork = work === chat.state.work;
    const leasedElsewhere = sameWork && !stepMatches && chat.leasedUntil !== null && chat.leasedUntil > now;
    const claims = work !== null && mayClaim && !leasedElsewhere;
    if (state === chat.state && !claims) return null;
    const actor = byCandidate(viewer);
    await applyEffects(deps, tx, { interview, chat, parameters, actor, now }, effects, state.texts);
    const saved = await saveState(tx, chat, state, {
      // A request that is doing the same work compares this number.
      step: sameWork ? chat.step : chat.step + 1,
      leasedUntil: claims ? new Date(now.getTime() + LEASE_MS) : leasedElsewhere ? chat.leasedUntil : null,
    });
    return claims ? { work, state, parameters, step: saved } : null;
  });
}

async function isBeyondModel(tx: Tx, interviewId: number): Promise<boolean> {
  const { messages } = await tx
    .selectFrom('chat_message')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('interview_id', '=', interviewId)
    .where('role', '=', 'USER')
    .executeTakeFirstOrThrow();
  return messages > MAX_MESSAGES_READ_BY_MODEL;
}

/** Applies an event and, with a fast reader, the work that follows. Refusals: as `advance`. */
export async function applyEvent(
  deps: Deps,
  reader: ChatReader,
  viewer: Viewer,
  interviewId: number,
  given: StepEvent | null = null,
): Promise<void> {
  await takeStep(deps, reader, viewer, interviewId, { given, mayClaim: false });
}

/**
 * Takes the next step of a conversation, including a slow reader's work. Its result is applied only to the step it was
 * claimed for, so that concurrent requests, or one after a crash, never reply twice. `onProgress` receives the kind of
 * work and each sentence that may be shown before the text is complete. Refusals: those of
 * `assertWritable`, api.resource-notfound.
 */
export async function advance(
  deps: Deps,
  reader: ChatReader,
  viewer: Viewer,
  interviewId: number,
  onProgress: SendProgress<TurnProgress> | null = null,
): Promise<void> {
  const claim = await takeStep(deps, reader, viewer, interviewId, { given: null, mayClaim: true });
  if (!claim) return;
  onProgress?.({ type: 'work', work: claim.work.kind });
  const event = await performWork(deps, reader, claim, onProgress);
  await applyEvent(deps, reader, viewer, interviewId, { event, step: claim.step });
}
