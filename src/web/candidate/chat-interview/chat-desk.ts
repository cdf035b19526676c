import type { ChatView, ToldOfTurn } from '#contract/chat.ts';
import { retryDelay } from '../sync/autosave.ts';
import type { WritingDesk } from '../sync/open-desk.ts';
import { withinPatience } from '../sync/with-timeout.ts';
import type { ChatLine, LineOutcome } from './chat-line.ts';
import type { ChatStore, KeptMessage, Unsent } from './chat-store.ts';

/** Another request is at the same turn: asked again after this. */
const BUSY_MS = 1200;

export interface ChatDeskState extends Unsent {
  /** Null until the conversation was heard, or found in the copy. All its messages are in it. */
  readonly view: ChatView | null;
  /** The copy stands in for a server that could not be reached. */
  readonly stale: boolean;
  /** A request is under way: the assistant is about to speak. */
  readonly working: boolean;
  /** What it is at, as far as one was told. */
  readonly at: Extract<ToldOfTurn, { type: 'work' }>['work'] | null;
  /** What it has said so far of a text that is not whole yet; '' when nothing. */
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
 * One conversation on this device: every message is kept here first, then sent in its order until the server has it, then
 * the turns are asked for until it is the person's again. What was sent twice is stored once there.
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

  /** Apart from opening and closing, which follow the screen: beneath the typed form the line stays open. */
  start(): void {
    this.#closed = false;
    void this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
  }

  open(): void {
    // Nothing to restore: what waits is in the outbox already.
  }

  close(): void {
    this.flush(true);
  }

  type(typing: string): void {
    this.#keep({ typing, outbox: this.#state.outbox });
  }

  /** Sends what is given: what was typed, or a button's word. Typed text goes from the field when it is what is sent. */
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

  /** Over to the typed form, or back. */
  goTo(mode: ChatView['mode']): void {
    this.#wantedMode = mode;
    void this.#run();
  }

  /** What is under way goes on; a page that is left sends what waits, if nothing is on its way already. */
  flush(leaving = false): void {
    const [first] = this.#state.outbox;
    if (!leaving || !first || this.#running || this.#closed) return;
    void this.#deps.line.post(first, this.#after, true);
  }

  /** The connection or the person came back, and other tabs may have gone on meanwhile. */
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

  /** The next request that there is a reason for; null: it is the person's turn. */
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
    // Said anew, where an earlier turn broke off before it was stored.
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
    // Nothing that was shown goes away before the whole text stands in its place.
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
        // Back into the field, where it can be changed: the others wait behind it.
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

/** Asked for a turn, and nothing came of it: somebody else is at it. */
function isBusy(before: ChatView | null, after: ChatView | null): boolean {
  return (
    before?.pending === true &&
    after?.pending === true &&
    before.step === after.step &&
    before.messages.length === after.messages.length
  );
}
