import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badgeCalls } from '#contract/badges.ts';
import { certificateCalls } from '#contract/certificates.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview, manager } from '#tests/factories.ts';
import { badgeKey, publicKeys } from './signing-key.ts';
import { encodedList } from './status-list.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

async function givenGraduate() {
  const interview = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
  const { id: certificateId, code } = await portal.deps.db
    .selectFrom('certificate')
    .select(['id', 'code'])
    .where('interview_id', '=', interview.id)
    .executeTakeFirstOrThrow();
  return { ...interview, certificateId, code, candidate: await candidateOf(portal, interview) };
}

const badgeOf = (caller: Caller, id: number) => caller.call(badgeCalls.downloadBadge, { params: { id } });
const textOf = (body: unknown): string => Buffer.from(body as Uint8Array).toString('utf8');
const check = (credential: string) => portal.anyone().call(badgeCalls.checkBadge, { body: { credential } });
/** By a library that is not the portal's, with the keys that the portal publishes. */
async function verified(jwt: string) {
  const { body } = await portal.anyone().call(badgeCalls.listBadgeKeys);
  return jwtVerify(jwt, createLocalJWKSet(body), { algorithms: ['RS256'] });
}

async function isRevoked(certificateId: number): Promise<boolean> {
  const { body } = await portal.anyone().call(badgeCalls.getBadgeStatusList);
  const { payload } = await verified(textOf(body));
  const { encodedList: list } = payload['credentialSubject'] as { encodedList: string };
  const bits = gunzipSync(Buffer.from(list.slice(1), 'base64url'));
  expect(bits.length * 8).toBeGreaterThanOrEqual(131_072);
  return ((bits[certificateId >> 3] ?? 0) & (0x80 >> (certificateId & 7))) !== 0;
}

describe('a badge', () => {
  it('is verified with the published keys, and states the certificate', async () => {
    const { id, code, person, candidate, certificateId } = await givenGraduate();
    const reply = await badgeOf(candidate, id);
    expect(reply.status).toBe(200);
    const jwt = textOf(reply.body);
    const { payload } = await verified(jwt);
    const base = portal.deps.config.baseUrl;
    expect(payload).toMatchObject({
      id: `${base}/certificado/${code}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: `${base}/api/public/badges/issuer` },
      credentialStatus: {
        type: 'BitstringStatusListEntry',
        statusListIndex: String(certificateId),
        statusListCredential: `${base}/api/public/badges/status`,
      },
    });
    const subject = payload['credentialSubject'] as {
      identifier: { identityType: string; identityHash: string; salt?: string }[];
    };
    const [address, name] = subject.identifier;
    const { email } = await portal.deps.db
      .selectFrom('interview')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(address?.identityHash).toBe(
      `sha256$${createHash('sha256')
        .update(email.toLowerCase() + address?.salt)
        .digest('hex')}`,
    );
    expect(name?.identityHash).toBe(person.name);
    expect(jwt.includes(email)).toBe(false);
    expect(textOf((await badgeOf(candidate, id)).body)).toBe(jwt);

    const kid = decodeProtectedHeader(jwt).kid ?? '';
    const key = await portal
      .anyone()
      .call(badgeCalls.getBadgeKey, { params: { kid: kid.split('/').at(-1) ?? '' } });
    expect(key.status).toBe(200);
    // The private exponent.
    expect(key.body).not.toHaveProperty('d');
  });

  it('is its graduate’s alone', async () => {
    const { id } = await givenGraduate();
    const { candidate: other } = await givenGraduate();
    for (const caller of [other, await manager(portal), await administrator(portal)])
      expect((await badgeOf(caller, id)).status).toBe(404);
    expect((await badgeOf(portal.anyone(), id)).status).toBe(401);
  });

  it('changed in one letter, of another portal, or not signed, is not ours', async () => {
    const { id, code, candidate } = await givenGraduate();
    const jwt = textOf((await badgeOf(candidate, id)).body);
    expect((await check(jwt)).body).toEqual({ code, status: 'VALIDO' });
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const changed = Buffer.from(
      Buffer.from(body, 'base64url').toString('utf8').replace('Empretec', 'Emprtece'),
    ).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const list = textOf((await portal.anyone().call(badgeCalls.getBadgeStatusList)).body);
    for (const wrong of [
      `${head}.${changed}.${signature}`,
      `${none}.${body}.`,
      `${head}.${body}`,
      list,
      'qualquer coisa',
    ])
      expect((await check(wrong)).body.code).toBe('badge.not-ours');
    await expect(verified(`${head}.${changed}.${signature}`)).rejects.toThrow();
  });

  it('follows the revocation of its certificate', async () => {
    const { id, code, certificateId, candidate } = await givenGraduate();
    const jwt = textOf((await badgeOf(candidate, id)).body);
    expect(await isRevoked(certificateId)).toBe(false);
    const national = await manager(portal);
    const { status } = await national.call(certificateCalls.revokeCertificate, {
      params: { id },
      body: { justificationOfExclusion: 'Datas do seminário informadas com erro.' },
    });
    expect(status).toBe(204);
    expect(await isRevoked(certificateId)).toBe(true);
    expect((await check(jwt)).body).toEqual({ code, status: 'REVOGADO' });
    expect((await badgeOf(candidate, id)).status).toBe(404);
  });
});

describe('the key', () => {
  it('is one for processes that ask at once, and another after SECRET_KEY changed; the old one stays public', async () => {
    const [one, other] = await Promise.all([badgeKey(portal.deps), badgeKey(portal.deps)]);
    expect(one.kid).toBe(other.kid);
    const config = { ...portal.deps.config, secretKey: 'y'.repeat(40) };
    const changed = await badgeKey({ ...portal.deps, config });
    expect(changed.kid).not.toBe(one.kid);
    const kids = (await publicKeys(portal.deps.db)).map(({ kid }) => kid);
    expect(kids).toEqual(expect.arrayContaining([one.kid, changed.kid]));
    expect((await badgeKey(portal.deps)).kid).toBe(one.kid);
  });
});

describe('the list of revoked badges', () => {
  it('grows in steps, and its first bit is number 0', () => {
    const bitsOf = (list: string) => gunzipSync(Buffer.from(list.slice(1), 'base64url'));
    expect([bitsOf(encodedList([0]))[0], bitsOf(encodedList([9]))[1]]).toEqual([0x80, 0x40]);
    expect(bitsOf(encodedList([])).length * 8).toBe(131_072);
    expect(bitsOf(encodedList([131_072])).length * 8).toBe(262_144);
  });
});
