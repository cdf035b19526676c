import type { Viewer } from '#domain/access.ts';
import type { ChatEffect, ChatEvent, ChatRules, ChatWork, Conversation } from '#domain/chat/conversation.ts';
import type { ChatParameters } from '#domain/chat/parameters.ts';
import type { Spoken } from '#domain/chat/speech.ts';
import { step } from '#domain/chat/step.ts';
import { Refused, type RefusalCode } from '#domain/refusal.ts';
import type { ToldOfTurn } from '#contract/chat.ts';
import { assertBasicData } from '../lifecycle/prepared.ts';
import { questionText } from '../answers/queries.ts';
import { assertWritable } from '../answers/writable.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { describeError } from '../platform/log.ts';
import type { Tell } from '../platform/told.ts';
import { carryOutEffects } from './carry-out-effects.ts';
import { lockChat, saveState, unreadMessages } from './conversation-record.ts';
import { chatParametersOf } from './parameters-in-force.ts';
import { plainReader, type ChatReader } from './reader.ts';

/** Longer than a reader may take with its retries; afterwards another request may take over the work. */
const LEASE_MS = 60_000;
/** Cost limit: longer conversations continue with the embedded reader. */
const READ_BY_MODEL = 300;

/** Reader work claimed by this request, to be done outside any transaction; valid for this step only. */
interface Claim {
  readonly work: ChatWork;
  readonly state: Conversation;
  readonly parameters: ChatParameters;
  readonly step: number;
}

/** An event for a conversation; with a step, it is applied only if the conversation is still at that step. */
interface Given {
  readonly event: ChatEvent;
  readonly step?: number;
}

async function unsendable(tx: Tx, interview: InterviewRecord): Promise<RefusalCode | null> {
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
async function findOut(
  deps: Pick<Deps, 'log'>,
  reader: ChatReader,
  { work, state, parameters }: Pick<Claim, 'work' | 'state' | 'parameters'>,
  tell: Tell<ToldOfTurn> | null,
): Promise<ChatEvent> {
  const say = (text: string) => tell?.({ type: 'sentence', text });
  const noteCut = (spoken: Spoken | null): Spoken | null => {
    if (spoken?.cut) deps.log.warn({ work: work.kind }, 'chat reader was cut short');
    return spoken;
  };
  const question = questionText(state.question);
  const told = { question, text: state.texts[state.question] };
  try {
    switch (work.kind) {
      case 'classify':
        return {
          type: 'classified',
          category: await reader.classify(parameters, told, work.message.text),
        };
      case 'sift':
        return { type: 'sifted', ...(await reader.sift(parameters, work.message.text)) };
      case 'support':
        return {
          type: 'supported',
          spoken: noteCut(await reader.support(parameters, question, work.message.text, say)),
        };
      case 'validate':
        return { type: 'validated', missing: await reader.missing(parameters, told) };
      case 'explain':
        return {
          type: 'explained',
          spoken: noteCut(await reader.explain(parameters, told, work.missing, say)),
        };
      case 'summarise':
        return { type: 'summarised', text: await reader.summarise(parameters, told) };
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
  { given, mayClaim }: { readonly given: Given | null; readonly mayClaim: boolean },
): Promise<Claim | null> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const interview = await lockInterview(tx, interviewId, own(viewer));
    const chat = await lockChat(tx, interviewId);
    if (!chat) throw new Refused('api.resource-notfound');
    // Sent meanwhile, by the last confirmation or in the form.
    if (chat.state.stage === 'SENT') return null;
    assertWritable(interview, now);
    const version = await chatParametersOf(tx, chat.parametersVersion);
    if (!version) throw new Error('chat without parameters');
    const { parameters } = version;
    const rules: ChatRules = {
      explainMoreAttempts: parameters.explainMoreAttempts,
      unsendable: await unsendable(tx, interview),
    };

    let { state } = chat;
    const effects: ChatEffect[] = [];
    const take = (event: ChatEvent) => {
      const next = step(state, event, rules);
      state = next.state;
      effects.push(...next.effects);
    };
    const holds = given?.step === chat.step;
    if (given && (given.step === undefined || holds)) take(given.event);
    for (const message of await unreadMessages(tx, interviewId, state.lastMessage))
      take({ type: 'received', message });
    const using = reader.waits && (await isBeyondModel(tx, interviewId)) ? plainReader : reader;
    while (state.work && !using.waits)
      take(await findOut(deps, using, { work: state.work, state, parameters }, null));

    const { work } = state;
    const sameWork = work === chat.state.work;
    const othersAtIt = sameWork && !holds && chat.leasedUntil !== null && chat.leasedUntil > now;
    const claims = work !== null && mayClaim && !othersAtIt;
    if (state === chat.state && !claims) return null;
    const actor = { kind: 'candidate', accountId: viewer.accountId } as const;
    await carryOutEffects(deps, tx, { interview, chat, parameters, actor, now }, effects, state.texts);
    const saved = await saveState(tx, chat, state, {
      // A request that is doing the same work compares this number.
      step: sameWork ? chat.step : chat.step + 1,
      leasedUntil: claims ? new Date(now.getTime() + LEASE_MS) : othersAtIt ? chat.leasedUntil : null,
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
  return messages > READ_BY_MODEL;
}

/** Applies an event and, with a fast reader, the work that follows. Refusals: as `advance`. */
export async function takeIn(
  deps: Deps,
  reader: ChatReader,
  viewer: Viewer,
  interviewId: number,
  given: Given | null = null,
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
  tell: Tell<ToldOfTurn> | null = null,
): Promise<void> {
  const claim = await takeStep(deps, reader, viewer, interviewId, { given: null, mayClaim: true });
  if (!claim) return;
  tell?.({ type: 'work', work: claim.work.kind });
  const event = await findOut(deps, reader, claim, tell);
  await takeIn(deps, reader, viewer, interviewId, { event, step: claim.step });
}
