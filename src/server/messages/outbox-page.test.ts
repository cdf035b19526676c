import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { registerCandidate, makePerson } from '#tests/factories.ts';
import { EMPTIED } from './deliver.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const get = (app: TestApp, url: string) => app.anyone().request({ method: 'GET', url });

describe('the outbox outside production', () => {
  it('answers the messages as JSON, newest first', async () => {
    const people = [(await registerCandidate(portal)).person, (await registerCandidate(portal)).person];
    const { status, body } = await get(portal, '/dev/correio.json');
    expect(status).toBe(200);
    expect(body.map(({ to }: { to: string }) => to)).toEqual(people.toReversed().map(({ email }) => email));
    expect(body[0]).toEqual({
      id: expect.any(Number),
      to: people[1]?.email,
      subject: 'Interesse registrado no Empretec Urbano',
      text: expect.stringContaining('/entrar/link/'),
      html: expect.stringContaining('<'),
      createdAt: portal.deps.clock().toISOString(),
    });
  });

  it('shows them on a page, and each as a mail program would', async () => {
    const { person } = await registerCandidate(portal, {
      person: { ...makePerson(), name: 'Ana <b>Lima</b>' },
    });
    const page = await get(portal, '/dev/correio');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(person.email);
    expect(page.body).not.toContain('<b>Lima</b>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const [newest] = (await get(portal, '/dev/correio.json')).body;
    const mail = await get(portal, `/dev/correio/${newest.id}.html`);
    expect(mail.body).toBe(newest.html);
    expect(mail.body).not.toContain('<b>Lima</b>');
  });

  it.each(['/dev/correio/999999.html', '/dev/correio/1', '/dev/correio/x.html', '/dev/correio/1.html.html'])(
    '%s is not found',
    async (url) => {
      const reply = await get(portal, url);
      expect([reply.status, reply.body.code]).toEqual([404, 'api.resource-notfound']);
    },
  );

  it('no longer shows what a mail server has taken', async () => {
    await portal.deps.db.updateTable('message').set(EMPTIED).execute();
    expect((await get(portal, '/dev/correio.json')).body).toEqual([]);
    expect((await get(portal, '/dev/correio')).body).toContain('Nenhuma mensagem ainda.');
  });
});

describe('in production', () => {
  it.each(['/dev/correio', '/dev/correio.json', '/dev/correio/1.html'])('%s does not exist', async (url) => {
    const production = await testApp({ config: { production: true, baseUrl: 'https://portal.test' } });
    await registerCandidate(production);
    const reply = await get(production, url);
    expect([reply.status, reply.body.code]).toEqual([404, 'api.route-notfound']);
    await production.close();
  });
});
