import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchedRead, sharedRead } from './batched-read.ts';

interface Statement {
  readonly keys: readonly number[];
  readonly found: PromiseWithResolvers<ReadonlyMap<number, string>>;
}

/** A table of numbers in words, whose statements are answered by hand. */
function table() {
  const statements: Statement[] = [];
  const read = batchedRead((_db: object, keys: readonly number[]) => {
    const found = Promise.withResolvers<ReadonlyMap<number, string>>();
    statements.push({ keys, found });
    return found.promise;
  });
  const answer = ({ keys, found }: Statement) => found.resolve(new Map(keys.map((key) => [key, `n${key}`])));
  return { read, statements, answer };
}

/** Longer than a reading waits for others. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

const one = (statements: readonly Statement[], index: number): Statement => {
  const found = statements[index];
  if (!found) throw new Error(`no statement ${index}`);
  return found;
};

describe('readings of one kind', () => {
  it('that are asked for together are one statement, each key once', async () => {
    const { read, statements, answer } = table();
    const db = {};
    const all = Promise.all([read(db, 3), read(db, 1), read(db, 3)]);
    await someTurns();
    expect(statements.map(({ keys }) => keys)).toEqual([[3, 1]]);
    answer(one(statements, 0));
    expect(await all).toEqual(['n3', 'n1', 'n3']);
  });

  it('get null where nothing was found', async () => {
    const { read, statements } = table();
    const reading = read({}, 7);
    await someTurns();
    one(statements, 0).found.resolve(new Map());
    expect(await reading).toBeNull();
  });

  it('that come after a statement began are read by a later one, also by the same key', async () => {
    const { read, statements, answer } = table();
    const db = {};
    const before = read(db, 1);
    await someTurns();
    const after = read(db, 1);
    await someTurns();
    expect(statements).toHaveLength(2);
    one(statements, 1).found.resolve(new Map([[1, 'changed']]));
    expect(await after).toBe('changed');
    answer(one(statements, 0));
    expect(await before).toBe('n1');
  });

  it('run two statements at once, and the others wait for either, together', async () => {
    const { read, statements, answer } = table();
    const db = {};
    const readings: Promise<string | null>[] = [];
    for (let key = 1; key <= 6; key += 1) {
      readings.push(read(db, key));
      await someTurns();
    }
    expect(statements.map(({ keys }) => keys)).toEqual([[1], [2]]);
    // The first one hangs.
    answer(one(statements, 1));
    await readings[1];
    await someTurns();
    expect(one(statements, 2).keys).toEqual([3, 4, 5, 6]);
    answer(one(statements, 2));
    expect(await Promise.all(readings.slice(2))).toEqual(['n3', 'n4', 'n5', 'n6']);
  });

  it('fail together, and later ones do not', async () => {
    const { read, statements, answer } = table();
    const db = {};
    const failing = Promise.allSettled([read(db, 1), read(db, 2)]);
    await someTurns();
    one(statements, 0).found.reject(new Error('gone'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = read(db, 1);
    await someTurns();
    answer(one(statements, 1));
    expect(await later).toBe('n1');
  });

  it('of two databases never share a statement', async () => {
    const { read, statements } = table();
    void read({}, 1);
    void read({}, 1);
    await someTurns();
    expect(statements).toHaveLength(2);
  });

  it('are at most 200 keys a statement', async () => {
    const { read, statements } = table();
    const db = {};
    for (let key = 0; key < 450; key += 1) void read(db, key);
    await someTurns();
    expect(statements.map(({ keys }) => keys.length)).toEqual([200, 200]);
  });
});

describe('the same reading', () => {
  interface List {
    readonly state: string;
    readonly at: number;
  }
  /** Lists of a state, whose statements are answered by hand. */
  function lists() {
    const statements: { readonly asked: List; readonly found: PromiseWithResolvers<{ rows: string }> }[] = [];
    const read = sharedRead(
      ({ state }: List) => state,
      (_db: object, asked) => {
        const found = Promise.withResolvers<{ rows: string }>();
        statements.push({ asked, found });
        return found.promise;
      },
    );
    return { read, statements };
  }
  const states = ({ statements }: ReturnType<typeof lists>) => statements.map(({ asked }) => asked.state);

  it('by several at once is one statement; another one is not joined with it', async () => {
    const all = lists();
    const db = {};
    const same = [all.read(db, { state: 'SP', at: 1 }), all.read(db, { state: 'SP', at: 1 })];
    const other = all.read(db, { state: 'MG', at: 1 });
    await someTurns();
    expect(states(all)).toEqual(['SP', 'MG']);
    all.statements[0]?.found.resolve({ rows: 'of SP' });
    all.statements[1]?.found.resolve({ rows: 'of MG' });
    expect(await Promise.all([...same, other])).toEqual([
      { rows: 'of SP' },
      { rows: 'of SP' },
      { rows: 'of MG' },
    ]);
  });

  it('sees what was committed before it was asked for, and goes by the time of the last who asked', async () => {
    const all = lists();
    const db = {};
    const first = all.read(db, { state: 'SP', at: 1 });
    await someTurns();
    const second = all.read(db, { state: 'SP', at: 2 });
    await someTurns();
    // Two run; these wait for the next one.
    const later = [all.read(db, { state: 'SP', at: 3 }), all.read(db, { state: 'SP', at: 4 })];
    await someTurns();
    expect(all.statements.map(({ asked }) => asked.at)).toEqual([1, 2]);
    all.statements[0]?.found.resolve({ rows: 'before' });
    expect(await first).toEqual({ rows: 'before' });
    await someTurns();
    expect(all.statements.map(({ asked }) => asked.at)).toEqual([1, 2, 4]);
    for (const { found } of all.statements) found.resolve({ rows: 'after' });
    expect(await Promise.all([second, ...later])).toEqual([
      { rows: 'after' },
      { rows: 'after' },
      { rows: 'after' },
    ]);
  });

  it('that fails does so for those who shared it, and is read anew afterwards', async () => {
    const all = lists();
    const db = {};
    const failing = Promise.allSettled([1, 2].map((at) => all.read(db, { state: 'SP', at })));
    await someTurns();
    all.statements[0]?.found.reject(new Error('gone'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = all.read(db, { state: 'SP', at: 3 });
    await someTurns();
    all.statements[1]?.found.resolve({ rows: 'there' });
    expect(await again).toEqual({ rows: 'there' });
  });

  it('of two databases is two statements', async () => {
    const all = lists();
    void all.read({}, { state: 'SP', at: 1 });
    void all.read({}, { state: 'SP', at: 1 });
    await someTurns();
    expect(all.statements).toHaveLength(2);
  });
});
