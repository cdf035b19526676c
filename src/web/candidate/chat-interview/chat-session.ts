import type { ChatView, TurnProgress } from '#contract/chat.ts';
import { SaveController } from '../sync/save-controller.ts';
import type { SaveRules } from '../sync/save-machine.ts';
import type { ChatClient, ChatOutcome, ChatReason } from './chat-client.ts';
import type { ChatStore, OutboxMessage, Unsent } from './chat-store.ts';

/** Delay before retrying a turn that another request is already processing. */
const BUSY_RETRY_MS = 1200;

/** What the screen shows. */
export interface ChatSessionState extends Unsent {
  /** Null until the conversation was loaded from the server or the local copy. Contains all messages. */
  readonly view: ChatView | null;
  /** The view is the local copy, since the server could not be reached. */
  readonly stale: boolean;
  /** A request is in flight. */
  readonly working: boolean;
  /** What the assistant is doing, from the last progress event. */
  readonly currentWork: Extract<TurnProgress, { type: 'work' }>['work'] | null;
  /** Text of the incomplete message received so far; '' when none. */
  readonly partialText: string;
  readonly trouble:
    | { readonly name: 'none' | 'reconnecting' | 'signed-out' | 'not-offered' | 'ended' }
    /** `returned`: a message went back into the field; else all that was sent has arrived. */
    | { readonly name: 'refused'; readonly message: string; readonly returned: boolean };
  /** The form or the conversation was asked for, and is not open yet. */
  readonly wantedMode: ChatView['mode'] | null;
}

interface MessageChange {
  readonly messageId: number;
  readonly inAnswer: boolean;
}

interface ChatContent extends ChatSessionState {
  /** The conversation was loaded from the server. */
  readonly loaded: boolean;
  readonly wantedChange: MessageChange | null;
  readonly refreshDue: boolean;
  readonly offlineView: ChatView | null;
}

type ChatRequest =
  | { readonly call: 'initialize' | 'turn' | 'refresh' }
  | { readonly call: 'post'; readonly message: OutboxMessage }
  | { readonly call: 'change'; readonly change: MessageChange }
  | { readonly call: 'mode'; readonly mode: ChatView['mode'] };

interface ChatTypes {
  readonly content: ChatContent;
  readonly request: ChatRequest;
  readonly reply: ChatView;
  /** The offline copy of the conversation. */
  readonly stored: ChatView | null;
  readonly copy: Unsent;
  readonly theirs: never;
  readonly reason: ChatReason;
}

const idsOf = (messages: readonly OutboxMessage[] | undefined): Set<string> =>
  new Set(messages?.map(({ clientId }) => clientId));

/** Messages are sent in order, then turns are requested until it is the person's turn. */
const chatRules: SaveRules<ChatTypes> = {
  delay: 0,
  restore: (offlineView, copy) => ({
    content: {
      typing: copy?.typing ?? '',
      outbox: copy?.outbox ?? [],
      view: null,
      stale: false,
      working: false,
      currentWork: null,
      partialText: '',
      trouble: { name: 'none' },
      loaded: false,
      wantedMode: null,
      wantedChange: null,
      refreshDue: false,
      offlineView,
    },
  }),
  next({ loaded, outbox, wantedMode, wantedChange, view, refreshDue }, occasion) {
    const [message] = outbox;
    if (occasion === 'leaving') return message ? { call: 'post', message } : null;
    if (!loaded) return { call: 'initialize' };
    if (message) return { call: 'post', message };
    if (wantedChange !== null) return { call: 'change', change: wantedChange };
    if (wantedMode !== null) return { call: 'mode', mode: wantedMode };
    if (view?.pending) return { call: 'turn' };
    return refreshDue ? { call: 'refresh' } : null;
  },
  isUnsaved: ({ outbox }) => outbox.length > 0,
  copyOf: ({ typing, outbox }) => (typing === '' && outbox.length === 0 ? null : { typing, outbox }),
  /** Messages that another tab has queued stay. */
  merge(kept, last, content) {
    const known = new Set([...idsOf(last?.outbox), ...idsOf(content.outbox)]);
    const elsewhere = kept?.outbox.filter(({ clientId }) => !known.has(clientId)) ?? [];
    const typing =
      content.typing === (last?.typing ?? '') ? (kept?.typing ?? content.typing) : content.typing;
    return typing === '' && elsewhere.length + content.outbox.length === 0
      ? null
      : { typing, outbox: [...elsewhere, ...content.outbox] };
  },
  sending: () => ({ working: true }),
  accept(content, request, heard) {
    const known = content.loaded ? (content.view?.messages ?? []) : [];
    const ids = new Set(known.map(({ id }) => id));
    const messages = [...known, ...heard.messages.filter(({ id }) => !ids.has(id))];
    const arrived = new Set(messages.map(({ clientId }) => clientId));
    // Keep partial text on screen until the complete message replaces it.
    const spoke = !heard.pending || messages.some(({ id, role }) => role === 'ASSISTANT' && !ids.has(id));
    return {
      view: { ...heard, messages },
      outbox: content.outbox.filter(({ clientId }) => !arrived.has(clientId)),
      loaded: true,
      refreshDue: false,
      wantedChange:
        request.call === 'change' && request.change === content.wantedChange ? null : content.wantedChange,
      wantedMode: heard.mode === content.wantedMode ? null : content.wantedMode,
      stale: false,
      working: heard.pending,
      trouble: { name: 'none' },
      currentWork: null,
      partialText: spoke ? '' : content.partialText,
    };
  },
  failed(content, failure) {
    if (failure.type === 'unreachable')
      return {
        view: content.view ?? content.offlineView,
        stale: !content.loaded,
        working: false,
        trouble: { name: 'reconnecting' },
      };
    const { reason, message } = failure;
    if (reason !== 'refused') return { working: false, trouble: { name: reason } };
    // Back into the field, where it can be changed; the other messages stay queued.
    const [first, ...outbox] = content.outbox;
    const typing = first ? [first.content, content.typing].filter(Boolean).join('\n') : content.typing;
    return {
      typing,
      outbox,
      wantedMode: null,
      wantedChange: null,
      working: false,
      trouble: { name: 'refused', message, returned: first !== undefined },
    };
  },
  pause: (before, after) => (isTurnTakenElsewhere(before.view, after.view) ? BUSY_RETRY_MS : 0),
};

