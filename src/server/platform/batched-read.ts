/** Statements of one kind that run at once: with a second one, a connection that hangs does not hold everybody. */
const MAX_RUNNING = 2;
/** Turns of the event loop, some microseconds each: requests that were sent together arrive in several. */
const TURNS_TO_WAIT = 4;
/** Keys of one statement. */
const MAX_KEYS = 200;

type Key = string | number;

function afterTurns(turns: number, work: () => void): void {
  setImmediate(() => (turns === 1 ? work() : afterTurns(turns - 1, work)));
}

/** What callers of one database wait for, and how many statements are on their way. */
class Lane<K extends Key, Value> {
  readonly #read: (keys: readonly K[]) => Promise<ReadonlyMap<K, Value>>;
  readonly #waiting = new Map<K, PromiseWithResolvers<Value | null>>();
  #running = 0;
  #isScheduled = false;

  constructor(read: (keys: readonly K[]) => Promise<ReadonlyMap<K, Value>>) {
    this.#read = read;
  }

  /** Whether nobody waits, and nothing is on its way. */
  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.size === 0;
  }

  get(key: K): Promise<Value | null> {
    const waiting = this.#waiting.get(key) ?? Promise.withResolvers<Value | null>();
    this.#waiting.set(key, waiting);
    this.#schedule();
    return waiting.promise;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#running === MAX_RUNNING || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    afterTurns(TURNS_TO_WAIT, () => {
      this.#isScheduled = false;
      void this.#run(new Map([...this.#waiting].slice(0, MAX_KEYS)));
      this.#schedule();
    });
  }

  async #run(batch: ReadonlyMap<K, PromiseWithResolvers<Value | null>>): Promise<void> {
    for (const key of batch.keys()) this.#waiting.delete(key);
    this.#running += 1;
    try {
      const found = await this.#read([...batch.keys()]);
      for (const [key, { resolve }] of batch) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    } finally {
      this.#running -= 1;
      this.#schedule();
    }
  }
}

/**
 * Makes a function that reads one key for each caller, and the keys of callers who come together by one statement: for what
 * nearly every request reads, since a round trip to the database costs more than the row. A caller who is alone waits some
 * microseconds; those who come while two statements run share the next one. A statement always begins after its callers
 * have asked, so they see what was committed before.
 *
 * `readMany` returns what it found by key; a caller whose key is missing gets null. When it fails, those who waited for
 * that statement get its error, and nobody else.
 */
export function batchedRead<Database extends object, K extends Key, Value>(
  readMany: (db: Database, keys: readonly K[]) => Promise<ReadonlyMap<K, Value>>,
): (db: Database, key: K) => Promise<Value | null> {
  const lanes = new WeakMap<Database, Lane<K, Value>>();
  return (db, key) => {
    const lane = lanes.get(db) ?? new Lane<K, Value>((keys) => readMany(db, keys));
    lanes.set(db, lane);
    return lane.get(key);
  };
}

/**
 * Makes a function that reads what several people ask for at the same time, such as the list that a team opens in the morning,
 * by one statement for all of them: the rules of `batchedRead`, for readings that cannot be joined unless they are the same.
 * `keyOf` names everything on which the reading depends but the time, whose reach above all: the same key gets the same value.
 */
export function sharedRead<Database extends object, Asked, Value extends object>(
  keyOf: (asked: Asked) => string,
  readOne: (db: Database, asked: Asked) => Promise<Value>,
): (db: Database, asked: Asked) => Promise<Value> {
  interface Shared {
    readonly lane: Lane<string, Value>;
    /** By whoever came last: readings that never pause must not go by the time of the first. */
    asked: Asked;
  }
  const sharedByDatabase = new WeakMap<Database, Map<string, Shared>>();

  function open(db: Database, key: string, asked: Asked): Shared {
    const opened: Shared = {
      asked,
      lane: new Lane<string, Value>(async () => new Map([[key, await readOne(db, opened.asked)]])),
    };
    return opened;
  }

  return async (db, asked) => {
    const sharedByKey = sharedByDatabase.get(db) ?? new Map<string, Shared>();
    sharedByDatabase.set(db, sharedByKey);
    const key = keyOf(asked);
    const shared = sharedByKey.get(key) ?? open(db, key, asked);
    sharedByKey.set(key, shared);
    shared.asked = asked;
    try {
      const value = await shared.lane.get(key);
      if (value === null) throw new Error('A reading of one key found another');
      return value;
    } finally {
      if (shared.lane.isIdle && sharedByKey.get(key) === shared) sharedByKey.delete(key);
    }
  };
}
