import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './portal.ts';

// No journey here depends on another: the workers share them.
test.describe.configure({ mode: 'parallel' });

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search calls, fields, codes' });
const callOf = (page: Page, name: string): Locator =>
  page
    .locator('.opblock')
    .filter({ has: page.locator('.opblock-summary-operation-id').getByText(name, { exact: true }) });

/** How many groups and calls the document has, which the page must show. */
async function documented(page: Page): Promise<{ readonly groups: number; readonly calls: number }> {
  const reply = await page.request.get('/api/docs/json');
  // OpenAPI's own shape: a list of tags, and operations by path and method.
  const { tags, paths } = (await reply.json()) as { tags: unknown[]; paths: Record<string, object> };
  const calls = Object.values(paths).flatMap((path) => Object.keys(path)).length;
  return { groups: tags.length, calls };
}

/** The page of the API, as an integrator uses it: at a desk, and on a phone. */
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`the API's page at ${viewport.width}`, () => {
    test.use({ viewport });

    test('is accessible, with a call of each kind, schemas and examples open', async ({ page }) => {
      const { groups } = await documented(page);
      await page.goto('/api/docs');
      await expect(page.locator('.opblock-tag')).toHaveCount(groups);
      await expectAccessible(page);
      // A proof and a body, a reply that is a file, many parameters, lines of JSON.
      for (const name of ['registerInterest', 'downloadCertificates', 'listInterviews', 'takeChatTurn']) {
        await searchOf(page).fill(`"${name}"`);
        await searchOf(page).press('Enter');
        await expect(callOf(page, name).getByText('Responses', { exact: true })).toBeVisible();
        // The schemas of the body, the reply and one refusal: the other refusals repeat it.
        const tabs = await callOf(page, name).getByRole('tab', { name: 'Schema' }).all();
        for (const tab of tabs.slice(0, 3)) await tab.click();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        await expectAccessible(page);
      }
      await searchOf(page).fill('nothing-has-this-name');
      await page.getByRole('button', { name: 'Schemas' }).click();
      const schema = page.locator('.models .json-schema-2020-12').filter({ hasText: 'ErrorCode' }).first();
      await schema.getByRole('button', { name: 'Expand all' }).first().click();
      await expect(schema.getByText('answer.conflict').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(page);
    });

    test('finds calls by words of their address, fields and errors', async ({ page }) => {
      const { groups, calls } = await documented(page);
      await page.goto('/api/docs');
      const search = searchOf(page);
      await search.fill('answers interview');
      await expect(page.getByRole('status')).toHaveText(new RegExp(`^\\d+ of ${calls} calls$`));
      await expect(callOf(page, 'listAnswers')).toBeVisible();
      await expect(callOf(page, 'signIn')).toBeHidden();

      // What people read is found without its accents.
      await search.fill('cidade nao encontrada');
      await expect(callOf(page, 'registerInterest')).toBeVisible();

      await search.fill('answer.conflict');
      await expect(callOf(page, 'updateAnswer')).toBeVisible();

      await search.fill('nothing-has-this-name');
      await expect(page.locator('.opblock')).toHaveCount(0);
      await expect(page.getByRole('status')).toHaveText(`0 of ${calls} calls`);
      await search.clear();
      await expect(page.locator('.opblock-tag')).toHaveCount(groups);
    });

    test('by keyboard: Enter opens the first call found, and what it shows follows', async ({ page }) => {
      await page.goto('/api/docs');
      const search = searchOf(page);
      await search.fill('/api/auth/sign-up');
      await search.press('Enter');
      const call = callOf(page, 'signUp');
      await expect(call.locator('.opblock-summary-control')).toBeFocused();
      await expect(call.locator('.opblock-summary-control')).toHaveAttribute('aria-expanded', 'true');
      await expect(call).toContainText('10 calls a minute from one address, 200 a day.');
      await expect(call).toContainText('Anyone, with or without a session.');
      for (const stop of ['Copy path to clipboard', 'Example Value']) {
        const control = call.getByRole(stop === 'Example Value' ? 'tab' : 'button', { name: stop }).first();
        await expect(async () => {
          if (!(await control.evaluate((node) => node === document.activeElement)))
            await page.keyboard.press('Tab');
          await expect(control).toBeFocused({ timeout: 50 });
        }).toPass();
      }
    });

    test('by keyboard: the Tab key reaches every group', async ({ page }) => {
      const { groups } = await documented(page);
      await page.goto('/api/docs');
      await expect(page.locator('.opblock-tag')).toHaveCount(groups);
      await searchOf(page).focus();
      for (let group = 0; group < groups; group += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator('.opblock-tag').nth(group).getByRole('button')).toBeFocused();
      }
    });

    test('an address opens the call that it names', async ({ page }) => {
      await page.goto('/api/docs#/Answers/updateAnswer');
      const call = callOf(page, 'updateAnswer');
      await expect(call.getByText('answer.conflict').first()).toBeVisible();
      await expect(call).toBeInViewport();
    });
  });

test("without its script the API's page links to the document", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'OpenAPI 3.1 document' }).click();
  await expect(page).toHaveURL(/\/api\/docs\/json$/);
  await context.close();
});
