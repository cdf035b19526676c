import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../../tests/e2e/chromium.ts';
import { median, withUnit, type Bench, type BenchCase, type Figure } from '../case.ts';

const CLASSES = 12;
const CARDS_EACH = 100;
const VERSION = 1;
/** Uiramutã: the load has no class there, so that the board has these alone. */
const CITY = { id: 1_400_704, ufId: 14, uf: 'RR' };
const CPU_SLOWDOWN = 4;
const MAX_FIRST_PAINT_MS = 1_500;
const MAX_TASK_MS = 50;
const ROUNDS = 3;

/** Twelve classes of a hundred people each; returns what takes them away again. */
async function givenBoard({ pool }: Database): Promise<{ remove(): Promise<void> }> {
  const { rows: regionals } = await pool.query<{ id: number }>(
    `insert into regional (name, uf_id, created_by, allows_class_editing)
     values ('Regional do quadro medido', $1, (select min(id) from account), true) returning id`,
    [CITY.ufId],
  );
  const regional = regionals[0]?.id;
  await pool.query('insert into regional_city (regional_id, city_id, uf_id) values ($1, $2, $3)', [
    regional,
    CITY.id,
    CITY.ufId,
  ]);
  const { rows: classes } = await pool.query<{ id: number }>(
    `insert into class_room (version, name, regional_id, city_id, uf_id, begin_date, end_date, seminar_value_cents,
                             owner_id, seats)
     select $1, 'Urbano Uiramutã ' || n, $2, $3, $4, current_date + 30 + n, current_date + 35 + n, 150000,
            (select min(id) from account), 120
       from generate_series(1, $5) as n returning id`,
    [VERSION, regional, CITY.id, CITY.ufId, CLASSES],
  );
  const ids = classes.map(({ id }) => id);
  const { rows: taken } = await pool.query<{ id: number; room: number | null; link: string | null }>(
    `select id, class_room_id as room, class_link as link from interview
      where version = $1 and completing in ('FINALIZADA', 'CERTIFICADA') and result = 'APTO'
        and deleted_at is null and superseded_at is null
      order by id limit $2`,
    [VERSION, CLASSES * CARDS_EACH],
  );
  const place = (rooms: readonly (number | null)[], links: readonly (string | null)[]) =>
    pool.query(
      `update interview i set class_room_id = put.room, class_link = put.link
         from unnest($1::bigint[], $2::bigint[], $3::text[]) as put (id, room, link) where i.id = put.id`,
      [taken.map(({ id }) => id), rooms, links],
    );
  await place(
    taken.map((_, at) => ids[Math.floor(at / CARDS_EACH)] ?? null),
    taken.map(() => 'ENROLLED'),
  );
  await pool.query('analyze class_room');
  return {
    async remove() {
      await place(
        taken.map(({ room }) => room),
        taken.map(({ link }) => link),
      );
      await pool.query('update class_room set active = false where id = any($1)', [ids]);
    },
  };
}

/** Keeps the longest task, once it is started. A string, since it runs in the page. */
const OBSERVE = `(() => {
  window.__tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.__tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
})();`;

/** Tasks over 50 ms (no others are observed) during some work. */
async function tasksDuring(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate('void (window.__tasks.length = 0)');
  await work();
  // What was caused last is drawn, and observed.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))',
  );
  return page.evaluate<number[]>('[...window.__tasks]');
}

const columns = (page: Page) => page.locator('[data-board-column]');

/** Scrolls a column to its end, as a wheel does; its cards are loaded as one comes near them. */
async function scrollToEnd(page: Page, at: number): Promise<void> {
  const column = columns(page).nth(at);
  await column.scrollIntoViewIfNeeded();
  await column.locator('[data-card]').first().waitFor();
  const box = await column.boundingBox();
  if (!box) throw new Error('No column');
  await page.mouse.move(Math.max(box.x, 400) + 60, box.y + 300);
  for (let turns = 0; turns < 400; turns += 1) {
    await page.mouse.wheel(0, 240);
    if ((await column.locator('[data-card]').count()) >= CARDS_EACH) return;
    await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
  }
}

async function wheel(page: Page, dx: number, dy: number, turns: number): Promise<void> {
  for (let n = 0; n < turns; n += 1) {
    await page.mouse.wheel(dx, dy);
    await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
  }
}

