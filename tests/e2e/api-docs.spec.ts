import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './portal.ts';

// Journeys are independent of each other: workers run them in parallel.
test.describe.configure({ mode: 'parallel' });

/** One of each kind: a call with a proof and a body, one that answers a file, a schema, a code's calls. */
const OPENED = ['#registerInterest', '#downloadCertificates', '#schema-Interview'];
const CODE = '[id="error-answer.conflict"]';
/**
 * Keeps one section of each kind, by its elements, and the opened ones: the others repeat them with other
 * words, and axe needs ten seconds for all of them. On a phone only opened sections, and one closed one of each kind.
 */
const keepOneOfEach = (page: Page, onAPhone: boolean) =>
  page.evaluate(`
    const kept = '${[...OPENED, CODE, '#signIn', '[id="error-city.unknown"]'].join(', ')}';
    const kinds = new Set();
    for (const part of document.querySelectorAll('details.call, details.schema, li[id^="error-"]')) {
      const elements = [part, ...part.querySelectorAll('*')].map((one) => one.localName + '.' + one.className);
      const kind = [...new Set(elements)].sort().join(' ');
      if (!part.matches(kept) && (${onAPhone} || kinds.has(kind))) part.remove();
      kinds.add(kind);
    }
    kinds.size;`);

/** Duplicate ids on the whole page, which a check of one section of each kind cannot find. */
const duplicateIds = (page: Page) =>
  page.evaluate(`
    const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
    ids.filter((id, index) => ids.indexOf(id) !== index);`);

/** The page of the API, as an integrator uses it: at a desk, and on a phone. */
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`the API's page at ${viewport.width}`, () => {
    test.use({ viewport });

    test('is accessible', async ({ page }) => {
      await page.goto('/api/docs');
      for (const part of OPENED) await page.locator(`${part} > summary`).click();
      await page.locator(`${CODE} summary`).click();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
      expect(await duplicateIds(page)).toEqual([]);
      await keepOneOfEach(page, viewport.width === 390);
      await expectAccessible(page);
    });

    test('finds calls by words of their path, fields and errors', async ({ page }) => {
      await page.goto('/api/docs');
      const search = page.getByRole('searchbox', { name: 'Search calls, fields, codes' });
      const calls = page.locator('details.call:visible');
      const all = await calls.count();
      await search.fill('answers interview');
      await expect(page.getByRole('status')).toHaveText(/^\d+ of \d+ calls, \d+ codes?$/);
      const found = await calls.count();
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThan(all);
      await expect(page.locator('#listAnswers')).toBeVisible();
      await expect(page.locator('#signIn')).toBeHidden();

      // Searches ignore accents.
      await search.fill('cidade nao encontrada');
      await expect(page.locator('#registerInterest')).toBeVisible();
      await expect(page.locator('[id="error-city.unknown"]')).toBeVisible();

      await search.fill('nothing-has-this-name');
      await expect(calls).toHaveCount(0);
      await expect(page.getByRole('status')).toHaveText(/^0 of \d+ calls, 0 codes$/);
      await search.clear();
      await expect(calls).toHaveCount(all);
    });

    test('by keyboard: Enter opens the first call found', async ({ page }) => {
      await page.goto('/api/docs');
      const search = page.getByRole('searchbox');
      await search.fill('/api/auth/sign-up');
      await search.press('Enter');
      const call = page.locator('#signUp');
      await expect(call).toHaveAttribute('open', '');
      await expect(call.locator('summary').first()).toBeFocused();
      await expect(call).toContainText('10 calls a minute from one address, 200 a day.');
      await expect(call).toContainText('Anyone, with or without a session.');
    });

    test('a URL fragment opens its section, whatever was searched before', async ({ page }) => {
      await page.goto('/api/docs#updateAnswer');
      const call = page.locator('#updateAnswer');
      await expect(call).toHaveAttribute('open', '');
      await page.getByRole('searchbox').fill('updateAnswer');
      await call.getByRole('link', { name: 'answer.conflict' }).click();
      const error = page.locator('[id="error-answer.conflict"]');
      await expect(error).toBeInViewport();
      await error.getByText(/calls$/).click();
      await error.getByRole('link', { name: 'createAnswer' }).click();
      await expect(page.locator('#createAnswer')).toHaveAttribute('open', '');
      await expect(page.locator('#createAnswer')).toBeInViewport();
    });
  });

test("the API's page is complete without its script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/api/docs');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.locator('#signIn > summary').click();
  await expect(page.locator('#signIn')).toContainText('E-mail ou senha não conferem.');
  await context.close();
});
