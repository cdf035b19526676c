import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InterviewFacts } from '#domain/interview/transitions.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenInterview } from '#tests/factories.ts';
import { inTransaction } from '../platform/db.ts';
import { checkInvariants } from './check-invariants.ts';
import { MAX_SUBJECTS, type Invariant } from './invariant.ts';
import { INVARIANTS } from './invariants.ts';
import { breachesOf, breachesShown, reportedBy } from './reported.fixture.ts';

const OPERATIONS = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const NAME = 'verdict-without-author';
const decidedBy = (id: number, whom: InterviewFacts['decidedBy']) =>
  portal.deps.db.updateTable('interview').set({ decided_by: whom }).where('id', '=', id).execute();

/** An invariant that is broken by the ids that the test returns. */
const brokenBy = (name: string, ids: () => readonly number[]): Invariant => ({
  name,
  description: 'Inventada',
  of: 'interview',
  narrow: true,
  breaches: () => sql`select subject from unnest(${ids()}::bigint[]) as subject`,
});
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('a breach', () => {
  it('that recurs is reported again, and recorded separately', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const times = [];
    for (const whom of [null, 'person', null, 'person'] as const) {
      await decidedBy(id, whom);
      portal.advance({ minutes: 1 });
      times.push(portal.deps.clock());
      expect(await reportedBy(portal)).toHaveLength(whom === null ? 1 : 0);
    }
    expect(await breachesOf(portal, NAME)).toMatchObject([
      { subject: id, first_seen_at: times[0], resolved_at: times[1], mended_at: null },
      { subject: id, first_seen_at: times[2], resolved_at: times[3], mended_at: null },
    ]);
  });

  it('beside a known one is reported alone', async () => {
    const { id: known } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await decidedBy(known, null);
    await reportedBy(portal);
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await decidedBy(id, null);
    expect(await reportedBy(portal)).toMatchObject([{ invariant: NAME, ids: [id] }]);
    expect(await breachesShown(portal, NAME)).toBe(2);
    for (const each of [known, id]) await decidedBy(each, 'person');
    await reportedBy(portal);
  });

  it('is reported by ids and description, without personal data', async () => {
    const { id, person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await decidedBy(id, null);
    const [reported] = await reportedBy(portal);
    expect(reported).toMatchObject({
      invariant: NAME,
      of: 'interview',
      ids: [id],
      mended: [],
      msg: 'invariant broken: Resultado sem quem o deu ou sem a data em que foi dado',
    });
    for (const secret of [person.name, person.cpf, person.email, person.phone])
      expect(JSON.stringify(reported)).not.toContain(secret);
    await decidedBy(id, 'person');
    await reportedBy(portal);
  });

  it('found by two concurrent checks is reported once', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await decidedBy(id, null);
    const [one] = await Promise.all([reportedBy(portal), checkInvariants(portal.deps)]);
    const logged = portal.log.filter((line) => line.includes(NAME) && line.includes(`[${id}]`));
    expect(logged).toHaveLength(1);
    expect(one.length).toBeLessThanOrEqual(1);
    await decidedBy(id, 'person');
    await reportedBy(portal);
  });
});