/** The requested turn produced nothing: another request is processing it. */
function isTurnTakenElsewhere(before: ChatView | null, after: ChatView | null): boolean {
  return (
    before?.pending === true &&
    after?.pending === true &&
    before.step === after.step &&
    before.messages.length === after.messages.length
  );
}

export interface ChatSessionDeps {
  readonly client: ChatClient;
  readonly store: ChatStore;
  readonly newId: () => string;
}

/**
 * Client side of one conversation. Every message is stored locally first and sent in order until the server confirms it;
 * the server stores a message sent twice only once.
 */
export class ChatSession extends SaveController<ChatTypes> {
  readonly #deps: ChatSessionDeps;

  constructor(deps: ChatSessionDeps) {
    const send = (request: ChatRequest, keepalive: boolean) => this.#ask(request, keepalive);
    super(chatRules, { copy: deps.store.unsent, send }, deps.store.readView());
    this.#deps = deps;
    this.#copyView(deps.store);
  }

  /** Separate from open() and close(), which follow the screen: the session keeps running beneath the typed form. */
  start(): void {
    super.open();
  }

  stop(): void {
    super.close();
  }

  override open(): void {
    // Nothing to restore: unsent messages are already in the outbox.
  }

  override close(): void {
    this.flush(true);
  }

  type(typing: string): void {
    this.dispatch({ type: 'changed', change: { typing }, quiet: true });
  }

  /** Sends typed text or a quick reply. Clears the field only when the typed text is what is sent. */
  send(content: string): void {
    const { view, outbox, typing } = this.snapshot();
    if (view === null || content.trim() === '') return;
    const message = { clientId: this.#deps.newId(), content: content.trim(), turn: view.turn };
    this.#askFor({ typing: typing === content ? '' : typing, outbox: [...outbox, message] });
  }

  /** Switches to the typed form, or back. */
  switchMode(wantedMode: ChatView['mode']): void {
    this.#askFor({ wantedMode });
  }

  /** Takes a message of the person out of the answer, or puts it back. */
  changeMessage(messageId: number, inAnswer: boolean): void {
    this.#askFor({ wantedChange: { messageId, inAnswer } });
  }

  /** The connection or the person came back; other tabs may have changed the conversation. */
  override wake(): void {
    this.#askFor({ refreshDue: true });
  }

  #askFor(change: Partial<ChatContent>): void {
    this.dispatch({ type: 'changed', change, quiet: true });
    this.dispatch({ type: 'asked' });
  }

  #ask(request: ChatRequest, keepalive: boolean): Promise<ChatOutcome> {
    const { client } = this.#deps;
    const after = this.snapshot().view?.messages.at(-1)?.id ?? 0;
    switch (request.call) {
      case 'initialize':
        return client.initialize();
      case 'post':
        return client.post(request.message, after, keepalive);
      case 'change':
        return client.changeMessage(request.change.messageId, request.change.inAnswer, after);
      case 'mode':
        return client.changeMode(request.mode, after);
      case 'turn':
        return client.turn(after, this.#onProgress);
      case 'refresh':
        return client.refresh(after);
    }
  }

  #onProgress = (progress: TurnProgress): void => {
    const change =
      progress.type === 'sentence'
        ? { partialText: this.snapshot().partialText + progress.text }
        : // The server starts the text again if an earlier turn broke off before it was stored.
          { currentWork: progress.work, partialText: '' };
    this.dispatch({ type: 'changed', change, quiet: true });
  };

  /** Keeps the offline copy of the conversation while it goes on. */
  #copyView(store: ChatStore): void {
    let copied: ChatView | null = null;
    this.subscribe(() => {
      const { view, loaded, trouble } = this.snapshot();
      if (trouble.name === 'ended' || view?.stage === 'SENT') store.forgetView();
      else if (loaded && view !== null && view !== copied) store.keepView(view);
      copied = view;
    });
  }
}
