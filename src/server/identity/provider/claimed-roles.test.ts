import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import type { TestApp } from '#tests/app.ts';
import { messagesTo, tokenIn, whoIs } from '#tests/identity.ts';
import { providerPerson, type OpenIdProvider, type Person } from '#tests/openid-provider.ts';
import { browserOf, pageOf, portalWithProvider, type PortalWithProvider } from '#tests/provider-journey.ts';

let provider: OpenIdProvider;
let portal: TestApp;
let close: PortalWithProvider['close'];
beforeAll(async () => {
  ({ portal, provider, close } = await portalWithProvider());
});
afterAll(() => close());

/** A browser in which this person signs in. */
const browserIn = (person: Person) => browserOf(portal, provider, portal.anyone(), person);

const accountsOf = (email: string) =>
  portal.deps.db.selectFrom('account').selectAll().where('email', '=', email).execute();

describe('roles', () => {
  it('come from the claim, those of ours alone', async () => {
    const browser = browserIn(
      providerPerson({ roles: ['GESTOR', 'admin', 'gestor', 'PILOTO', 7, null], uf: 'NA' }),
    );
    await browser.signIn();
    expect((await whoIs(browser.person))?.roles).toEqual(['GESTOR', 'PILOTO']);
    const list = await browser.person.call(interviewCalls.listInterviews, { params: { moduleId: 1 } });
    expect(list.status).toBe(200);
  });

  it('follow the provider’s current claims, at once in every session that began there', async () => {
    const rita = providerPerson({ roles: ['ADMINISTRADOR', 'GESTOR'], uf: 'NA' });
    const browser = browserIn(rita);
    await browser.signIn();
    expect((await whoIs(browser.person))?.roles).toEqual(['ADMINISTRADOR', 'GESTOR']);
    const phone = browserIn({ ...rita, roles: 'GESTOR' });
    await phone.signIn();
    expect((await whoIs(phone.person))?.roles).toEqual(['GESTOR']);
    expect((await whoIs(browser.person))?.roles).toEqual(['GESTOR']);
    await browserIn({ ...rita, roles: undefined, uf: undefined }).signIn();
    expect((await whoIs(phone.person))?.roles).toEqual([]);
    expect((await phone.person.call(interviewCalls.listInterviews, { params: { moduleId: 1 } })).status).toBe(
      403,
    );
    await browserIn(rita).signIn();
    expect((await whoIs(phone.person))?.roles).toEqual(['ADMINISTRADOR', 'GESTOR']);
  });

  it('that the portal granted stay, and are not written over', async () => {
    const rita = providerPerson({ roles: ['GESTOR'], uf: 'NA' });
    const browser = browserIn(rita);
    await browser.signIn();
    const id = Number((await whoIs(browser.person))?.id);
    await portal.deps.db.insertInto('account_role').values({ account_id: id, role: 'PILOTO' }).execute();
    expect((await whoIs(browser.person))?.roles).toEqual(['GESTOR', 'PILOTO']);
    await browserIn({ ...rita, roles: [] }).signIn();
    expect((await whoIs(browser.person))?.roles).toEqual(['PILOTO']);
  });

  it('of the provider do not follow who comes in by a link: somebody who left still reads the mailbox', async () => {
    const rita = providerPerson({ roles: ['ADMINISTRADOR'], uf: 'NA' });
    await browserIn(rita).signIn();
    await portal.anyone().call(identityCalls.requestLink, { body: { email: rita.email } });
    const token = tokenIn((await messagesTo(portal, rita.email))[0]);
    const person = portal.anyone();
    expect((await person.call(identityCalls.redeemLink, { body: { token } })).status).toBe(200);
    expect(await whoIs(person)).toMatchObject({ email: rita.email, roles: [] });
  });
});

describe('the state that the roles reach', () => {
  it.each<[said: unknown, uf: string | null]>([
    ['SP', 'SP'],
    ['mg', 'MG'],
    [['RJ'], 'RJ'],
    ['NA', null],
  ])('%j → %j', async (said, uf) => {
    const browser = browserIn(providerPerson({ roles: ['GESTOR'], uf: said }));
    await browser.signIn();
    expect(await whoIs(browser.person)).toMatchObject({ roles: ['GESTOR'], uf });
  });

  it.each([[undefined], [''], ['XX'], ['São Paulo'], [['SP', 'MG']], [35], [null]])(
    'said as %j makes nobody national: the role is refused, and so is the sign-in',
    async (uf) => {
      const manager = providerPerson({ roles: ['GESTOR'], uf });
      const browser = browserIn(manager);
      expect(pageOf(await browser.signIn()).query).toEqual({ erro: 'provider.uf-missing' });
      expect(await whoIs(browser.person)).toBeNull();
      expect(await accountsOf(manager.email)).toEqual([]);
    },
  );

  it('a manager of a state whose claim vanishes is not let in as national', async () => {
    const manager = providerPerson({ roles: ['GESTOR'], uf: 'SP' });
    const browser = browserIn(manager);
    await browser.signIn();
    const later = browserIn({ ...manager, uf: undefined });
    expect(pageOf(await later.signIn()).query).toEqual({ erro: 'provider.uf-missing' });
    expect(await whoIs(later.person)).toBeNull();
    expect((await whoIs(browser.person))?.uf).toBe('SP');
  });

  it('the portal’s own state takes precedence, and replaces a missing claim', async () => {
    const manager = providerPerson({ roles: ['GESTOR'], uf: 'MG' });
    const browser = browserIn(manager);
    await browser.signIn();
    const id = Number((await whoIs(browser.person))?.id);
    const bahia = await portal.deps.db
      .selectFrom('uf')
      .select('id')
      .where('initials', '=', 'BA')
      .executeTakeFirstOrThrow();
    await portal.deps.db.insertInto('account_state').values({ account_id: id, uf_id: bahia.id }).execute();
    expect((await whoIs(browser.person))?.uf).toBe('BA');
    for (const uf of ['NA', undefined]) {
      const again = browserIn({ ...manager, uf });
      await again.signIn();
      expect(await whoIs(again.person)).toMatchObject({ roles: ['GESTOR'], uf: 'BA' });
    }
  });

  it('narrows what the portal granted without a state, in sessions that began at the provider', async () => {
    const manager = providerPerson({ roles: ['GESTOR'], uf: 'MG' });
    const browser = browserIn(manager);
    await browser.signIn();
    const id = Number((await whoIs(browser.person))?.id);
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: id, role: 'ADMINISTRADOR' })
      .execute();
    expect(await whoIs(browser.person)).toMatchObject({ roles: ['ADMINISTRADOR', 'GESTOR'], uf: 'MG' });
    expect(await whoIs(await portal.signedInAs(id))).toMatchObject({ roles: ['ADMINISTRADOR'], uf: null });
  });
});
