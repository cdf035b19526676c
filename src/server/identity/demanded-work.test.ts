import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenAccount, messagesTo, PASSWORD, signedIn, tokenIn, whoIs } from '#tests/identity.ts';
import { cheapProof } from '#tests/proofs.ts';

const ADMIN = 'admin@exemplo.com';
const HOME = '198.51.100.7';
const WRONG = 'errada-errada';

let portal: TestApp;
let admin: number;
beforeAll(async () => {
  portal = await testApp({ config: { abuseGuards: true } });
  admin = await givenAccount(portal, { email: ADMIN, roles: ['ADMINISTRADOR'] });
  await givenAccount(portal, { email: 'bia@exemplo.com' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.deleteFrom('rate_limit').execute();
  await portal.deps.db.deleteFrom('proof_of_work_used').execute();
  await portal.deps.db.deleteFrom('one_time_link').execute();
  await portal.deps.db.deleteFrom('message').execute();
});

interface Try {
  readonly from?: string;
  readonly person?: Caller;
  /** What the proof of work counts as; none without it. */
  readonly price?: number;
}

async function headersOf({ from = HOME, price }: Try) {
  return {
    'x-forwarded-for': from,
    ...(price === undefined ? {} : { altcha: await cheapProof(portal, price) }),
  };
}
const attempt = async (email: string, password: string, how: Try = {}) =>
  (how.person ?? portal.anyone()).call(identityCalls.signIn, {
    body: { email, password },
    headers: await headersOf(how),
  });
const askLink = async (email: string, how: Try = {}) =>
  (how.person ?? portal.anyone()).call(identityCalls.requestLink, {
    body: { email },
    headers: await headersOf({ price: 1, ...how }),
  });
const askReset = async (email: string, how: Try = {}) =>
  portal.anyone().call(identityCalls.requestPasswordReset, {
    body: { email },
    headers: await headersOf({ price: 1, ...how }),
  });

/** Wrong passwords from as many networks as there are, or all from one. */
async function fail(times: number, email: string, from: (n: number) => string, price?: number) {
  for (let n = 0; n < times; n++)
    await attempt(email, WRONG, { from: from(n), ...(price === undefined ? {} : { price }) });
}
const one =
  (from = HOME) =>
  () =>
    from;
const many = (n: number) => `2001:db8:${n.toString(16)}::1`;

/** A browser in which the account was signed in before, and is not any more. */
async function browserOf(email: string): Promise<Caller> {
  const browser = await signedIn(portal, email);
  await whoIs(browser);
  await browser.call(identityCalls.signOut);
  return browser;
}

describe('wrong passwords', () => {
  it.each([ADMIN, 'ninguem@exemplo.com'])(
    'of %s: after five from a network it demands work',
    async (email) => {
      await fail(5, email, one());
      const reply = await attempt(email, PASSWORD);
      expect([reply.status, reply.body.code]).toEqual([403, 'proof.required']);
      expect(reply.body.details.price).toBe(1);
      expect(reply.body.details.retryAfterSeconds).toBeGreaterThan(14 * 60);
      expect(reply.headers['retry-after']).toBe(String(reply.body.details.retryAfterSeconds));
      const paid = await attempt(email, PASSWORD, { price: 1 });
      expect(paid.status).toBe(email === ADMIN ? 204 : 401);
    },
  );

  it('beside thirty attempts a minute of a network, right ones too, cost work and shut nobody out', async () => {
    const network = '203.0.113.70';
    // Somebody in the same network at whatever e-mails; nobody's password is guessed.
    for (let n = 0; n < 6; n++) await fail(5, `outra${n}@exemplo.com`, () => network, 10);
    const owner = await browserOf(ADMIN);
    expect((await attempt(ADMIN, PASSWORD, { from: network, person: owner })).status).toBe(204);
    const reply = await attempt(ADMIN, PASSWORD, { from: network });
    expect([reply.status, reply.body.code]).toEqual([403, 'proof.required']);
    expect((await attempt(ADMIN, PASSWORD, { from: network, price: reply.body.details.price })).status).toBe(
      204,
    );
  });

  it('of one network keep nobody out in another', async () => {
    await fail(12, ADMIN, one('203.0.113.66'), 10);
    expect((await attempt(ADMIN, PASSWORD)).status).toBe(204);
  });

  it('cost more and more work, up to an end, and never shut', async () => {
    await fail(5, ADMIN, one());
    const prices: number[] = [];
    for (let round = 0; round < 4; round++) {
      prices.push((await attempt(ADMIN, WRONG)).body.details.price);
      await fail(5, ADMIN, one(), 10);
    }
    expect(prices).toEqual([1, 2, 3, 4]);
    await portal.deps.db
      .updateTable('rate_limit')
      .set({ hits: 5000 })
      .where('key', 'like', 'sign-in-%')
      .execute();
    // Nor the limit of a minute.
    await portal.deps.db.deleteFrom('rate_limit').where('key', 'like', 'signIn:%').execute();
    expect((await attempt(ADMIN, PASSWORD)).body.details.price).toBe(10);
    expect((await attempt(ADMIN, PASSWORD, { price: 9 })).body.code).toBe('proof.required');
    expect((await attempt(ADMIN, PASSWORD, { price: 10 })).status).toBe(204);
  });

  it('from many networks at one account ask strangers for work too', async () => {
    await fail(20, ADMIN, many);
    const stranger = await attempt(ADMIN, PASSWORD, { from: '203.0.113.50' });
    expect([stranger.body.code, stranger.body.details.price]).toEqual(['proof.required', 1]);
    expect((await attempt(ADMIN, PASSWORD, { from: '203.0.113.50', price: 1 })).status).toBe(204);
    expect((await attempt('bia@exemplo.com', PASSWORD, { from: '203.0.113.50' })).status).toBe(204);
  });

  it('of one network at many accounts ask it for work, and an own account does not reset that', async () => {
    for (let n = 0; n < 20; n++) {
      if (n === 10) expect((await attempt('bia@exemplo.com', PASSWORD)).status).toBe(204);
      expect((await attempt(`alguem${n}@exemplo.com`, WRONG)).status).toBe(401);
    }
    expect((await attempt('bia@exemplo.com', PASSWORD)).body.code).toBe('proof.required');
    expect((await attempt('bia@exemplo.com', PASSWORD, { price: 1 })).status).toBe(204);
    expect((await attempt('bia@exemplo.com', PASSWORD, { from: '203.0.113.50' })).status).toBe(204);
  });

  it('with a proof that is spent or wrong are not even checked', async () => {
    await fail(5, ADMIN, one());
    const altcha = await cheapProof(portal);
    const again = () =>
      portal.anyone().call(identityCalls.signIn, {
        body: { email: ADMIN, password: PASSWORD },
        headers: { 'x-forwarded-for': HOME, altcha },
      });
    expect((await again()).status).toBe(204);
    await fail(5, ADMIN, one());
    expect((await again()).body.code).toBe('proof.invalid');
  });
});

describe('a browser in which the account was signed in before', () => {
  it('is not asked for work because of strangers', async () => {
    const browser = await browserOf(ADMIN);
    await fail(25, ADMIN, many);
    await fail(6, ADMIN, one());
    expect((await attempt(ADMIN, PASSWORD)).body.code).toBe('proof.required');
    expect((await attempt(ADMIN, PASSWORD, { person: browser })).status).toBe(204);
  });

  it('is known whichever way led in', async () => {
    await askLink(ADMIN);
    const browser = portal.anyone();
    const token = tokenIn((await messagesTo(portal, ADMIN))[0]);
    await browser.call(identityCalls.redeemLink, { body: { token } });
    await whoIs(browser);
    await browser.call(identityCalls.signOut);
    await fail(5, ADMIN, one());
    expect((await attempt(ADMIN, PASSWORD, { person: browser })).status).toBe(204);
  });

  it('has failures of its own', async () => {
    const browser = await browserOf(ADMIN);
    for (let n = 0; n < 5; n++) await attempt(ADMIN, WRONG, { person: browser });
    expect((await attempt(ADMIN, PASSWORD, { person: browser })).body.code).toBe('proof.required');
    expect((await attempt(ADMIN, PASSWORD, { person: browser, price: 1 })).status).toBe(204);
    expect((await attempt(ADMIN, PASSWORD)).status).toBe(204);
  });

  it('is a stranger to other accounts', async () => {
    const browser = await browserOf('bia@exemplo.com');
    await fail(5, ADMIN, one());
    expect((await attempt(ADMIN, PASSWORD, { person: browser })).body.code).toBe('proof.required');
  });

  it('is a stranger again once the account ended all its sessions', async () => {
    const lost = await browserOf(ADMIN);
    const own = await signedIn(portal, ADMIN);
    await own.call(identityCalls.revokeOtherSessions);
    await whoIs(own);
    await fail(5, ADMIN, one());
    expect((await attempt(ADMIN, PASSWORD, { person: lost })).body.code).toBe('proof.required');
    expect((await attempt(ADMIN, PASSWORD, { person: own })).status).toBe(204);
  });

  it('is a stranger again after half a year without a visit', async () => {
    const browser = await browserOf(ADMIN);
    portal.advance({ days: 181 });
    await fail(5, ADMIN, one());
    expect((await attempt(ADMIN, PASSWORD, { person: browser })).body.code).toBe('proof.required');
  });

  it('cannot be invented, nor changed to another account', async () => {
    const [, value = ''] = /portal_device=([^;]+)/.exec((await browserOf('bia@exemplo.com')).cookie()) ?? [];
    const forged = value.replace(/^\d+/, String(admin));
    expect(forged).not.toBe(value);
    await fail(5, ADMIN, one());
    for (const cookie of [forged, 'x', `${forged}.x`, '1.0.1.aaaaaaaaaaaaaaaaaaaaaa.b']) {
      const reply = await portal.anyone().call(identityCalls.signIn, {
        body: { email: ADMIN, password: PASSWORD },
        headers: { 'x-forwarded-for': HOME, cookie: `portal_device=${cookie}` },
      });
      expect(reply.body.code).toBe('proof.required');
    }
  });

  it('opens nothing by itself', async () => {
    expect(await whoIs(await browserOf(ADMIN))).toBeNull();
  });
});

describe('links', () => {
  it('have counters of their own: neither wrong passwords nor each other count for them', async () => {
    await fail(8, ADMIN, one(), 10);
    for (let n = 0; n < 10; n++) expect((await askLink(ADMIN, { from: many(n) })).status).toBe(204);
    expect((await askReset(ADMIN)).status).toBe(204);
    expect((await attempt(ADMIN, PASSWORD, { from: '203.0.113.50' })).status).toBe(204);
  });

  it.each([ADMIN, 'ninguem@exemplo.com'])(
    'of %s: after ten in an hour the next costs more',
    async (email) => {
      for (let n = 0; n < 10; n++) expect((await askLink(email, { from: many(n) })).status).toBe(204);
      const refused = await askLink(email);
      expect([refused.status, refused.body.code, refused.body.details.price]).toEqual([
        403,
        'proof.required',
        2,
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50 * 60);
      expect((await askLink(email, { price: 2 })).status).toBe(204);
    },
  );

  it('that strangers ask for leave the mailbox with a fresh one, and fill it no further', async () => {
    for (let n = 0; n < 30; n++) await askLink(ADMIN, { from: many(n), price: 10 });
    expect(await messagesTo(portal, ADMIN)).toHaveLength(10);

    portal.advance({ minutes: 6 });
    await askLink(ADMIN, { price: 10 });
    const [newest, ...rest] = await messagesTo(portal, ADMIN);
    expect(rest).toHaveLength(10);
    const redeemed = await portal
      .anyone()
      .call(identityCalls.redeemLink, { body: { token: tokenIn(newest) } });
    expect(redeemed.status).toBe(200);
    // Used: the next is sent at once.
    await askLink(ADMIN, { price: 10 });
    expect(await messagesTo(portal, ADMIN)).toHaveLength(12);
  });

  it('asked for in a known browser are sent whatever strangers did', async () => {
    const browser = await browserOf(ADMIN);
    for (let n = 0; n < 12; n++) await askLink(ADMIN, { from: many(n), price: 10 });
    const before = (await messagesTo(portal, ADMIN)).length;
    expect((await askLink(ADMIN, { person: browser })).status).toBe(204);
    expect(await messagesTo(portal, ADMIN)).toHaveLength(before + 1);
  });

  it('to a new password revoke each other, but a fresh one stays good under a flood', async () => {
    for (let n = 0; n < 12; n++) await askReset(ADMIN, { from: many(n), price: 10 });
    const [newest, ...rest] = await messagesTo(portal, ADMIN);
    expect(rest).toHaveLength(9);
    const reset = await portal.anyone().call(identityCalls.resetPassword, {
      body: { token: tokenIn(newest), password: PASSWORD },
    });
    expect(reset.status).toBe(204);
  });
});
