import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { managerAccessCalls } from '#contract/manager-access.ts';
import type { Role } from '#domain/access.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { cheapProof } from '#tests/proofs.ts';
import { givenAccount, messagesTo, tokenIn, whoIs } from '#tests/identity.ts';

const DOMAINS = new Map([
  ['sp.org.test', 'SP'],
  ['mg.org.test', 'MG'],
  ['org.test', 'NA'],
]);

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ config: { internalDomains: DOMAINS } });
});
afterAll(() => portal.close());

interface Person {
  readonly id: number;
  readonly caller: Caller;
}

let people = 0;

/** Somebody signed in, without the back office unless roles are given. */
async function person(
  account: { readonly roles?: readonly Role[]; readonly uf?: string } = {},
  where = portal,
): Promise<Person> {
  const id = await givenAccount(where, { email: `pessoa${++people}@casa.test`, ...account });
  return { id, caller: await where.signedInAs(id) };
}

const check = async ({ caller }: Person) => (await caller.call(managerAccessCalls.checkManagerUser)).body;
const send = ({ id, caller }: Person, email: unknown, of = id) =>
  caller.call(managerAccessCalls.sendManagerValidation, { params: { id: of }, body: { email } });
const resend = ({ id, caller }: Person, of = id) =>
  caller.call(managerAccessCalls.resendManagerValidation, { params: { id: of } });
const grant = ({ id, caller }: Person, token: string, of = id) =>
  caller.call(managerAccessCalls.grantManagerAccess, { params: { id: of }, body: { token } });

async function lastToken(email: string, where = portal): Promise<string> {
  return tokenIn((await messagesTo(where, email))[0]);
}

/** Requests access and returns the token from the message. */
async function asked(who: Person, email: string, where = portal): Promise<string> {
  const { status, body } = await send(who, email);
  if (status !== 204) throw new Error(`Asking answered ${status} ${body.code}`);
  return lastToken(email, where);
}

const answerOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [
  status,
  body?.code,
];
const rolesOf = async ({ caller }: Person) => {
  const user = await whoIs(caller);
  return user && [user.roles, user.uf];
};
const recordOf = ({ id }: Person) =>
  portal.deps.db
    .selectFrom('manager_access as m')
    .leftJoin('account_role as r', 'r.account_id', 'm.account_id')
    .select([
      'm.email',
      'm.asked_at',
      'm.granted_at',
      'm.reach',
      'r.role',
      'r.granted_at as since',
      'r.granted_by',
    ])
    .where('m.account_id', '=', id)
    .executeTakeFirstOrThrow();

/** The person has proved anew who they are. */
const confirmed = ({ id }: Person) =>
  portal.deps.db
    .updateTable('session')
    .set({ confirmed_at: portal.deps.clock() })
    .where('account_id', '=', id)
    .execute();

/** Minutes pass, in which the person uses the session often enough to keep it. */
async function pass(minutes: number, who: Parameters<typeof check>[0]): Promise<void> {
  for (let left = minutes; left > 0; left -= 600) {
    portal.advance({ minutes: Math.min(600, left) });
    await check(who);
  }
}

