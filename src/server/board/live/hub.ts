import { randomUUID } from 'node:crypto';
import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { BoardEvent } from '#contract/board.ts';
import type { EventSubscription } from '#contract/core.ts';
import type { Deps } from '../../platform/deps.ts';
import { describeError } from '../../platform/log.ts';
import type { Notifications } from '../../platform/notifications.ts';
import { reachedUf } from '../states.ts';
import { eventFor, merged, readNote, type BoardView } from './event-for.ts';
import { enter, keepAlive, leave, type PresentBoard } from './presence.ts';

const CHANNEL = 'board';
/** Tabs of one person with a board each. */
const MAX_PER_ACCOUNT = 10;
/** What changes together is sent together. */
const GATHER_MS = 50;
const KEEP_ALIVE_MS = 20_000;
/** Transactions that began before the first board was recorded as open have committed by then. */
const SETTLED_MS = 2_000;

interface OpenBoard extends PresentBoard {
  push(event: BoardEvent): void;
}

/** The open boards of this process: passes on what the database notifies of, to whom it concerns. */
export class BoardHub {
  readonly #deps: Pick<Deps, 'db' | 'log'>;
  readonly #notifications: Notifications;
  readonly #boards = new Map<string, OpenBoard>();
  #unsubscribe: Promise<() => void> | null = null;
  #keepAlive: NodeJS.Timeout | undefined;

  constructor(deps: Pick<Deps, 'db' | 'log'>, notifications: Notifications) {
    this.#deps = deps;
    this.#notifications = notifications;
  }

  /**
   * Opens a board: once started it is listed as looking, and what changes is sent to it. Its first event is `resync`, sent
   * when it listens, so that what changed since its page was read is read too. Refusal: board.too-many-open.
   */
  open(viewer: Viewer, version: VersionId): EventSubscription<BoardEvent> {
    const { accountId } = viewer;
    const own = [...this.#boards.values()].filter((one) => one.accountId === accountId);
    if (own.length >= MAX_PER_ACCOUNT) throw new Refused('board.too-many-open');
    const gathered = new Gathered();
    const board: OpenBoard = {
      id: randomUUID(),
      accountId,
      version,
      uf: reachedUf(viewer),
      push: (event) => gathered.add(event),
    };
    this.#boards.set(board.id, board);
    let entered: Promise<unknown> = Promise.resolve();
    return {
      start: (send, end) => {
        entered = this.#enter(board, () => gathered.start(send)).catch((error: unknown) => {
          this.#deps.log.warn({ error: describeError(error) }, 'board not opened');
          end();
        });
      },
      stop: () => {
        gathered.stop();
        this.#close(board, entered);
      },
    };
  }

  async #enter(board: OpenBoard, begin: () => void): Promise<void> {
    await this.#listen();
    const isFirst = await enter(this.#deps.db, board);
    board.push({ type: 'resync' });
    if (this.#boards.has(board.id)) begin();
    if (isFirst) setTimeout(() => board.push({ type: 'resync' }), SETTLED_MS).unref();
  }

  #listen(): Promise<() => void> {
    this.#unsubscribe ??= this.#notifications
      .subscribe(CHANNEL, {
        onMessage: (payload) => this.#pass(payload),
        onGap: () => {
          for (const board of this.#boards.values()) board.push({ type: 'resync' });
          // The gap may have been a crash, which empties the list of open boards.
          this.#quietly(this.#stayListed());
        },
      })
      .catch((error: unknown) => {
        this.#unsubscribe = null;
        throw error;
      });
    this.#keepAlive ??= setInterval(() => {
      this.#quietly(this.#stayListed());
    }, KEEP_ALIVE_MS).unref();
    return this.#unsubscribe;
  }

  /** Boards that were not listed any more read everything again: while none is, nothing is notified. */
  async #stayListed(): Promise<void> {
    const boards = [...this.#boards.values()];
    for (const { id } of await keepAlive(this.#deps.db, boards)) {
      const board = this.#boards.get(id);
      if (board) {
        board.push({ type: 'resync' });
        setTimeout(() => board.push({ type: 'resync' }), SETTLED_MS).unref();
        continue;
      }
      // Closed in the meantime, and listed after it had left.
      const closed = boards.find((one) => one.id === id);
      if (closed) await leave(this.#deps.db, closed);
    }
  }

  #pass(payload: string): void {
    const note = readNote(payload);
    if (note === null) return;
    for (const board of this.#boards.values()) {
      const view: BoardView = board;
      const event = eventFor(view, note);
      if (event) board.push(event);
    }
  }

  /** `entered`: settled once the board is listed, so that it does not stay so. */
  #close(board: OpenBoard, entered: Promise<unknown>): void {
    if (!this.#boards.delete(board.id)) return;
    if (this.#unsubscribe) this.#quietly(entered.then(() => leave(this.#deps.db, board)));
    if (this.#boards.size > 0) return;
    clearInterval(this.#keepAlive);
    this.#keepAlive = undefined;
    const unsubscribe = this.#unsubscribe;
    this.#unsubscribe = null;
    this.#quietly(unsubscribe?.then((end) => end()));
  }

  /** Presence is a courtesy: it must not end a board, and it is put right by the next sign of life. */
  #quietly(work: Promise<unknown> | undefined): void {
    work?.catch((error: unknown) =>
      this.#deps.log.warn({ error: describeError(error) }, 'presence on the board not recorded'),
    );
  }
}

/** Events that wait a moment, to be sent together. */
class Gathered {
  #waiting: readonly BoardEvent[] = [];
  #send: ((event: BoardEvent) => void) | null = null;
  #timer: NodeJS.Timeout | undefined;

  add(event: BoardEvent): void {
    this.#waiting = merged(this.#waiting, event);
    if (this.#send) this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  start(send: (event: BoardEvent) => void): void {
    this.#send = send;
    this.#flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#send = null;
  }

  #flush(): void {
    this.#timer = undefined;
    const events = this.#waiting;
    this.#waiting = [];
    for (const event of events) this.#send?.(event);
  }
}
