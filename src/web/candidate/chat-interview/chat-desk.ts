import type { ChatView, ToldOfTurn } from '#contract/chat.ts';
import { retryDelay } from '../sync/autosave.ts';
import type { WritingDesk } from '../sync/open-desk.ts';
import { withinPatience } from '../sync/with-timeout.ts';
import type { ChatLine, LineOutcome } from './chat-line.ts';
import type { ChatStore, KeptMessage, Unsent } from './chat-store.ts';

/** Delay before retrying a turn that another request is already processing. */
const BUSY_MS = 1200;

export interface ChatDeskState extends Unsent {
  /** Null until the conversation was loaded from the server or the local copy. Contains all messages. */
  readonly view: ChatView | null;
  /** The view is the local copy, since the server could not be reached. */
  readonly stale: boolean;
  /** A request is in flight. */
  readonly working: boolean;
  /** What the assistant is doing, from the last progress event. */
  readonly at: Extract<ToldOfTurn, { type: 'work' }>['work'] | null;
  /** Text of the incomplete message received so far; '' when none. */
  readonly saying: string;
  readonly trouble:
    | { readonly name: 'none' | 'reconnecting' | 'signed-out' | 'not-offered' | 'ended' }
    | { readonly name: 'refused'; readonly message: string };
}

export interface ChatDeskDeps {
  readonly interviewId: number;
  readonly line: ChatLine;
  readonly store: ChatStore;
  readonly newId: () => string;
}

/**
 * Client side of one conversation. Every message is stored locally first and sent in order until the server confirms it;
 * then turns are requested until it is the person's turn. The server stores a message sent twice only once.
 */
export class ChatDesk implements WritingDesk {
  readonly #deps: ChatDeskDeps;
  readonly #listeners = new Set<() => void>();
  #state: ChatDeskState;
  #wantedMode: ChatView['mode'] | null = null;
  #heardOnce = false;
  #listen = false;
  #running = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = true;

  constructor(deps: ChatDeskDeps) {
    this.#deps = deps;
    this.#state = {
      ...deps.store.readUnsent(deps.interviewId),
      view: null,
      stale: false,
      working: false,
      at: null,
      saying: '',
      trouble: { name: 'none' },
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): ChatDeskState => this.#state;

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
  say(content: string): void {
    const { view, outbox, typing } = this.#state;
    if (view === null || content.trim() === '') return;
    const message: KeptMessage = {
      clientId: this.#deps.newId(),
      content: content.trim(),
      turn: view.turn,
    };
    this.#keep({ typing: typing === content ? '' : typing, outbox: [...outbox, message] });
    void this.#run();
  }

  /** Switches to the typed form, or back. */
  goTo(mode: ChatView['mode']): void {
    this.#wantedMode = mode;
    void this.#run();
  }

  /** Requests in flight continue. When the page is being left, sends the first queued message unless one is in flight. */
  flush(leaving = false): void {
    const [first] = this.#state.outbox;
    if (!leaving || !first || this.#running || this.#closed) return;
    void this.#deps.line.post(first, this.#after, true);
  }

  /** The connection or the person came back; other tabs may have changed the conversation. */
  wake(): void {
    this.#listen = true;
    void this.#run();
  }

  async settled(): Promise<void> {
    if (!this.#running) return;
    await withinPatience(
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

  #set(changes: Partial<ChatDeskState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #keep(unsent: Unsent): void {
    this.#deps.store.writeUnsent(this.#deps.interviewId, unsent);
    this.#set(unsent);
  }

  /** The next request to make; null when it is the person's turn. */
  #next(): (() => Promise<LineOutcome>) | null {
    const { line } = this.#deps;
    const { view, outbox } = this.#state;
    const [first] = outbox;
    const mode = this.#wantedMode;
    if (!this.#heardOnce) return () => line.initialize();
    if (first) return () => line.post(first, this.#after, false);
    if (mode !== null) return () => line.changeMode(mode, this.#after);
    if (view?.pending) return () => line.turn(this.#after, this.#told);
    if (this.#listen) return () => line.listen(this.#after);
    return null;
  }

  async #run(): Promise<void> {
    if (this.#running || this.#closed) return;
    clearTimeout(this.#timer);
    this.#running = true;
    for (let next = this.#next(); next !== null && !this.#closed; next = this.#next()) {
      this.#set({ working: true });
      const before = this.#state.view;
      const outcome = await next();
      if (outcome.type !== 'heard') {
        this.#fail(outcome);
        break;
      }
      this.#hear(outcome.view);
      if (isBusy(before, this.#state.view)) {
        this.#later(BUSY_MS);
        break;
      }
    }
    this.#running = false;
    this.#set({ working: this.#state.view?.pending === true && this.#state.trouble.name === 'none' });
  }

  #told = (told: ToldOfTurn): void => {
    if (told.type === 'sentence') return this.#set({ saying: this.#state.saying + told.text });
    // The server starts the text again if an earlier turn broke off before it was stored.
    this.#set({ at: told.work, saying: '' });
  };

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#run(), ms);
  }

  #hear(heard: ChatView): void {
    const known = this.#heardOnce ? (this.#state.view?.messages ?? []) : [];
    const ids = new Set(known.map(({ id }) => id));
    const messages = [...known, ...heard.messages.filter(({ id }) => !ids.has(id))];
    const view = { ...heard, messages };
    this.#heardOnce = true;
    this.#listen = false;
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
      at: null,
      saying: spoke ? '' : this.#state.saying,
    });
  }

  #fail(outcome: Exclude<LineOutcome, { type: 'heard' }>): void {
    switch (outcome.type) {
      case 'unreachable': {
        this.#failures += 1;
        this.#later(retryDelay(this.#failures));
        const view = this.#state.view ?? this.#deps.store.readCopy(this.#deps.interviewId);
        return this.#set({ view, stale: !this.#heardOnce, trouble: { name: 'reconnecting' } });
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
function isBusy(before: ChatView | null, after: ChatView | null): boolean {
  return (
    before?.pending === true &&
    after?.pending === true &&
    before.step === after.step &&
    before.messages.length === after.messages.length
  );
}
