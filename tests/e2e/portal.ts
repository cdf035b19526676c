import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/seed/demo-password.ts';
import { useCheapProofs } from './cheap-proofs.ts';

interface OutboxMessage {
  id: number;
  to: string;
  subject: string;
  text: string;
}

/**
 * A page whose console stays clean: an error there is a fault of the product, whatever the screen looks like.
 * `work: 'ordinary'`: its forms solve proofs of ordinary difficulty (see useCheapProofs).
 */
export const test = base.extend<{ work: 'spared' | 'ordinary' }>({
  work: ['spared', { option: true }],
  page: async ({ page, work }, use) => {
    if (work === 'spared') await useCheapProofs(page.context(), process.env['PORTAL_DATA_DIR']);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      // The browser logs failed requests; journeys assert what the screen shows for them.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** The newest message to an address; waits until the worker has delivered it. */
export async function latestMessageTo(page: Page, address: string, subject: RegExp): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined;
  await expect(async () => {
    const messages = (await (await page.request.get('/dev/correio.json')).json()) as OutboxMessage[];
    found = messages.find((message) => message.to === address && subject.test(message.subject));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error('no message');
  return found;
}

export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const reply = await context.request.post('/api/auth/sign-in', { data: { email, password: DEMO_PASSWORD } });
  expect(reply.status()).toBe(204);
}

/** A valid CPF that no other journey uses. */
export { personCpf } from '#server/seed/people.ts';
