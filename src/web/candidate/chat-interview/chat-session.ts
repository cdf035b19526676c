import type { ChatView, TurnProgress } from '#contract/chat.ts';
import { retryDelay } from '../sync/autosave.ts';
import type { WritingSession } from '../sync/active-session.ts';
import { withTimeout } from '../sync/with-timeout.ts';
import type { ChatClient, ChatOutcome } from './chat-client.ts';
import type { ChatStore, OutboxMessage, Unsent } from './chat-store.ts';

/** Delay before retrying a turn that another request is already processing. */
const BUSY_RETRY_MS = 1200;

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
    | { readonly name: 'refused'; readonly message: string };
}

export interface ChatSessionDeps {
  readonly interviewId: number;
  readonly client: ChatClient;
  readonly store: ChatStore;
  readonly newId: () => string;
}

/**
 * Client side of one conversation. Every message is stored locally first and sent in order until the server confirms it;
 * then turns are requested until it is the person's turn. The server stores a message sent twice only once.
 */
export class ChatSession implements WritingSession {
  readonly #deps: ChatSessionDeps;
  readonly #listeners = new Set<() => void>();
  #state: ChatSessionState;
  #wantedMode: ChatView['mode'] | null = null;
  #loaded = false;
  #refreshDue = false;
  #running = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = true;

  constructor(deps: ChatSessionDeps) {
    this.#deps = deps;
    this.#state = {
      ...deps.store.readUnsent(deps.interviewId),
      view: null,
      stale: false,
      working: false,
      currentWork: null,
      partialText: '',
      trouble: { name: 'none' },
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): ChatSessionState => this.#state;

  get unsaved(): boolean {
    return this.#state.outbox.length > 0;
  }

  /** Separate from open() and close(), which follow the screen: the session keeps running beneath the typed form. */
  start(): void {
    this.#closed = false;
    void this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
  }

  open(): void {
    // Nothing to restore: unsent messages are already in the outbox.
  }

  close(): void {
    this.flush(true);
  }

  type(typing: string): void {
    this.#keep({ typing, outbox: this.#state.outbox });
  }

  /** Sends typed text or a quick reply. Clears the field only when the typed text is what is sent. */
  send(content: string): void {
    const { view, outbox, typing } = this.#state;
    if (view === null || content.trim() === '') return;
    const message: OutboxMessage = {
      clientId: this.#deps.newId(),
      content: content.trim(),
      turn: view.turn,
    };
    this.#keep({ typing: typing === content ? '' : typing, outbox: [...outbox, message] });
    void this.#run();
  }

  /** Switches to the typed form, or back. */
  switchMode(mode: ChatView['mode']): void {
    this.#wantedMode = mode;
    void this.#run();
  }

