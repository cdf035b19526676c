import * as z from 'zod';
import { chatView, type ChatView } from '#contract/chat.ts';
import { DRAFTS } from '../../browser-storage/drafts-key.ts';
import { CHAT_COPY_KEY, copiedInterviewId } from '../../browser-storage/forget-copy.ts';

const keptMessage = z.object({ clientId: z.string(), content: z.string(), turn: z.number() });
/** A message that the server is not known to have. */
export type KeptMessage = z.output<typeof keptMessage>;

const unsent = z.object({ typing: z.string(), outbox: z.array(keptMessage) });
/** What this device alone has: the message being typed, and those on their way. */
export type Unsent = z.output<typeof unsent>;

const copy = z.object({ idInterview: z.number(), view: chatView });

/** Where the conversation keeps what must outlive the page. Never throws: see `draft-store.ts`, whose manner this is. */
export interface ChatStore {
  readUnsent(interviewId: number): Unsent;
  writeUnsent(interviewId: number, unsent: Unsent): void;
  /** The conversation as the server last told it, for the time without a network. */
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
      const remembered = memory.get(interviewId);
      if (remembered) return remembered;
      try {
        const parsed = unsent.safeParse(JSON.parse(storage().getItem(keyOf(interviewId)) ?? 'null'));
        return parsed.success ? parsed.data : NOTHING;
      } catch {
        return NOTHING;
      }
    },
    writeUnsent(interviewId, kept) {
      const empty = kept.typing === '' && kept.outbox.length === 0;
      try {
        if (empty) storage().removeItem(keyOf(interviewId));
        else storage().setItem(keyOf(interviewId), JSON.stringify(kept));
        memory.delete(interviewId);
      } catch {
        memory.set(interviewId, kept);
      }
    },
    readCopy(interviewId) {
      try {
        const parsed = copy.safeParse(JSON.parse(storage().getItem(CHAT_COPY_KEY) ?? 'null'));
        // It goes with the copy of the interview: whose that was is known there.
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
        // Nothing could have been kept there either.
      }
    },
  };
}

/** The store of this browser. */
export const chatStore: ChatStore = browserChatStore(() => window.localStorage);
