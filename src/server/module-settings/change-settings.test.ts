import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editablePart, type EditableSettings } from '#domain/module-settings/setting-fields.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { moduleSettingCalls } from '#contract/module-settings.ts';
import { registrationCalls } from '#contract/registration.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator } from '#tests/factories.ts';
import { messagesTo, whoIs } from '#tests/identity.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const own = (version: VersionId): EditableSettings => editablePart(versionById(version).settingsMap);
const read = (caller: Caller, id: number) =>
  caller.call(moduleSettingCalls.getEditableSettings, { params: { id } });
const change = (caller: Caller, id: VersionId, revision: number, changes: Partial<EditableSettings>) =>
  caller.call(moduleSettingCalls.changeModuleSettings, {
    params: { id },
    body: { revision, settings: { ...own(id), ...changes } },
  });
const policy = async (): Promise<string> =>
  String(
    (await portal.anyone().request({ method: 'GET', url: '/healthz' })).headers['content-security-policy'],
  );

describe('the settings of a version', () => {
  it('are changed with who, when and from what to what, and everybody reads the new ones', async () => {
    const [ana, rui] = [await administrator(portal), await administrator(portal, 'SP')];
    expect((await read(ana, 1)).body).toEqual({
      revision: 0,
      settings: own(1),
      defaults: own(1),
      history: [],
    });
    const reply = await change(ana, 1, 0, {
      candidateSummaryText: '  Conte cinco\n histórias. ',
      primaryColor: '#123456',
    });
    expect([reply.status, reply.body.revision]).toEqual([200, 1]);
    expect(reply.body.settings).toEqual({
      ...own(1),
      candidateSummaryText: 'Conte cinco histórias.',
      primaryColor: '#123456',
    });
    const { name } = (await whoIs(ana)) ?? {};
    expect(reply.body.history).toEqual([
      {
        revision: 1,
        changedAt: portal.deps.clock().toISOString(),
        changedBy: name,
        changes: [
          {
            key: 'candidateSummaryText',
            from: own(1).candidateSummaryText,
            to: 'Conte cinco histórias.',
          },
          { key: 'primaryColor', from: '#5c0936', to: '#123456' },
        ],
      },
    ]);
    // An administrator of one state reads them.
    expect((await read(rui, 1)).body).toEqual(reply.body);
    const { body } = await portal.anyone().call(registrationCalls.getModuleSettings, { params: { id: 1 } });
    expect(body.settingsMap).toMatchObject({ primaryColor: '#123456' });
    // The other versions keep theirs.
    expect((await read(ana, 3)).body).toMatchObject({ revision: 0, settings: own(3) });
  });

  it('are notified to every other administrator, of a state too, and not to who changed them', async () => {
    const [ana, rui] = [await administrator(portal), await administrator(portal, 'SP')];
    await change(ana, 3, 0, { courseHours: '45', portalAddress: '/portal/modulo/3' });
    const [message] = await messagesTo(portal, (await whoIs(rui))?.email ?? '');
    expect(message?.text).toContain('Aparência e textos da versão Arena');
    expect(message?.text).toContain('Horas do certificado');
    expect(message?.text).toContain('Página do Empretec');
    expect(message?.text).toContain('/gestor/configuracao/versoes?modulo=3');
    expect(await messagesTo(portal, (await whoIs(ana))?.email ?? '')).toEqual([]);
  });

  it('saved as they are, are no change and nobody is notified', async () => {
    const [ana, rui] = [await administrator(portal), await administrator(portal)];
    const before = (await read(ana, 3)).body;
    const reply = await ana.call(moduleSettingCalls.changeModuleSettings, {
      params: { id: 3 },
      body: { revision: before.revision, settings: before.settings },
    });
    expect(reply.body).toEqual(before);
    expect(await messagesTo(portal, (await whoIs(rui))?.email ?? '')).toEqual([]);
  });

  it('with a text far too long are refused by the name of its field, or where even that is too much, in clear words', async () => {
    const ana = await administrator(portal);
    const before = (await read(ana, 3)).body;
    const long = (length: number) =>
      change(ana, 3, before.revision, { managerSummaryText: 'a'.repeat(length) });
    expect((await long(100_000)).body).toMatchObject({
      code: 'request.invalid',
      details: {
        issues: [{ in: 'body', path: 'settings.managerSummaryText', message: 'No máximo 2000 caracteres.' }],
      },
    });
    expect((await long(300_000)).body).toMatchObject({
      code: 'request.too-large',
      message: 'O conteúdo enviado é grande demais e não foi recebido: nada mudou. Envie menos de cada vez.',
    });
    expect((await read(ana, 3)).body).toEqual(before);
  });

  it('set back to the portal’s own follow it again', async () => {
    const ana = await administrator(portal);
    await change(ana, 4, 0, { managerSummaryText: 'Outro texto.' });
    const reply = await change(ana, 4, 1, {});
    expect(reply.body.settings).toEqual(own(4));
    const stored = await portal.deps.db
      .selectFrom('module_setting')
      .select('key')
      .where('version', '=', 4)
      .execute();
    expect(stored).toEqual([]);
    expect(reply.body.history).toHaveLength(2);
  });

  it('changed by two at once: the second gets who and when, and nothing is overwritten', async () => {
    const [ana, rui] = [await administrator(portal), await administrator(portal)];
    const replies = await Promise.all([
      change(ana, 2, 0, { managerSummaryText: 'De Ana.' }),
      change(rui, 2, 0, { managerSummaryText: 'De Rui.' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = replies[0].status === 200 ? ana : rui;
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('module-settings.stale');
    expect(refused?.body.message).toContain((await whoIs(first))?.name);
    const { body } = await read(ana, 2);
    expect(body.settings.managerSummaryText).toBe(first === ana ? 'De Ana.' : 'De Rui.');
    expect(body.history).toHaveLength(1);
  });

  it.each([
    ['an empty text', { candidateSummaryText: ' ' }, 'Campo obrigatório não informado!'],
    ['a text that is too long', { managerSummaryText: 'a'.repeat(161) }, 'Use até 160 caracteres; há 161.'],
    ['a colour by its name', { primaryColor: 'red' }, /# e seis dígitos/],
    [
      'a line that cannot be seen',
      { secondaryColor: '#5c0937' },
      /contraste de 1,00 para 1; o mínimo é 3,00/,
    ],
    ['a tint under unreadable text', { tertiaryColor: '#555555' }, /o mínimo é 4,50/],
    ['an address without https', { graphicsImage: 'http://exemplo.com.br/a.png' }, /https:\/\//],
    ['another site by two slashes', { portalAddress: '//exemplo.com.br' }, /https:\/\//],
    ['a script', { introVideo: 'javascript:alert(1)' }, /https:\/\//],
    ['half an hour', { courseHours: '0' }, /maior que zero/],
    ['a channel with spaces', { chatChannelId: 'Canal Um' }, /letras minúsculas/],
  ] as const)('with %s are refused by name', async (_what, changes, message) => {
    const ana = await administrator(portal);
    const { revision } = (await read(ana, 1)).body;
    const reply = await change(ana, 1, revision, changes);
    expect([reply.status, reply.body.code]).toEqual([422, 'module-settings.invalid']);
    const [key] = Object.keys(changes);
    const issue = reply.body.details.issues.find(({ path }: { path: string }) => path === `settings.${key}`);
    expect(issue.message).toMatch(message);
    expect((await read(ana, 1)).body.revision).toBe(revision);
  });

  it('with a picture of another site let pages show pictures of it, and of no other', async () => {
    const ana = await administrator(portal);
    const { revision } = (await read(ana, 1)).body;
    expect(await policy()).toContain("img-src 'self' data:;");
    await change(ana, 1, revision, { candidateIllustration: 'https://imagens.exemplo.com.br/urbano.png' });
    portal.advance({ minutes: 1 });
    await policy();
    await expect.poll(policy).toContain("img-src 'self' https://imagens.exemplo.com.br data:;");
    expect(await policy()).toContain("media-src 'self' https://imagens.exemplo.com.br;");
    expect(await policy()).toContain("connect-src 'self';");
  });
});
