import * as z from 'zod';
import { chatView, type ChatView } from '#contract/chat.ts';
import { type BrowserStore, type LocalCopy, localCopy } from '../../browser-storage/browser-store.ts';
import { deviceStore } from '../../browser-storage/device-store.ts';
import { DRAFTS } from '../../browser-storage/drafts-key.ts';
import { CHAT_COPY_KEY, copiedInterviewId } from '../../browser-storage/forget-copy.ts';

const outboxMessage = z.object({ clientId: z.string(), content: z.string(), turn: z.number() });
/** A message that the server has not confirmed. */
export type OutboxMessage = z.output<typeof outboxMessage>;

const unsentSchema = z.object({ typing: z.string(), outbox: z.array(outboxMessage).readonly() });
/** Data only on this device: the message being typed and the queued ones. */
export type Unsent = Readonly<z.output<typeof unsentSchema>>;

const viewSchema = z.object({ idInterview: z.number(), view: chatView });

/** Local storage of one conversation. */
export interface ChatStore {
  readonly unsent: LocalCopy<Unsent>;
  /** The conversation as last returned by the server, for offline use. */
  readView(): ChatView | null;
  keepView(view: ChatView): void;
  forgetView(): void;
}

export function chatStore(interviewId: number, store: BrowserStore = deviceStore): ChatStore {
  const copy = localCopy(store, CHAT_COPY_KEY, viewSchema);
  return {
    unsent: localCopy(store, `${DRAFTS}${interviewId}.conversa`, unsentSchema),
    readView() {
      const kept = copy.read();
      // Valid only with the copy of the interview, which records its owner.
      return kept?.idInterview === interviewId && copiedInterviewId() === interviewId ? kept.view : null;
    },
    keepView(view) {
      // Removed first: where the storage refuses, an older conversation in its place would look like a loss.
      store.remove(CHAT_COPY_KEY);
      store.write(CHAT_COPY_KEY, { idInterview: view.idInterview, view });
    },
    forgetView: () => store.remove(CHAT_COPY_KEY),
  };
}
