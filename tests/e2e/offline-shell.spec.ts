import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { changingPortal, type ChangingPortal } from './changing-portal.ts';
import { test as base } from './portal.ts';

/**
 * The candidate's area without a network, and while the portal changes: the page opens, the interview is there as last
 * loaded, no text is lost, no reload happens unasked, and no personal data stays after signing out.
 */
const test = base.extend<{ behind: string; portal: ChangingPortal }>({
  behind: [process.env['PORTAL_URL'] ?? '', { option: true }],
  portal: async ({ behind }, use) => {
    const portal = await changingPortal(behind);
    await use(portal);
    await portal.stop();
  },
  baseURL: async ({ portal }, use) => use(portal.url),
});

const FIRST = 'Eu comecei a vender bolos na feira.';
const MORE = `${FIRST} Depois de um mês, anotei cada venda em um caderno.`;
const MAX_WAIT = { timeout: 45_000 };

// Journeys are independent of each other: workers run them in parallel.
test.describe.configure({ mode: 'parallel' });

test.use({ viewport: { width: 390, height: 844 } });

const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Sua resposta' });
const saved = (page: Page) => page.getByText('Resposta salva!').first();
const failing = (page: Page) => page.getByText('Falha na conexão, tentando reconectar.').first();
const lastKnown = (page: Page) => page.getByText('Esta é a última situação que este aparelho conhece.');
const offer = (page: Page) => page.getByText('Há uma versão nova do portal.');
const update = (page: Page) => page.getByRole('button', { name: 'Atualizar agora' });

