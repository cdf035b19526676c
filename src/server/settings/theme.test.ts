import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { registrationCalls } from '#contract/registration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview } from '#tests/factories.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const css = (headers: Record<string, string> = {}) =>
  portal.anyone().request({ method: 'GET', url: '/theme.css', headers });
const settingsOf = (id: number | string) =>
  portal.anyone().call(registrationCalls.getModuleSettings, { params: { id } });
const store = (version: VersionId, key: string, value: string) =>
  portal.deps.db
    .insertInto('module_setting')
    .values({ version, key, value })
    .onConflict((conflict) => conflict.columns(['version', 'key']).doUpdateSet({ value }))
    .execute();

describe('/theme.css', () => {
  it('holds the colours of every version, revalidated each time, shown meanwhile', async () => {
    const { status, headers, body } = await css();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'max-age=0, stale-while-revalidate=604800',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    for (const { settingsMap } of SEMINAR_VERSIONS)
      expect(String(body).toLowerCase()).toContain(settingsMap.primaryColor.toLowerCase());
  });

  it('is not sent again while nothing has changed', async () => {
    const etag = String((await css()).headers['etag']);
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await css({ 'if-none-match': asked });
      expect([asked, reply.status, reply.body]).toEqual([asked, 304, '']);
      expect(reply.headers['etag']).toBe(etag);
    }
    expect((await css({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('follows the settings', async () => {
    const { headers } = await css();
    await store(1, 'primaryColor', '#123abc');
    const reply = await css({ 'if-none-match': String(headers['etag']) });
    expect(reply.status).toBe(200);
    expect(reply.body).toContain('#123abc');
  });
});

describe('the settings of a version', () => {
  it('are its defaults, overridden by what is stored', async () => {
    await store(2, 'candidateSummaryText', 'Outro texto.');
    await store(2, 'left-by-an-older-release', 'x');
    const { body } = await settingsOf(2);
    expect(body).toEqual({
      id: 2,
      name: 'Startup',
      settingsMap: { ...SEMINAR_VERSIONS[1].settingsMap, candidateSummaryText: 'Outro texto.' },
    });
    expect((await settingsOf(3)).body.settingsMap).toEqual(SEMINAR_VERSIONS[2].settingsMap);
  });

  it('are the same in the list of versions', async () => {
    const { id } = await givenInterview(portal);
    const { body } = await (await candidateOf(portal, { id })).call(interviewCalls.listModules);
    for (const module of body) expect(module).toEqual((await settingsOf(module.id)).body);
  });

  it.each([0, 5, 'x', '1.5'])('of version %s are none', async (id) => {
    expect((await settingsOf(id)).body.code).toBe('request.invalid');
  });
});
