import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StateKey } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenInterview, registerCandidate } from '#tests/factories.ts';
import { commitOnceBlocked } from '#tests/locks.ts';
import { historyOf, interviewRow, messagesTo, runScheduled, stateOf } from '#tests/stored.ts';
import { expireOverdue } from './expire-overdue.ts';
import { expireInterviews, sweepOverdueInterviews } from './jobs.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

/** What the schedule does at night. */
async function sweep(): Promise<void> {
  await runScheduled(portal, sweepOverdueInterviews);
}

const set = (id: number, columns: object) =>
  portal.deps.db.updateTable('interview').set(columns).where('id', '=', id).execute();

describe('overdue interviews', () => {
  it.each([
    [1, 'NAO_PREENCHIDO-SEM_RESULTADO', 'EXPIRADA-SEM_RESULTADO'],
    [1, 'EM_PREENCHIMENTO-SEM_RESULTADO', 'EXPIRADA-SEM_RESULTADO'],
    [1, 'REENTREVISTA-SEM_RESULTADO', 'EXPIRADA-SEM_RESULTADO'],
    [3, 'EM_REVISAO-SEM_RESULTADO', 'EXPIRADA-SEM_RESULTADO'],
    [2, 'NAO_PREENCHIDO-SEM_RESULTADO', 'EXPIRADA-SEM_RESULTADO'],
    [4, 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', 'EXPIRADA-SEM_RESULTADO'],
    [1, 'FINALIZADA-APTO', 'EXPIRADA-APTO'],
    [4, 'FINALIZADA-APTO', 'EXPIRADA-APTO'],
    [1, 'FINALIZADA-NAO_APTO', 'EXPIRADA-NAO_APTO'],
  ] as const)('in version %i: %s → %s', async (version, from, to) => {
    const { id } = await givenInterview(portal, { version, state: from, registeredDaysAgo: 220 });
    const before = await interviewRow(portal, id);
    await sweep();
    expect(await stateOf(portal, id)).toBe(to);
    const after = await interviewRow(portal, id);
    expect(after.expires_on).toBeNull();
    expect([after.processed_at, after.decided_by]).toEqual([before.processed_at, before.decided_by]);
    expect((await historyOf(portal, id)).at(-1)).toMatchObject({
      command: 'expire',
      from_state: from,
      to_state: to,
      actor: 'system',
      account_id: null,
      at: portal.deps.clock(),
    });
  });

  it('are swept once: the next night finds nothing to do', async () => {
    const { id } = await givenInterview(portal, { registeredDaysAgo: 220 });
    await sweep();
    const history = await historyOf(portal, id);
    await sweep();
    expect(await historyOf(portal, id)).toEqual(history);
  });
});

describe('the last day', () => {
  it.each([
    ['six months after registering', {}, '2026-05-20T15:00:00Z', null, 'EXPIRADA'],
    ['six months after registering, on that very day', {}, '2026-05-21T15:00:00Z', null, 'NAO_PREENCHIDO'],
    ['registered at night: it is the day in São Paulo', {}, '2026-05-21T02:30:00Z', null, 'EXPIRADA'],
    [
      'three months after not apt',
      { state: 'FINALIZADA-NAO_APTO' },
      '2026-01-01T15:00:00Z',
      '2026-08-20T15:00:00Z',
      'EXPIRADA',
    ],
    [
      'three months after not apt, on that day',
      { state: 'FINALIZADA-NAO_APTO' },
      '2026-01-01T15:00:00Z',
      '2026-08-21T15:00:00Z',
      'FINALIZADA',
    ],
    [
      'six months after apt',
      { state: 'FINALIZADA-APTO' },
      '2026-01-01T15:00:00Z',
      '2026-05-20T15:00:00Z',
      'EXPIRADA',
    ],
    [
      'six months after apt, on that day',
      { state: 'FINALIZADA-APTO' },
      '2026-01-01T15:00:00Z',
      '2026-05-21T15:00:00Z',
      'FINALIZADA',
    ],
  ] as const)('%s', async (_what, interview, registeredAt, processedAt, completing) => {
    const { id } = await givenInterview(portal, interview);
    await set(id, { registered_at: registeredAt, processed_at: processedAt, expires_on: '2026-11-20' });
    await sweep();
    // The column is only the sweep's index; the deadline is computed from the dates.
    expect((await interviewRow(portal, id)).completing).toBe(completing);
  });

  it('is fifteen days later once extended', async () => {
    const dates = { registered_at: '2026-01-01T15:00:00Z', extended_at: '2026-11-15T15:00:00Z' };
    const { id: kept } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await set(kept, { ...dates, processed_at: '2026-05-06T15:00:00Z', expires_on: '2026-11-20' });
    const { id: over } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await set(over, { ...dates, processed_at: '2026-05-05T15:00:00Z', expires_on: '2026-11-20' });
    await sweep();
    expect([await stateOf(portal, kept), await stateOf(portal, over)]).toEqual([
      'FINALIZADA-APTO',
      'EXPIRADA-APTO',
    ]);
  });
});

describe('nothing else expires', () => {
  it.each([
    [1, 'FINALIZADA-EM_PROCESSAMENTO'],
    [1, 'FINALIZADA-ERRO_DE_PROCESSAMENTO'],
    [1, 'FINALIZADA-AGUARDANDO_AVALIACAO'],
    [2, 'FINALIZADA-AGUARDANDO_AVALIACAO'],
    [1, 'CERTIFICADA-APTO'],
    [1, 'DESISTENTE-CONCLUIDO'],
    [4, 'EXPIRADA-SEM_RESULTADO'],
  ] as const satisfies readonly (readonly [VersionId, StateKey])[])(
    'in version %i: %s, however old',
    async (version, state) => {
      const { id } = await givenInterview(portal, { version, state, registeredDaysAgo: 900 });
      await set(id, { expires_on: '2020-01-01' });
      await sweep();
      expect(await stateOf(portal, id)).toBe(state);
    },
  );

  it('deleted rows and history rows neither', async () => {
    const { id: deleted } = await givenInterview(portal, { registeredDaysAgo: 220 });
    await set(deleted, { deleted_at: new Date() });
    const { id: replaced, person } = await givenInterview(portal, { state: 'EXPIRADA-APTO' });
    await registerCandidate(portal, { person });
    await set(replaced, { completing: 'FINALIZADA', expires_on: '2020-01-01' });
    await sweep();
    await expireOverdue(portal.deps, [deleted, replaced, 999_999]);
    expect(await stateOf(portal, deleted)).toBe('NAO_PREENCHIDO-SEM_RESULTADO');
    expect(await stateOf(portal, replaced)).toBe('FINALIZADA-APTO');
  });
});

describe('the sweep', () => {
  it('leaves alone what was sent while it looked', async () => {
    const { id } = await givenInterview(portal, { registeredDaysAgo: 220 });
    await commitOnceBlocked(
      portal,
      (tx) =>
        tx
          .updateTable('interview')
          .set({ completing: 'FINALIZADA', result: 'EM_PROCESSAMENTO', expires_on: null })
          .where('id', '=', id)
          .execute(),
      () => expireOverdue(portal.deps, [id]),
    );
    expect(await stateOf(portal, id)).toBe('FINALIZADA-EM_PROCESSAMENTO');
  });

  it('expires hundreds in pages of two hundred', async () => {
    const { db } = portal.deps;
    await db.updateTable('interview').set({ expires_on: null }).execute();
    const { id: model } = await givenInterview(portal, { registeredDaysAgo: 220 });
    await sql`
      with people as (
        insert into candidate (cpf, name)
        select lpad((90000000000 + n)::text, 11, '0'), 'Pessoa ' || n from generate_series(1, 450) n returning id)
      insert into interview (candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, expires_on)
      select people.id, 1, completing, result, 'p' || people.id || '@exemplo.com.br', phone, city_id, uf_id, origin, registered_at, expires_on
        from people, interview where interview.id = ${model}`.execute(db);
    await sweep();
    const { rows: pages } = await sql<{ ids: number }>`
      select jsonb_array_length(data->'ids') as ids from pgboss.job
       where name = ${expireInterviews.name} order by created_on desc, id desc limit 3`.execute(db);
    expect(pages.map(({ ids }) => ids).toSorted((x, y) => y - x)).toEqual([200, 200, 51]);
    const left = await db
      .selectFrom('interview')
      .select('id')
      .where('expires_on', '<', '2026-11-21')
      .execute();
    expect(left).toEqual([]);
    expect(await historyOf(portal, model)).toHaveLength(2);
  });

  it.each([
    [190, ['expired']],
    // Older than thirty days: no news.
    [220, []],
  ])('of what was registered %i days ago writes %j, once', async (registeredDaysAgo, kinds) => {
    const { person } = await givenInterview(portal, { registeredDaysAgo });
    await sweep();
    await sweep();
    const mails = await messagesTo(portal, person.email);
    expect(mails.map(({ kind }) => kind).filter((kind) => kind !== 'registration-confirmed')).toEqual(kinds);
  });
});
