import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maskCpf } from '#domain/cpf.ts';
import { certificateCalls } from '#contract/certificates.ts';
import { interviewCalls } from '#contract/interviews.ts';
import type { CertificateData } from '#server/documents/certificate-data.ts';
import { noRenderer, testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, manager } from '#tests/factories.ts';

let drawn: CertificateData[] = [];
let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({
    renderer: {
      ...noRenderer,
      certificates: (pages) => {
        drawn = [...pages];
        return Promise.resolve(Buffer.from('%PDF-1.7'));
      },
    },
  });
});
afterAll(() => portal.close());
beforeEach(() => {
  drawn = [];
});

async function certified(uf: 'SP' | 'MG' = 'SP') {
  const interview = await givenInterview(portal, { state: 'CERTIFICADA-APTO', uf });
  const { code } = await portal.deps.db
    .selectFrom('certificate')
    .select('code')
    .where('interview_id', '=', interview.id)
    .executeTakeFirstOrThrow();
  return { ...interview, code };
}
const check = (code: string) => portal.anyone().call(certificateCalls.checkCertificate, { params: { code } });
const download = (caller: Caller, ids: readonly number[]) =>
  caller.call(certificateCalls.downloadCertificates, { query: { ids } });
const view = (caller: Caller, id: number) =>
  caller.call(certificateCalls.viewCertificate, { params: { id } });

describe('the public check', () => {
  it('shows the data of the certificate, with the CPF masked', async () => {
    const { code, person } = await certified();
    const { body } = await check(code);
    expect(body).toEqual({
      code,
      status: 'VALIDO',
      name: person.name,
      maskedCpf: maskCpf(person.cpf),
      moduleId: 1,
      moduleName: 'Urbano',
      courseHours: '60',
      beginDate: expect.stringMatching(/^2026-\d\d-\d\d$/),
      endDate: expect.stringMatching(/^2026-\d\d-\d\d$/),
      city: 'São Paulo',
      uf: 'SP',
      issuedAt: expect.any(String),
      revokedAt: null,
      documentSha256: null,
    });
    expect(JSON.stringify(body)).not.toContain(person.cpf);
  });

  it.each([
    ['in small letters', (code: string) => code.toLowerCase()],
    ['without hyphens', (code: string) => code.replaceAll('-', '')],
    [
      'with spaces and look-alike letters',
      (code: string) => code.replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l'),
    ],
  ])('finds a code typed %s', async (_how, typed) => {
    const { code } = await certified();
    expect((await check(typed(code))).body.code).toBe(code);
  });

  it('finds no other codes', async () => {
    expect((await check('0000-0000-0000-0000')).body.code).toBe('api.resource-notfound');
    expect((await check('not-a-code')).body.code).toBe('request.invalid');
    expect((await check('%')).status).toBe(400);
  });

  it('keeps what was true when it was issued', async () => {
    const { code, candidateId, person } = await certified();
    await portal.deps.db
      .updateTable('candidate')
      .set({ name: 'Nome Novo' })
      .where('id', '=', candidateId)
      .execute();
    expect((await check(code)).body.name).toBe(person.name);
  });
});

describe('the address of a certificate', () => {
  it('is shown to the team of the state', async () => {
    const { id, code } = await certified('MG');
    const expected = {
      urlViewCertificate: `http://portal.test/certificado/${code}`,
      message: 'Certificado válido.',
    };
    expect((await view(await manager(portal, 'MG'), id)).body).toEqual(expected);
    expect((await view(await manager(portal, 'SP'), id)).body.code).toBe('api.resource-notfound');
    expect((await view(await candidateOf(portal, { id }), id)).body.code).toBe('access.denied');
  });

  it('is none where there is no certificate, or none that is valid', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const team = await manager(portal);
    expect((await view(team, id)).body.code).toBe('api.resource-notfound');
    const { id: revoked } = await certified();
    const body = { justificationOfExclusion: 'Emitido por engano para a pessoa.' };
    await team.call(certificateCalls.revokeCertificate, { params: { id: revoked }, body });
    expect((await view(team, revoked)).body.code).toBe('api.resource-notfound');
  });

  it('is known to the candidate by the code in the own interview', async () => {
    const { id, code } = await certified();
    const { body } = await (await candidateOf(portal, { id })).call(interviewCalls.getOwnInterview);
    expect(body.certificate).toEqual({ code });
  });
});

describe('the PDF', () => {
  it("of the own certificate, under the code's name, never cached", async () => {
    const { id, code, person } = await certified('MG');
    const reply = await download(await candidateOf(portal, { id }), [id]);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="certificado-${code}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(reply.bytes.toString()).toBe('%PDF-1.7');
    expect(drawn).toMatchObject([
      {
        code,
        checkUrl: `http://portal.test/certificado/${code}`,
        personName: person.name,
        maskedCpf: maskCpf(person.cpf),
        moduleId: 1,
        city: 'Belo Horizonte',
        uf: 'MG',
      },
    ]);
    expect(JSON.stringify(drawn)).not.toContain(person.cpf);
  });

  it('of several, in the order asked for, each once', async () => {
    const all = [await certified(), await certified('MG'), await certified()];
    const [a, b, c] = all.map(({ id }) => id) as [number, number, number];
    const reply = await download(await manager(portal), [c, a, b, a]);
    expect(reply.headers['content-disposition']).toBe('inline; filename="certificados.pdf"');
    expect(drawn.map(({ code }) => code)).toEqual([all[2]?.code, all[0]?.code, all[1]?.code]);
  });

  it('of the state for its team, of none for another', async () => {
    const { id } = await certified('MG');
    const statusFor = async (caller: Caller) => (await download(caller, [id])).status;
    expect(await statusFor(await manager(portal, 'MG'))).toBe(200);
    expect(await statusFor(await administrator(portal))).toBe(200);
    expect(await statusFor(await manager(portal, 'SP'))).toBe(404);
    expect(await statusFor(await candidateOf(portal, await certified()))).toBe(404);
    expect(await statusFor(portal.anyone())).toBe(401);
  });

  it('is all or nothing: one out of reach, uncertified or revoked, and none is printed', async () => {
    const mine = await certified('SP');
    const foreign = await certified('MG');
    const uncertified = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const team = await manager(portal, 'SP');
    for (const other of [foreign, uncertified])
      expect((await download(team, [mine.id, other.id])).status).toBe(404);
    expect(drawn).toEqual([]);
  });

  it('of more than 40 is refused', async () => {
    const reply = await download(
      await manager(portal),
      Array.from({ length: 41 }, (_, i) => i + 1),
    );
    expect([reply.status, reply.body.code]).toEqual([422, 'batch.too-many']);
  });

  it.each([
    ['no id', []],
    ['a word', ['x']],
  ])('for %s is invalid', async (_what, ids) => {
    const reply = await (
      await manager(portal)
    ).call(certificateCalls.downloadCertificates, { query: { ids } });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });
});