/** Opens the interview and waits until the service worker has cached everything. */
async function open(page: Page): Promise<void> {
  await page.goto('/candidato/sobre-curso');
  await expect(answerOf(page)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function write(page: Page, text: string): Promise<void> {
  await answerOf(page).fill(text);
  await expect(saved(page)).toBeVisible(MAX_WAIT);
}

/** The browser's HTTP cache would hide a failure of the service worker. */
async function emptyBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

const lookForUpdate = (page: Page) =>
  page.evaluate(
    async () => void (await (await navigator.serviceWorker.getRegistration('/candidato'))?.update()),
  );
const keptCopy = (page: Page) => page.evaluate(() => localStorage.getItem('empretec.copia'));
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const shells = async (page: Page) => (await cacheNames(page)).filter((name) => name.includes('casca'));

test('the interview is opened, read and written without a network, and saved when it is back', async ({
  page,
  context,
}) => {
  const writer = await candidateAtQuestions(page, 88_001);
  await open(page);
  await write(page, FIRST);
  await emptyBrowserCache(page);

  await context.setOffline(true);
  await page.reload();
  await expect(answerOf(page)).toHaveValue(FIRST, MAX_WAIT);
  await expect(lastKnown(page)).toBeVisible();
  await expectAccessible(page);

  await answerOf(page).fill(MORE);
  await expect(failing(page)).toBeVisible(MAX_WAIT);
  expect(await writer.stored()).toEqual({ 1: FIRST });
  await page.goto('/candidato');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(MAX_WAIT);
  await expect(lastKnown(page)).toBeVisible();
  await page.goto('/candidato/sobre-curso');
  await expect(answerOf(page)).toHaveValue(MORE, MAX_WAIT);

  await context.setOffline(false);
  await expect(saved(page)).toBeVisible(MAX_WAIT);
  await expect(lastKnown(page)).toHaveCount(0, MAX_WAIT);
  expect(await writer.stored()).toEqual({ 1: MORE });

  // The draft is removed; the text is stored on the server.
  await context.setOffline(true);
  await page.reload();
  await expect(answerOf(page)).toHaveValue(MORE, MAX_WAIT);
});

test('after a first visit to the home alone, the interview opens without a network, in its colours', async ({
  page,
  context,
}) => {
  await candidateAtQuestions(page, 88_010);
  await page.goto('/candidato');
  const way = page.getByRole('link', { name: /A ENTREVISTA DE SELEÇÃO/ });
  await expect(way).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const ground = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  const colour = await ground();
  await emptyBrowserCache(page);
  await context.setOffline(true);
  await page.reload();
  await expect(lastKnown(page)).toBeVisible(MAX_WAIT);
  expect(await ground()).toBe(colour);
  await way.click();
  await expect(answerOf(page)).toBeVisible();
  await context.setOffline(false);
});

/** Of the service worker's own scope, with what it has shown. */
interface WorkerScope {
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  shown: [title: string, options: NotificationOptions][];
  WindowClient: { prototype: { focus: unknown } };
  PushEvent: new (type: string, init: { data: string }) => Event;
  ExtendableEvent: new (type: string) => Event;
}

test('a notice is asked for by a button, says nothing of the person, and opens its page', async ({
  page,
  context,
}) => {
  await candidateAtQuestions(page, 88_009);
  // A browser without a window grants no notices and has no push service: both are played.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    let current: PushSubscription | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(current);
    PushManager.prototype.subscribe = async (options) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const point = await crypto.subtle.exportKey('raw', pair.publicKey);
      const played = {
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        options,
        getKey: (name: string) => (name === 'auth' ? new Uint8Array(16).buffer : point),
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
      current = played as unknown as PushSubscription;
      return current;
    };
  });
  const devices = async () => {
    const own = (await (await page.request.get('/api/v1/personal-data')).json()) as {
      pushDevices: unknown[];
    };
    return own.pushDevices.length;
  };
  await page.goto('/candidato');
  await page.getByRole('button', { name: 'Avisar neste aparelho quando sair o resultado' }).click();
  const off = page.getByRole('button', { name: 'Parar de avisar neste aparelho' });
  await expect(off).toBeVisible();
  expect(await devices()).toBe(1);
  await expectAccessible(page);
  await off.click();
  await expect(page.getByRole('button', { name: /^Avisar neste aparelho/ })).toBeVisible();
  expect(await devices()).toBe(0);

  // The worker itself: what it shows for a push, and where a press leads.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/candidato/meus-dados');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      scope.shown.push([title, options]);
      return Promise.resolve();
    };
    // Only a real press may bring a window to the front.
    scope.WindowClient.prototype.focus = function focus() {
      return Promise.resolve(this);
    };
    globalThis.dispatchEvent(
      new scope.PushEvent('push', { data: JSON.stringify({ kind: 'news', version: 1 }) }),
    );
  });
  await expect
    .poll(() =>
      worker.evaluate(() =>
        (globalThis as unknown as WorkerScope).shown.map(([title, { body, data }]) => [
          title,
          body,
          data as string,
        ]),
      ),
    )
    .toEqual([['Portal Empretec', 'Há novidade na sua inscrição. Abra para ver.', '/candidato?modulo=1']]);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = { data: scope.shown[0]?.[1].data as unknown, close: () => undefined };
    globalThis.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
  });
  await expect(page).toHaveURL(/\/candidato\?modulo=1$/);
});

test('a text changed on another device meanwhile is not overwritten', async ({ page, context }) => {
  const writer = await candidateAtQuestions(page, 88_002);
  await open(page);
  await write(page, FIRST);
  await context.setOffline(true);
  await page.reload();
  await expect(answerOf(page)).toHaveValue(FIRST, MAX_WAIT);
  await answerOf(page).fill(MORE);
  await expect(failing(page)).toBeVisible(MAX_WAIT);

  const answers = (await (
    await page.request.get(`/api/v1/answers/interview/${writer.interviewId}`)
  ).json()) as { id: number; revision: number; question: { id: number } }[];
  const [first] = answers;
  const elsewhere = `${FIRST} Escrevi isto no computador.`;
  const reply = await page.request.patch(`/api/v1/answers/${first?.id}`, {
    data: { answer: elsewhere, question: { id: 1 }, revision: first?.revision },
  });
  expect(reply.ok()).toBe(true);

  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Há dois textos para esta resposta' });
  await expect(dialog).toBeVisible(MAX_WAIT);
  await expect(dialog.getByRole('region', { name: 'Texto: Neste aparelho' })).toHaveText(MORE);
  expect(await writer.stored()).toEqual({ 1: elsewhere });
});