/** Back to the first class and its first card, and still. */
async function toTheStart(page: Page): Promise<void> {
  await wheel(page, -400, 0, 30);
  const cards = columns(page).nth(1).locator('[data-scrolls=y]');
  await cards.evaluate('(element) => void (element.scrollTop = 0)');
  await cards.locator('[data-card] article').first().waitFor();
}

/** Takes the first card of a column over the others, and lets go of it where nothing happens. */
async function dragAround(page: Page): Promise<void> {
  const box = await columns(page).nth(1).locator('[data-card]').first().boundingBox();
  if (!box) throw new Error('No card');
  const from = { x: box.x + 120, y: box.y + 20 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let n = 0; n < 4; n += 1) {
    await page.mouse.move(1_380, from.y + 200, { steps: 60 });
    await page.mouse.move(from.x + 20, from.y + 40, { steps: 60 });
  }
  await page.mouse.up();
}

async function signedIn(browser: Browser, { web, subjects }: Bench): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  const [name = '', value = ''] = subjects.manager.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: web.url }]);
  return context;
}

/** First paint, and the first card, in milliseconds from the navigation, with the processor slowed. */
async function openThrottled(context: BrowserContext, url: string): Promise<{ paint: number; card: number }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'commit' });
  await columns(page).nth(1).locator('[data-card]').first().waitFor();
  const found = await page.evaluate<{ paint: number; card: number }>(
    `({ card: performance.now(), paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
  );
  await page.close();
  return found;
}

const longest = (tasks: readonly number[]): string =>
  tasks.length === 0
    ? 'nenhuma'
    : `${tasks.length}, a maior de ${withUnit(Math.round(Math.max(...tasks)), 'ms')}`;

/** The board with 1,200 cards in Chromium: when it is drawn, and whether anything takes long while it is used. */
export const boardScreen: BenchCase = {
  name: 'quadro-tela',
  async run(bench) {
    const database = openDatabase(bench.databaseUrl, { max: 1 });
    const board = await givenBoard(database);
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGUMENTS] });
    try {
      const context = await signedIn(browser, bench);
      const url = `${bench.web.url}/gestor/turmas?modulo=${VERSION}&uf=${CITY.uf}&cidade=${CITY.id}`;
      const opened: { paint: number; card: number }[] = [];
      for (let round = 0; round < (bench.quick ? 1 : ROUNDS); round += 1)
        opened.push(await openThrottled(context, url));

      const page = await context.newPage();
      await page.addInitScript({ content: OBSERVE });
      await page.goto(url);
      for (let at = 1; at <= CLASSES; at += 1) await scrollToEnd(page, at);
      const cards = await page.locator('[data-card]').count();
      const scrolling = await tasksDuring(page, async () => {
        await wheel(page, 0, -400, 60);
        await wheel(page, -400, 0, 30);
        await wheel(page, 0, 400, 60);
        await wheel(page, 400, 0, 30);
      });
      await toTheStart(page);
      const dragging = await tasksDuring(page, () => dragAround(page));
      const paint = median(opened.map((one) => one.paint));
      return figuresOf({ cards, paint, card: median(opened.map((one) => one.card)), scrolling, dragging });
    } finally {
      await browser.close();
      await board.remove();
      await database.close();
    }
  },
};

interface Measured {
  readonly cards: number;
  readonly paint: number;
  readonly card: number;
  readonly scrolling: readonly number[];
  readonly dragging: readonly number[];
}

const figuresOf = ({ cards, paint, card, scrolling, dragging }: Measured): Figure[] => [
  {
    what: `quadro, processador ${CPU_SLOWDOWN} vezes mais lento: primeiro desenho (primeiro cartão)`,
    measured: `${withUnit(Math.round(paint), 'ms')} (${withUnit(Math.round(card), 'ms')})`,
    budget: `≤ ${MAX_FIRST_PAINT_MS} ms`,
    kept: paint <= MAX_FIRST_PAINT_MS,
  },
  {
    what: `quadro com ${cards} cartões: tarefas acima de ${MAX_TASK_MS} ms ao rolar`,
    measured: longest(scrolling),
    budget: 'nenhuma',
    kept: scrolling.length === 0 && cards >= CLASSES * CARDS_EACH,
  },
  {
    what: `quadro com ${cards} cartões: tarefas acima de ${MAX_TASK_MS} ms ao arrastar`,
    measured: longest(dragging),
    budget: 'nenhuma',
    kept: dragging.length === 0 && cards >= CLASSES * CARDS_EACH,
  },
];
