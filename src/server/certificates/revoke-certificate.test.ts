import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateCalls } from '#contract/certificates.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenInterview,
  manager,
  type SignedInCaller,
} from '#tests/factories.ts';
import { historyOf, interviewRow, stateOf } from '#tests/stored.ts';

let portal: TestApp;
let team: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  team = await manager(portal);
});
afterAll(() => portal.close());

const REASON = 'Datas do seminário informadas com erro.';
const revoke = (caller: Caller, id: number, justificationOfExclusion: unknown = REASON) =>
  caller.call(certificateCalls.revokeCertificate, { params: { id }, body: { justificationOfExclusion } });
const certificatesOf = (interviewId: number) =>
  portal.deps.db
    .selectFrom('certificate')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('id')
    .execute();
const check = (code: string) => portal.anyone().call(certificateCalls.checkCertificate, { params: { code } });

async function certified(uf: 'SP' | 'MG' = 'SP') {
  const interview = await givenInterview(portal, { state: 'CERTIFICADA-APTO', uf });
  const [certificate] = await certificatesOf(interview.id);
  return { ...interview, code: certificate?.code ?? '' };
}

describe('deleting a certificate', () => {
  it('keeps it stored as revoked, with who, when and why, and the interview is apt again', async () => {
    const { id, code } = await certified();
    const before = await interviewRow(portal, id);
    const reply = await revoke(team, id);
    expect([reply.status, reply.body]).toEqual([204, '']);
    expect(await stateOf(portal, id)).toBe('FINALIZADA-APTO');
    const after = await interviewRow(portal, id);
    // The result is as old as it was, so its last day counts from then.
    expect(after.processed_at).toEqual(before.processed_at);
    expect(after.expires_on).not.toBeNull();
    expect(await certificatesOf(id)).toMatchObject([
      { code, revoked_at: portal.deps.clock(), revoked_by: team.accountId, revocation_reason: REASON },
    ]);
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'delete-certificate',
      from_state: 'CERTIFICADA-APTO',
      to_state: 'FINALIZADA-APTO',
      account_id: team.accountId,
      reason: REASON,
    });
  });

  it('is shown on its public page, without the reason', async () => {
    const { id, code } = await certified();
    expect((await check(code)).body).toMatchObject({ status: 'VALIDO', revokedAt: null });
    await revoke(team, id);
    const { body } = await check(code);
    expect(body).toMatchObject({ code, status: 'REVOGADO', revokedAt: portal.deps.clock().toISOString() });
    expect(JSON.stringify(body)).not.toContain(REASON);
  });

  it('lets the person be certified again under a new code; the old one stays revoked', async () => {
    const { id, code } = await certified();
    await revoke(team, id);
    const body = { beginDate: '2026-11-09', endDate: '2026-11-14', courseHours: '44', idsInterview: [id] };
    const again = await team.call(certificateCalls.issueCertificates, { body });
    const fresh = again.body.items[0]?.code ?? '';
    expect(fresh).not.toBe(code);
    expect((await check(code)).body.status).toBe('REVOGADO');
    expect((await check(fresh)).body).toMatchObject({ status: 'VALIDO', courseHours: '44' });
    expect((await certificatesOf(id)).map(({ revoked_at }) => revoked_at === null)).toEqual([false, true]);
  });

  it('twice at once revokes once', async () => {
    const { id } = await certified();
    const replies = await Promise.all([revoke(team, id), revoke(team, id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(
      (await historyOf(portal, id)).filter(({ command }) => command === 'delete-certificate'),
    ).toHaveLength(1);
  });
});

describe('is refused', () => {
  it.each([
    ['19 characters', 'a'.repeat(19)],
    ['101 characters', 'a'.repeat(101)],
    ['20 characters, white space among them', `  ${'a'.repeat(17)}   `],
    ['nothing', null],
  ])('for a reason of %s', async (_what, reason) => {
    const { id } = await certified();
    const reply = await revoke(team, id, reason);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(await stateOf(portal, id)).toBe('CERTIFICADA-APTO');
  });

  it.each([20, 100])('but not for one of %i', async (length) => {
    const { id } = await certified();
    expect((await revoke(team, id, 'a'.repeat(length))).status).toBe(204);
  });

  it.each(['FINALIZADA-APTO', 'EXPIRADA-APTO', 'DESISTENTE-CONCLUIDO'] as const)(
    'where there is none: %s',
    async (state) => {
      const { id } = await givenInterview(portal, { state });
      expect((await revoke(team, id)).body.code).toBe('interview.state');
      expect(await stateOf(portal, id)).toBe(state);
    },
  );

  it('to others than the team of the state', async () => {
    const { id } = await certified('MG');
    const codeFor = async (caller: Caller) => (await revoke(caller, id)).body.code;
    expect(await codeFor(portal.anyone())).toBe('session.required');
    expect(await codeFor(await candidateOf(portal, { id }))).toBe('access.denied');
    expect(await codeFor(await administrator(portal, 'SP'))).toBe('api.resource-notfound');
    expect(await stateOf(portal, id)).toBe('CERTIFICADA-APTO');
    expect(await codeFor(await manager(portal, 'MG'))).toBeUndefined();
  });
});