test('after signing out no personal data can be read offline', async ({ page, context }) => {
  await candidateAtQuestions(page, 88_003);
  await open(page);
  await write(page, FIRST);
  expect(await keptCopy(page)).toContain(FIRST);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await keptCopy(page)).toBeNull();

  await context.setOffline(true);
  await page.goto('/candidato/sobre-curso');
  await expect(page.getByRole('heading', { name: 'Sem conexão com o portal' })).toBeVisible(MAX_WAIT);
  await expect(page.locator('body')).not.toContainText('Rosa');
});

test('a session that ended elsewhere removes the offline copy', async ({ page, context }) => {
  await candidateAtQuestions(page, 88_004);
  await open(page);
  await write(page, FIRST);
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/entrar/);
  expect(await keptCopy(page)).toBeNull();
});

test('a new version is offered, and not loaded over an unsaved text', async ({ page, context, portal }) => {
  const writer = await candidateAtQuestions(page, 88_005);
  await open(page);
  await write(page, FIRST);
  await page.evaluate(() => void (window.openedOnce = true));

  portal.become('newer');
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible(MAX_WAIT);
  await expectAccessible(page);

  await context.setOffline(true);
  await answerOf(page).fill(MORE);
  await expect(failing(page)).toBeVisible(MAX_WAIT);
  await update(page).click();
  await expect(page.getByText('Há texto que ainda não foi salvo.')).toBeVisible(MAX_WAIT);
  expect(await page.evaluate(() => window.openedOnce)).toBe(true);
  await expect(answerOf(page)).toHaveValue(MORE);

  await context.setOffline(false);
  await expect(saved(page)).toBeVisible(MAX_WAIT);
  const before = await cacheNames(page);
  await update(page).click();
  await expect(async () => expect(await page.evaluate(() => window.openedOnce)).toBeUndefined()).toPass();
  await expect(answerOf(page)).toHaveValue(MORE);
  await expect(offer(page)).toHaveCount(0);
  expect(await writer.stored()).toEqual({ 1: MORE });
  // Once the page is idle the older version's cache is removed, since no tab uses it.
  await expect(async () => expect(await shells(page)).toHaveLength(1)).toPass();
  expect(await cacheNames(page)).not.toEqual(before);
});

