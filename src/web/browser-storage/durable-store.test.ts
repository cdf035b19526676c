import * as indexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStore } from './browser-store.ts';
import { type DraftDatabase, draftDatabase, type DraftRecord } from './draft-database.ts';
import { durableStore, LAST_WRITE } from './durable-store.ts';
import { memoryStorage } from './memory-storage.fixture.ts';

const ANSWER = 'empretec.rascunho.7.1';
const OTHER = 'empretec.rascunho.7.2';
const LATER = 31 * 24 * 60 * 60 * 1000;

let items: Map<string, string>;
let now: number;

beforeEach(() => {
  items = new Map();
  now = 1_800_000_000_000;
  for (const [name, type] of Object.entries(indexedDb)) if (name.startsWith('IDB')) vi.stubGlobal(name, type);
  vi.stubGlobal('indexedDB', new indexedDb.IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

/** A page that has just been opened, over what the disk holds. */
async function openPage(database: DraftDatabase = draftDatabase()) {
  const store = durableStore(
    browserStore(() => memoryStorage(items)),
    database,
    { isDurable: (key) => key.startsWith('empretec.rascunho.'), now: () => now },
  );
  await store.restore();
  await store.settled();
  return store;
}

/** The browser is killed, and its local storage is what it was when `kept` was taken. */
const setBack = (kept: ReadonlyMap<string, string>): void => {
  items = new Map(kept);
};

const failing = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));

it('finds what was written after the storage last reached the disk', async () => {
  const page = await openPage();
  page.write(ANSWER, { text: 'Eu comecei' });
  const flushed = new Map(items);
  page.write(ANSWER, { text: 'Eu comecei a vender' });
  page.write(OTHER, { text: 'Eu vi' });
  await page.settled();
  setBack(flushed);

  const again = await openPage();
  expect(again.read(ANSWER)).toEqual({ text: 'Eu comecei a vender' });
  expect(again.read(OTHER)).toEqual({ text: 'Eu vi' });
});

it('does not bring back what was removed, however old the storage is', async () => {
  const page = await openPage();
  page.write(ANSWER, { text: 'Eu comecei' });
  const flushed = new Map(items);
  page.remove(ANSWER);
  await page.settled();
  setBack(flushed);

  expect((await openPage()).keys()).toEqual([LAST_WRITE]);
  setBack(flushed);
  expect((await openPage()).read(ANSWER)).toBeNull();
});

it('forgets a removal after a month', async () => {
  const page = await openPage();
  page.write(ANSWER, { text: 'Eu comecei' });
  page.remove(ANSWER);
  await page.settled();
  expect(await draftDatabase().readAll()).toEqual([{ key: ANSWER, write: now + 1, value: null }]);
  now += LATER;
  await openPage();
  await expect.poll(() => draftDatabase().readAll()).toEqual([]);
});

it('keeps what the storage holds where the database missed the last writes', async () => {
  const page = await openPage();
  page.write(ANSWER, { text: 'Eu comecei' });
  await page.settled();
  const late = await openPage({ ...draftDatabase(), put: failing });
  late.write(ANSWER, { text: 'Eu comecei a vender' });
  await late.settled();

  const again = await openPage();
  expect(again.read(ANSWER)).toEqual({ text: 'Eu comecei a vender' });
  setBack(new Map());
  expect((await openPage()).read(ANSWER)).toEqual({ text: 'Eu comecei a vender' });
});

it('takes over the drafts of older releases', async () => {
  items.set(ANSWER, JSON.stringify({ text: 'Eu comecei' }));
  items.set('empretec.modulos', '[]');
  const page = await openPage();
  expect(page.read(ANSWER)).toEqual({ text: 'Eu comecei' });
  setBack(new Map());
  const again = await openPage();
  expect(again.read(ANSWER)).toEqual({ text: 'Eu comecei' });
  expect(again.read('empretec.modulos')).toBeNull();
});

it('what is written after a loss counts more than what was lost, though a clock was set back', async () => {
  const page = await openPage();
  page.write(ANSWER, { text: 'one' });
  await page.settled();
  now -= LATER;
  setBack(new Map());
  const again = await openPage();
  again.write(ANSWER, { text: 'two' });
  await again.settled();
  setBack(new Map());
  expect((await openPage()).read(ANSWER)).toEqual({ text: 'two' });
});

it('two tabs count their writes together', async () => {
  const [one, two] = [await openPage(), await openPage()];
  one.write(ANSWER, { text: 'one' });
  two.write(ANSWER, { text: 'two' });
  one.write(ANSWER, { text: 'three' });
  await Promise.all([one.settled(), two.settled()]);
  setBack(new Map());
  expect((await openPage()).read(ANSWER)).toEqual({ text: 'three' });
});

it('stores everything where local storage refuses', async () => {
  const refusing = browserStore(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  const options = { isDurable: () => true, now: () => now };
  const page = durableStore(refusing, draftDatabase(), options);
  page.write(ANSWER, { text: 'Eu comecei' });
  page.write(ANSWER, { text: 'Eu comecei a vender' });
  await page.settled();
  expect((await openPage()).read(ANSWER)).toEqual({ text: 'Eu comecei a vender' });
});

it('opens with the storage alone where the database refuses', async () => {
  items.set(ANSWER, JSON.stringify({ text: 'Eu comecei' }));
  const page = await openPage({ readAll: failing, put: failing, delete: failing });
  expect(page.read(ANSWER)).toEqual({ text: 'Eu comecei' });
  page.write(ANSWER, { text: 'Eu' });
  await page.settled();
  expect(page.read(ANSWER)).toEqual({ text: 'Eu' });
});

it('does not wait for ever for a database that does not answer, nor changes an open screen later', async () => {
  const page = await openPage();
  page.write(ANSWER, { text: 'Eu comecei' });
  await page.settled();
  setBack(new Map());
  vi.useFakeTimers();
  const silence = Promise.withResolvers<DraftRecord[]>();
  const database = draftDatabase();
  const opening = openPage({ ...database, readAll: () => silence.promise });
  await vi.advanceTimersByTimeAsync(3000);
  const late = await opening;
  vi.useRealTimers();
  silence.resolve(await database.readAll());
  await late.settled();
  expect(late.read(ANSWER)).toBeNull();
});