  /** Requests in flight continue. When the page is being left, sends the first queued message unless one is in flight. */
  flush(keepalive = false): void {
    const [first] = this.#state.outbox;
    if (!keepalive || !first || this.#running || this.#closed) return;
    void this.#deps.client.post(first, this.#after, true);
  }

  /** The connection or the person came back; other tabs may have changed the conversation. */
  wake(): void {
    this.#refreshDue = true;
    void this.#run();
  }

  async settled(): Promise<void> {
    if (!this.#running) return;
    await withTimeout(
      new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          if (this.#state.working) return;
          stop();
          resolve();
        });
      }),
    );
  }

  get #after(): number {
    return this.#state.view?.messages.at(-1)?.id ?? 0;
  }

  #set(changes: Partial<ChatSessionState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #keep(unsent: Unsent): void {
    this.#deps.store.writeUnsent(this.#deps.interviewId, unsent);
    this.#set(unsent);
  }

  /** The next request to make; null when it is the person's turn. */
  #nextRequest(): (() => Promise<ChatOutcome>) | null {
    const { client } = this.#deps;
    const { view, outbox } = this.#state;
    const [first] = outbox;
    const mode = this.#wantedMode;
    if (!this.#loaded) return () => client.initialize();
    if (first) return () => client.post(first, this.#after, false);
    if (mode !== null) return () => client.changeMode(mode, this.#after);
    if (view?.pending) return () => client.turn(this.#after, this.#onProgress);
    if (this.#refreshDue) return () => client.refresh(this.#after);
    return null;
  }

  async #run(): Promise<void> {
    if (this.#running || this.#closed) return;
    clearTimeout(this.#timer);
    this.#running = true;
    for (
      let nextRequest = this.#nextRequest();
      nextRequest !== null && !this.#closed;
      nextRequest = this.#nextRequest()
    ) {
      this.#set({ working: true });
      const before = this.#state.view;
      const outcome = await nextRequest();
      if (outcome.type !== 'heard') {
        this.#fail(outcome);
        break;
      }
      this.#receive(outcome.view);
      if (isTurnTakenElsewhere(before, this.#state.view)) {
        this.#scheduleRun(BUSY_RETRY_MS);
        break;
      }
    }
    this.#running = false;
    this.#set({ working: this.#state.view?.pending === true && this.#state.trouble.name === 'none' });
  }

  #onProgress = (onProgress: TurnProgress): void => {
    if (onProgress.type === 'sentence')
      return this.#set({ partialText: this.#state.partialText + onProgress.text });
    // The server starts the text again if an earlier turn broke off before it was stored.
    this.#set({ currentWork: onProgress.work, partialText: '' });
  };

  #scheduleRun(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#run(), ms);
  }

  #receive(heard: ChatView): void {
    const known = this.#loaded ? (this.#state.view?.messages ?? []) : [];
    const ids = new Set(known.map(({ id }) => id));
    const messages = [...known, ...heard.messages.filter(({ id }) => !ids.has(id))];
    const view = { ...heard, messages };
    this.#loaded = true;
    this.#refreshDue = false;
    this.#failures = 0;
    if (view.mode === this.#wantedMode) this.#wantedMode = null;
    const arrived = new Set(messages.map(({ clientId }) => clientId));
    const outbox = this.#state.outbox.filter(({ clientId }) => !arrived.has(clientId));
    if (outbox.length < this.#state.outbox.length) this.#keep({ typing: this.#state.typing, outbox });
    if (view.stage === 'SENT') this.#deps.store.forgetCopy();
    else this.#deps.store.writeCopy(view);
    // Keep partial text on screen until the complete message replaces it.
    const spoke = !view.pending || messages.some(({ id, role }) => role === 'ASSISTANT' && !ids.has(id));
    this.#set({
      view,
      stale: false,
      trouble: { name: 'none' },
      currentWork: null,
      partialText: spoke ? '' : this.#state.partialText,
    });
  }

  #fail(outcome: Exclude<ChatOutcome, { type: 'heard' }>): void {
    switch (outcome.type) {
      case 'unreachable': {
        this.#failures += 1;
        this.#scheduleRun(retryDelay(this.#failures));
        const view = this.#state.view ?? this.#deps.store.readCopy(this.#deps.interviewId);
        return this.#set({ view, stale: !this.#loaded, trouble: { name: 'reconnecting' } });
      }
      case 'refused': {
        this.#wantedMode = null;
        this.#set({ trouble: { name: 'refused', message: outcome.message } });
        // Back into the field, where it can be changed; the other messages stay queued.
        const [first, ...outbox] = this.#state.outbox;
        if (first)
          this.#keep({ typing: [first.content, this.#state.typing].filter(Boolean).join('\n'), outbox });
        return;
      }
      case 'ended':
        this.#deps.store.forgetCopy();
        return this.#set({ trouble: { name: 'ended' } });
      case 'signed-out':
      case 'not-offered':
        return this.#set({ trouble: { name: outcome.type } });
    }
  }
}

/** The requested turn produced nothing: another request is processing it. */
function isTurnTakenElsewhere(before: ChatView | null, after: ChatView | null): boolean {
  return (
    before?.pending === true &&
    after?.pending === true &&
    before.step === after.step &&
    before.messages.length === after.messages.length
  );
}