test('an open older tab keeps its chunks when another one loads the new version', async ({
  page,
  context,
  portal,
}) => {
  await candidateAtQuestions(page, 98_001);
  await open(page);
  const older = await context.newPage();
  await open(older);
  // The framework's own name.
  // oxlint-disable-next-line eslint/no-underscore-dangle
  const version = await older.evaluate(() => window.__reactRouterManifest?.version);
  await page.evaluate(() => void (window.openedOnce = true));
  portal.become('newer');
  await lookForUpdate(page);
  await update(page).click(MAX_WAIT);
  await expect(async () => expect(await page.evaluate(() => window.openedOnce)).toBeUndefined()).toPass();
  await expect(answerOf(page)).toBeVisible();

  portal.become('without-assets');
  await emptyBrowserCache(older);
  const asked = async (file: string) => (await fetch(file, { cache: 'no-store' })).status;
  expect(await older.evaluate(asked, `/assets/manifest-${version}.js`)).toBe(200);

  portal.become('newer');
  await older.close();
  await page.reload();
  await expect(async () => expect(await shells(page)).toHaveLength(1)).toPass();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a missing chunk never discards an unsaved text, and reloads the page once', async ({
    page,
    context,
    portal,
  }) => {
    await candidateAtQuestions(page, 98_002);
    // Not the page with the clean-console check: the framework logs the missing chunk.
    const visit = await context.newPage();
    await visit.goto('/candidato/sobre-curso');
    await write(visit, FIRST);
    await visit.evaluate(() => void (window.openedOnce = true));

    await visit.route('**/api/v1/answers/*', (route) => route.abort());
    await answerOf(visit).fill(MORE);
    await expect(failing(visit)).toBeVisible(MAX_WAIT);
    portal.become('without-assets');
    await emptyBrowserCache(visit);
    const account = visit.getByRole('link', { name: 'Minha conta' });
    await account.click();
    const offered = visit.getByText('Há uma versão nova. Salve e recarregue');
    await expect(offered).toBeVisible();
    await expect(answerOf(visit)).toHaveValue(MORE);
    await expectAccessible(visit);

    portal.become('same');
    await visit.unroute('**/api/v1/answers/*');
    await visit.getByRole('button', { name: 'Salvar e recarregar' }).click();
    await expect(async () => expect(await visit.evaluate(() => window.openedOnce)).toBeUndefined()).toPass();
    await expect(answerOf(visit)).toHaveValue(MORE);

    // With nothing unsaved the page reloads once; its entry scripts are missing too, and it shows that.
    const loads: string[] = [];
    visit.on('request', (asked) => {
      if (asked.isNavigationRequest()) loads.push(new URL(asked.url()).pathname);
    });
    portal.become('without-assets');
    await emptyBrowserCache(visit);
    await account.click();
    await expect(visit.getByRole('alert')).toContainText('Uma parte do portal não chegou');
    expect(loads).toEqual(['/conta']);
    portal.become('same');
    await visit.getByRole('button', { name: 'Carregar de novo' }).click();
    await expect(visit.getByRole('heading', { name: 'Minha conta' })).toBeVisible();

    // Another tab reloads too. Browsers scroll a reloaded page to what stood at its top, which is below the note.
    const other = await context.newPage();
    await other.route(/\.js$/, (route) => route.fulfill({ status: 503 }));
    await other.goto('/certificado/7KQ2-M9XR-4TBW-H3NC');
    const again = other.getByRole('button', { name: 'Carregar de novo' });
    await again.waitFor();
    await other.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(again).toBeInViewport();
    await other.unroute(/\.js$/);
    await again.click();
    await expect(other.getByRole('heading', { name: 'Certificado não encontrado' })).toBeVisible();
  });
});

test('a page of the newer version does not offer it to itself', async ({ page, portal }) => {
  await candidateAtQuestions(page, 88_006);
  await open(page);
  portal.become('newer');
  await page.reload();
  await expect(answerOf(page)).toBeVisible();
  await expect(async () =>
    expect(
      await page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration('/candidato'))?.waiting),
      ),
    ).toBe(true),
  ).toPass();
  // The page checks the worker once it is idle; a save takes longer.
  const lookedAfter = page.waitForRequest((asked) => asked.url().endsWith('/candidato/sw.js'));
  await page.reload();
  await lookedAfter;
  await write(page, FIRST);
  await expect(offer(page)).toHaveCount(0);
});

test('a page whose files are gone from the server uses those cached by the worker', async ({
  page,
  portal,
}) => {
  await candidateAtQuestions(page, 88_007);
  await open(page);
  portal.become('without-assets');
  await emptyBrowserCache(page);
  await page.reload();
  await write(page, FIRST);
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await expect(page.getByRole('heading', { name: 'Minha conta' })).toBeVisible();
});

test('a worker that the server no longer serves is removed with its caches', async ({ page, portal }) => {
  await candidateAtQuestions(page, 88_008);
  await open(page);
  expect(await cacheNames(page)).not.toEqual([]);
  portal.become('without-worker');
  await page.reload();
  await write(page, FIRST);
  await expect(async () => {
    expect(
      await page.evaluate(async () => !(await navigator.serviceWorker.getRegistration('/candidato'))),
    ).toBe(true);
    expect(await cacheNames(page)).toEqual([]);
  }).toPass();
});
