import * as z from 'zod';
import { chatView, type ChatView } from '#contract/chat.ts';
import { DRAFTS } from '../../browser-storage/drafts-key.ts';
import { CHAT_COPY_KEY, copiedInterviewId } from '../../browser-storage/forget-copy.ts';

const outboxMessage = z.object({ clientId: z.string(), content: z.string(), turn: z.number() });
/** A message that the server has not confirmed. */
export type OutboxMessage = z.output<typeof outboxMessage>;

const unsentSchema = z.object({ typing: z.string(), outbox: z.array(outboxMessage) });
/** Data only on this device: the message being typed and the queued ones. */
export type Unsent = z.output<typeof unsentSchema>;

const copySchema = z.object({ idInterview: z.number(), view: chatView });

/** Local storage of a conversation. Never throws, like `draft-store.ts`. */
export interface ChatStore {
  readUnsent(interviewId: number): Unsent;
  writeUnsent(interviewId: number, unsent: Unsent): void;
  /** The conversation as last returned by the server, for offline use. */
  readCopy(interviewId: number): ChatView | null;
  writeCopy(view: ChatView): void;
  forgetCopy(): void;
}

const NOTHING: Unsent = { typing: '', outbox: [] };
const keyOf = (interviewId: number): string => `${DRAFTS}${interviewId}.conversa`;

/** In the browser's storage, written before the keystroke's handler returns; in memory where the storage refuses. */
export function browserChatStore(storage: () => Storage): ChatStore {
  const memory = new Map<number, Unsent>();
  return {
    readUnsent(interviewId) {
      const inMemory = memory.get(interviewId);
      if (inMemory) return inMemory;
      try {
        const parsed = unsentSchema.safeParse(JSON.parse(storage().getItem(keyOf(interviewId)) ?? 'null'));
        return parsed.success ? parsed.data : NOTHING;
      } catch {
        return NOTHING;
      }
    },
    writeUnsent(interviewId, next) {
      const empty = next.typing === '' && next.outbox.length === 0;
      try {
        if (empty) storage().removeItem(keyOf(interviewId));
        else storage().setItem(keyOf(interviewId), JSON.stringify(next));
        memory.delete(interviewId);
      } catch {
        memory.set(interviewId, next);
      }
    },
    readCopy(interviewId) {
      try {
        const parsed = copySchema.safeParse(JSON.parse(storage().getItem(CHAT_COPY_KEY) ?? 'null'));
        // Valid only with the copy of the interview, which records its owner.
        const ours = parsed.success && parsed.data.idInterview === interviewId;
        return ours && copiedInterviewId() === interviewId ? parsed.data.view : null;
      } catch {
        return null;
      }
    },
    writeCopy(view) {
      try {
        storage().setItem(CHAT_COPY_KEY, JSON.stringify({ idInterview: view.idInterview, view }));
      } catch {
        this.forgetCopy();
      }
    },
    forgetCopy() {
      try {
        storage().removeItem(CHAT_COPY_KEY);
      } catch {
        // Storage is unavailable, so nothing is stored there either.
      }
    },
  };
}

/** The store of this browser. */
export const chatStore: ChatStore = browserChatStore(() => window.localStorage);