describe('from a plain account to a manager', () => {
  it.each([
    ['ana@sp.org.test', 'SP'],
    ['ana@mg.org.test', 'MG'],
    ['ana@org.test', null],
  ])('%s reaches %s', async (email, uf) => {
    const who = await person();
    expect(await check(who)).toEqual({ showFormEmail: true, showInputEmail: false, email: null });
    const token = await asked(who, email);
    expect(await check(who)).toEqual({ showFormEmail: false, showInputEmail: true, email });
    expect(await rolesOf(who)).toEqual([[], null]);

    const reply = await grant(who, token);
    expect([reply.status, reply.body.user.roles, reply.body.user.uf]).toEqual([200, ['GESTOR'], uf]);
    expect(await rolesOf(who)).toEqual([['GESTOR'], uf]);
    expect(await check(who)).toEqual({ showFormEmail: false, showInputEmail: false, email: null });
  });

  it('keeps who, when, by which address and how far', async () => {
    const who = await person();
    const token = await asked(who, 'registro@sp.org.test');
    const askedAt = portal.deps.clock();
    portal.advance({ minutes: 5 });
    await grant(who, token);
    const now = portal.deps.clock();
    expect(await recordOf(who)).toEqual({
      email: 'registro@sp.org.test',
      asked_at: askedAt,
      granted_at: now,
      reach: 'SP',
      role: 'GESTOR',
      since: now,
      granted_by: who.id,
    });
  });

  it('stores no token', async () => {
    const who = await person();
    const token = await asked(who, 'segredo@sp.org.test');
    const rows = await portal.deps.db
      .selectFrom('one_time_link')
      .selectAll()
      .where('account_id', '=', who.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('begins a new session and ends the others', async () => {
    const who = await person();
    const elsewhere = { ...who, caller: await portal.signedInAs(who.id) };
    const token = await asked(who, 'sessoes@sp.org.test');
    const before = who.caller.cookie();
    await grant(who, token);
    expect(who.caller.cookie()).not.toBe(before);
    expect(await whoIs(elsewhere.caller)).toBeNull();
    const { body } = await portal
      .anyone()
      .request({ method: 'GET', url: '/api/auth/session', headers: { cookie: before } });
    expect(body.user).toBeNull();
  });

  it('works in a session of days, which a role would end', async () => {
    const who = await person();
    await pass(3 * 24 * 60, who);
    await confirmed(who);
    expect((await grant(who, await asked(who, 'longa@sp.org.test'))).status).toBe(200);
    expect(await rolesOf(who)).toEqual([['GESTOR'], 'SP']);
  });

  it('begins with a recent proof: a session found open sends no link to another mailbox', async () => {
    const who = await person();
    portal.advance({ minutes: 16 });
    expect(answerOf(await send(who, 'ladra@sp.org.test'))).toEqual([403, 'confirmation.required']);
    expect(await messagesTo(portal, 'ladra@sp.org.test')).toEqual([]);
    expect((await check(who)).showFormEmail).toBe(true);
    await confirmed(who);
    await asked(who, 'dona@sp.org.test');
    portal.advance({ minutes: 16 });
    expect(answerOf(await resend(who))).toEqual([403, 'confirmation.required']);
  });
});

describe('the state', () => {
  it('that an account is bound to is never widened', async () => {
    const who = await person({ uf: 'SP' });
    await grant(who, await asked(who, 'estreita@org.test'));
    expect(await rolesOf(who)).toEqual([['GESTOR'], 'SP']);
    expect((await recordOf(who)).reach).toBe('SP');
  });

  it('of the account and of the e-mail have to agree', async () => {
    const who = await person({ uf: 'MG' });
    const token = await asked(who, 'outra@sp.org.test');
    expect(answerOf(await grant(who, token))).toEqual([409, 'manager-access.state']);
    expect(await rolesOf(who)).toEqual([[], 'MG']);
    expect((await recordOf(who)).granted_at).toBeNull();
    // Nothing was used up: once the state is settled the link is as good as before.
    await portal.deps.db.deleteFrom('account_state').where('account_id', '=', who.id).execute();
    expect((await grant(who, token)).status).toBe(200);
  });

  it('comes with the role or not at all', async () => {
    const who = await person({ roles: ['PILOTO'] });
    await grant(who, await asked(who, 'piloto@sp.org.test'));
    expect(await rolesOf(who)).toEqual([['GESTOR', 'PILOTO'], 'SP']);
  });

  it('is what the settings say when the link is used', async () => {
    const narrower = await testApp({ config: { internalDomains: new Map([['org.test', 'NA']]) } });
    try {
      const who = await person({}, narrower);
      const token = await asked(who, 'mudou@org.test', narrower);
      const { config } = narrower.deps as { config: { internalDomains: ReadonlyMap<string, string> } };
      config.internalDomains = new Map([['org.test', 'BA']]);
      expect((await grant(who, token)).body.user.uf).toBe('BA');
      const late = await person({}, narrower);
      const lateToken = await asked(late, 'tarde@org.test', narrower);
      config.internalDomains = new Map([['outra.test', 'NA']]);
      expect(answerOf(await grant(late, lateToken))).toEqual([422, 'manager-access.email']);
    } finally {
      await narrower.close();
    }
  });
});

describe('an address', () => {
  it.each([
    ['', 'Campo obrigatório!'],
    ['   ', 'Campo obrigatório!'],
    ['ana', 'E-mail inválido!'],
    ['ana@', 'E-mail inválido!'],
    ['ána@sp.org.test', 'E-mail inválido!'],
  ])('%j → %s', async (email, message) => {
    const { status, body } = await send(await person(), email);
    expect([status, body.details.issues[0].message]).toEqual([400, message]);
  });

  it.each(['ana@casa.test', 'ana@ba.org.test', 'ana@x.sp.org.test', 'ana+2@sp.org.test'])(
    '%s is no internal one',
    async (email) => {
      const who = await person();
      expect(answerOf(await send(who, email))).toEqual([422, 'manager-access.email']);
      expect(await messagesTo(portal, email)).toEqual([]);
      expect((await check(who)).showFormEmail).toBe(true);
    },
  );

  it('that is somebody’s is answered and mailed like any other; who reads the mailbox learns that it is used', async () => {
    const first = await person();
    await grant(first, await asked(first, 'minha@sp.org.test'));
    const second = await person();
    const reply = await send(second, 'minha@sp.org.test');
    expect([reply.status, reply.bytes.length]).toEqual([204, 0]);
    const token = await lastToken('minha@sp.org.test');
    expect(answerOf(await grant(second, token))).toEqual([409, 'manager-access.email-taken']);
    expect(await rolesOf(second)).toEqual([[], null]);
  });

  it.each(['has access', 'had it, until it was taken back'])(
    'opens no second account beside the one that it opens already, which %s',
    async (which) => {
      const email = `colega${++people}@sp.org.test`;
      const id = await givenAccount(portal, { email, roles: ['GESTOR'], uf: 'SP' });
      if (which !== 'has access') {
        await portal.deps.db.deleteFrom('account_role').where('account_id', '=', id).execute();
        await portal.deps.db
          .insertInto('access_change')
          .values({
            account_id: id,
            change: 'revoked',
            roles: [],
            uf_id: null,
            reason: 'Saiu.',
            actor_id: id,
            at: portal.deps.clock(),
          })
          .execute();
      }
      const second = await person();
      const token = await asked(second, email);
      expect(answerOf(await grant(second, token))).toEqual([409, 'manager-access.email-taken']);
      expect(await rolesOf(second)).toEqual([[], null]);
    },
  );

  it('opens one of two accounts that come with it at once', async () => {
    const two = [await person(), await person()];
    const tokens: string[] = [];
    for (const who of two) tokens.push(await asked(who, 'dupla@sp.org.test'));
    const replies = await Promise.all(two.map((who, index) => grant(who, tokens[index] ?? '')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('can be changed: the link to the previous one is revoked', async () => {
    const who = await person();
    const wrong = await asked(who, 'engano@sp.org.test');
    const right = await asked(who, 'certo@mg.org.test');
    expect((await check(who)).email).toBe('certo@mg.org.test');
    expect(answerOf(await grant(who, wrong))).toEqual([410, 'link.invalid']);
    expect((await grant(who, right)).body.user.uf).toBe('MG');
  });
});

describe('sending again', () => {
  it('makes a new link and ends the one before', async () => {
    const who = await person();
    const first = await asked(who, 'denovo@sp.org.test');
    expect((await resend(who)).status).toBe(204);
    expect(await messagesTo(portal, 'denovo@sp.org.test')).toHaveLength(2);
    const second = await lastToken('denovo@sp.org.test');
    expect(answerOf(await grant(who, first))).toEqual([410, 'link.invalid']);
    expect((await grant(who, second)).status).toBe(200);
  });

  it('ends nobody else’s link to the same address', async () => {
    const [one, other] = [await person(), await person()];
    const token = await asked(one, 'partilhada@sp.org.test');
    await asked(other, 'partilhada@sp.org.test');
    expect((await grant(one, token)).status).toBe(200);
  });

  it('needs an address given before', async () => {
    expect(answerOf(await resend(await person()))).toEqual([409, 'manager-access.not-asked']);
  });

  it('stops after five in an hour of an account, and costs work after five to an address', async () => {
    const guarded = await testApp({ config: { internalDomains: DOMAINS, abuseGuards: true } });
    try {
      const who = await person({}, guarded);
      await asked(who, 'cinco@sp.org.test', guarded);
      for (let n = 0; n < 4; n++) expect((await resend(who)).status).toBe(204);
      const sixth = await resend(who);
      expect(answerOf(sixth)).toEqual([429, 'request.too-many']);
      expect(sixth.body.details.retryAfterSeconds).toBeGreaterThan(3000);
      expect(answerOf(await send(who, 'outro@sp.org.test'))).toEqual([429, 'request.too-many']);
      const other = await person({}, guarded);
      // What strangers ask for at an address keeps its owner out of nothing: beyond five it costs work.
      const unpaid = await send(other, 'cinco@sp.org.test');
      expect([...answerOf(unpaid), unpaid.body.details.price]).toEqual([403, 'proof.required', 1]);
      const paid = await other.caller.call(managerAccessCalls.sendManagerValidation, {
        params: { id: other.id },
        body: { email: 'cinco@sp.org.test' },
        headers: { altcha: await cheapProof(guarded, 1) },
      });
      expect(paid.status).toBe(204);
      expect((await send(other, 'livre@sp.org.test')).status).toBe(204);
      expect(await messagesTo(guarded, 'cinco@sp.org.test')).toHaveLength(6);
    } finally {
      await guarded.close();
    }
  });
});

describe('a link', () => {
  it('is good for a day', async () => {
    const who = await person();
    const token = await asked(who, 'umdia@sp.org.test');
    await pass(24 * 60 - 1, who);
    const other = await person();
    const late = await asked(other, 'tardia@sp.org.test');
    expect((await grant(who, token)).status).toBe(200);
    await pass(24 * 60, other);
    expect(answerOf(await grant(other, late))).toEqual([410, 'link.invalid']);
    // Asking again is what helps then.
    expect((await check(other)).showInputEmail).toBe(true);
  });

  it('is used once, and of two clicks at once one counts', async () => {
    const who = await person();
    const token = await asked(who, 'clique@sp.org.test');
    const twice = { ...who, caller: await portal.signedInAs(who.id) };
    const replies = await Promise.all([grant(who, token), grant(twice, token)]);
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status).map(answerOf);
    expect(won?.[0]).toBe(200);
    // The other click's session may have ended meanwhile.
    expect([
      [410, 'link.invalid'],
      [401, 'session.required'],
    ]).toContainEqual(lost);
    const roles = await portal.deps.db
      .selectFrom('account_role')
      .select('role')
      .where('account_id', '=', who.id)
      .execute();
    expect(roles).toEqual([{ role: 'GESTOR' }]);
  });

  it('twice, one after the other, is refused like an unknown one', async () => {
    const who = await person();
    const token = await asked(who, 'duas@sp.org.test');
    await grant(who, token);
    expect(answerOf(await grant(who, token))).toEqual([410, 'link.invalid']);
    expect(answerOf(await grant(who, 'x'.repeat(43)))).toEqual([410, 'link.invalid']);
  });

  it('is of no use to another account, and not used up there', async () => {
    const [who, thief] = [await person(), await person()];
    const token = await asked(who, 'alheia@sp.org.test');
    expect(answerOf(await grant(thief, token))).toEqual([410, 'link.invalid']);
    await asked(thief, 'ladrao@sp.org.test');
    expect(answerOf(await grant(thief, token))).toEqual([410, 'link.invalid']);
    expect(await rolesOf(thief)).toEqual([[], null]);
    expect((await grant(who, token)).status).toBe(200);
  });

  it('is not used up by opening its page', async () => {
    const who = await person();
    const token = await asked(who, 'varredura@sp.org.test');
    await portal.anyone().request({ method: 'GET', url: `/gestor/validate/${token}` });
    await who.caller.request({ method: 'GET', url: `/gestor/validate/${token}` });
    expect(await rolesOf(who)).toEqual([[], null]);
    expect((await grant(who, token)).status).toBe(200);
  });

  it('of another purpose gives no access, and this one signs nobody in', async () => {
    const who = await person();
    const token = await asked(who, 'proposito@sp.org.test');
    const reply = await portal
      .anyone()
      .request({ method: 'POST', url: '/api/auth/link/redeem', payload: { token } });
    expect(answerOf(reply)).toEqual([410, 'link.invalid']);
  });
});

describe('who may not', () => {
  const whoMayNot: [string, { roles?: readonly Role[]; uf?: string }][] = [
    ['a manager', { roles: ['GESTOR'], uf: 'SP' }],
    ['an administrator', { roles: ['ADMINISTRADOR'] }],
  ];
  it.each(whoMayNot)('%s has access already', async (_, account) => {
    const who = await person(account);
    expect(await check(who)).toEqual({ showFormEmail: false, showInputEmail: false, email: null });
    for (const reply of [await send(who, 'ja@org.test'), await resend(who)])
      expect(answerOf(reply)).toEqual([409, 'manager-access.held']);
  });

  it('somebody for another’s account', async () => {
    const [who, other] = [await person(), await person()];
    const token = await asked(other, 'dela@sp.org.test');
    for (const reply of [
      await send(who, 'ele@sp.org.test', other.id),
      await resend(who, other.id),
      await grant(who, token, other.id),
    ])
      expect(answerOf(reply)).toEqual([404, 'api.resource-notfound']);
  });

  it('whoever had access and lost it, by this account or by another with the same address', async () => {
    const who = await person();
    await grant(who, await asked(who, 'saiu@sp.org.test'));
    await portal.deps.db.deleteFrom('account_role').where('account_id', '=', who.id).execute();
    expect(await check(who)).toEqual({ showFormEmail: false, showInputEmail: false, email: null });
    for (const reply of [await send(who, 'volta@org.test'), await resend(who)])
      expect(answerOf(reply)).toEqual([409, 'manager-access.withdrawn']);
    const again = await person();
    const token = await asked(again, 'saiu@sp.org.test');
    expect(answerOf(await grant(again, token))).toEqual([409, 'manager-access.email-taken']);
  });

  it('anybody, where no domain is set', async () => {
    const off = await testApp();
    try {
      const who = await person({}, off);
      expect(await check(who)).toEqual({ showFormEmail: false, showInputEmail: false, email: null });
      expect(answerOf(await send(who, 'ana@sp.org.test'))).toEqual([422, 'manager-access.email']);
      expect(await off.outbox()).toEqual([]);
    } finally {
      await off.close();
    }
  });
});

describe('the role map', () => {
  it('has no address unless the settings name one, whose origin alone may be framed', async () => {
    const caller = await person();
    expect((await caller.caller.call(managerAccessCalls.getRoleMap)).body).toEqual({ address: null });
    const roleMap = { url: 'https://amei.exemplo.br/gestao', origin: 'https://amei.exemplo.br' };
    const mapped = await testApp({ config: { roleMap } });
    try {
      const reply = await (await person({}, mapped)).caller.call(managerAccessCalls.getRoleMap);
      expect(reply.body).toEqual({ address: roleMap.url });
      const page = await mapped.anyone().request({ method: 'GET', url: '/healthz' });
      expect(String(page.headers['content-security-policy'])).toMatch(
        /frame-src 'self' https:\/\/amei\.exemplo\.br;/,
      );
    } finally {
      await mapped.close();
    }
  });
});