describe('the check', () => {
  it('records so many at once; what it did not reach stays unchanged', async () => {
    let ids = numbers(1, MAX_SUBJECTS + 500);
    const invariants = [brokenBy('many', () => ids)];
    const reportedIds = async () => {
      const before = portal.log.length;
      await checkInvariants(portal.deps, invariants);
      return portal.log.slice(before).flatMap((line) => (JSON.parse(line) as { ids: number[] }).ids);
    };
    const open = async () =>
      (await breachesOf(portal, 'many')).flatMap((row) => (row.resolved_at ? [] : [row.subject]));

    expect(await reportedIds()).toEqual(numbers(1, MAX_SUBJECTS));
    // The first half is resolved, so that as many of the others are found.
    ids = numbers(501, MAX_SUBJECTS + 600);
    expect(await reportedIds()).toEqual(numbers(MAX_SUBJECTS + 1, MAX_SUBJECTS + 500));
    // A hundred new ones before the known: the last hundred are beyond the limit, and must not be closed.
    ids = numbers(401, MAX_SUBJECTS + 600);
    expect(await reportedIds()).toEqual(numbers(401, 500));
    expect(await open()).toEqual(expect.arrayContaining(numbers(MAX_SUBJECTS + 401, MAX_SUBJECTS + 500)));
    ids = [];
    expect(await reportedIds()).toEqual([]);
    expect(await open()).toEqual([]);
  });

  it('mends them all, however many there are', async () => {
    let lost = numbers(1, 2 * MAX_SUBJECTS + 1);
    const mendable: Invariant = {
      ...brokenBy('mendable', () => lost),
      // All but the first, which cannot be mended.
      mend: (_tx, _deps, subjects) => {
        const mended = subjects.filter((subject) => subject !== 1);
        lost = lost.filter((subject) => !mended.includes(subject));
        return Promise.resolve(mended);
      },
    };
    await checkInvariants(portal.deps, [mendable]);
    expect(lost).toEqual([1]);
    const stored = await breachesOf(portal, 'mendable');
    expect(stored).toHaveLength(2 * MAX_SUBJECTS + 1);
    expect(stored.filter(({ resolved_at }) => !resolved_at)).toMatchObject([{ subject: 1, mended_at: null }]);
  });

  it('checks all interviews part by part, each exactly once', async () => {
    const { id } = await givenInterview(portal);
    const edges = [1, 10_000, 10_001, 20_000, 20_001, 25_001];
    await sql`insert into interview (id, candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, superseded_at)
              overriding system value
              select 25001, candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, now()
                from interview where id = ${id}`.execute(portal.deps.db);
    const seen: Invariant = {
      ...brokenBy('edges', () => []),
      breaches: (_, within) =>
        sql`select subject from unnest(${edges}::bigint[]) as subject where ${within(sql`subject`)}`,
    };
    const { narrow: _, ...everywhere } = seen;
    await checkInvariants(portal.deps, [everywhere]);
    expect((await breachesOf(portal, 'edges')).map(({ subject }) => subject)).toEqual(edges);
    await sql`delete from interview where id = 25001`.execute(portal.deps.db);
  });

  it('checks the others when one query fails, and fails at the end', async () => {
    const impossible = {
      ...brokenBy('impossible', () => []),
      breaches: () => sql<never>`select 1 / 0 as subject`,
    };
    const before = portal.log.length;
    await expect(checkInvariants(portal.deps, [impossible, brokenBy('possible', () => [7])])).rejects.toThrow(
      'Not checked: impossible',
    );
    const lines = portal.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { invariant: 'impossible', error: { code: '22012' }, msg: 'invariant not checked' },
      { invariant: 'possible', ids: [7] },
    ]);
  });

  it('is a job, which operators enqueue as described in operations.md', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    await decidedBy(id, null);
    const ask = "insert into pgboss.job (name, data) values ('oversight.check-invariants', '{}')";
    expect(OPERATIONS.replaceAll(/\s+/g, ' ')).toContain(ask);
    await sql.raw(ask).execute(portal.deps.db);
    expect(await portal.runJobs()).toBe(1);
    expect((await breachesOf(portal, NAME)).at(-1)).toMatchObject({ subject: id, resolved_at: null });
    await decidedBy(id, 'person');
    await reportedBy(portal);
  });
});

describe('the figures', () => {
  it('show every invariant, most of them at zero', async () => {
    for (const { name } of INVARIANTS) expect(await breachesShown(portal, name), name).toBe(0);
  });

  it('are served even while the table of breaches cannot be read', async () => {
    await inTransaction(portal.deps.db, async (tx) => {
      await sql`lock table invariant_breach in access exclusive mode`.execute(tx);
      const { status, body } = await portal.anyone().request({ method: 'GET', url: '/metrics' });
      expect(status).toBe(200);
      expect(String(body)).toContain('portal_invariant_breaches');
    });
  });
});

it('operations.md describes what to do about each', () => {
  for (const { name } of INVARIANTS) expect(OPERATIONS).toContain(`\`${name}\``);
});
