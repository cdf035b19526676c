import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StateKey } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { TestApp } from '#tests/app.ts';
import { givenInterview } from '#tests/factories.ts';
import { breachesOf, breachesShown, reportedBy } from './reported.fixture.ts';

/** A state that must not be: the ids that the check must name, and what ends it. */
export interface Planted {
  readonly ids: readonly number[];
  heal(): Promise<unknown>;
}

export type Plant = readonly [invariant: string, what: string, plant: () => Promise<Planted>];

/** What it takes to bring about in a test's database what the product would not. */
export function gardenOf(portal: () => TestApp) {
  const run = (query: ReturnType<typeof sql>) => query.execute(portal().deps.db);
  return {
    run,

    given: async (version: VersionId, state: StateKey, registeredDaysAgo?: number): Promise<number> =>
      (
        await givenInterview(portal(), {
          version,
          state,
          ...(registeredDaysAgo ? { registeredDaysAgo } : {}),
        })
      ).id,

    /** Changes columns of an interview behind the product's back; healing changes them back. */
    async altered(id: number, columns: object, restored: object): Promise<Planted> {
      const set = (values: object) =>
        portal().deps.db.updateTable('interview').set(values).where('id', '=', id).execute();
      await set(columns);
      return { ids: [id], heal: () => set(restored) };
    },

    /** A line of history that makes a planted state at least one that was told. */
    told: (id: number, from: string, to: string) =>
      run(sql`insert into interview_history (interview_id, command, from_state, to_state, actor, at)
              values (${id}, 'planted', ${from}, ${to}, 'system', ${portal().deps.clock()})`),

    /** Takes rows out of a table; healing puts the very same ones back. */
    async taken(ids: readonly number[], table: string, where: ReturnType<typeof sql>): Promise<Planted> {
      const { rows } = await sql<{ row: unknown }>`
        delete from ${sql.table(table)} as t where ${where} returning to_jsonb(t) as row`.execute(
        portal().deps.db,
      );
      expect(rows).not.toEqual([]);
      const kept = JSON.stringify(rows.map(({ row }) => row));
      return {
        ids,
        heal: () =>
          run(sql`insert into ${sql.table(table)} overriding system value
                  select * from jsonb_populate_recordset(null::${sql.table(table)}, ${kept}::jsonb)`),
      };
    },
  };
}

/** Found and named, told once, shown by the figures; closed when it is gone. And nothing else is found beside it. */
export async function expectToldOnce(portal: TestApp, [name, , plant]: Plant): Promise<void> {
  const { ids, heal } = await plant();
  const sorted = ids.toSorted((a, b) => a - b);

  expect(await reportedBy(portal)).toMatchObject([{ invariant: name, ids: sorted, mended: [] }]);
  expect(await breachesShown(portal, name)).toBe(ids.length);
  const found = portal.deps.clock();

  portal.advance({ seconds: 1 });
  expect(await reportedBy(portal), 'not told again').toEqual([]);
  const stored = async () => (await breachesOf(portal, name)).slice(-ids.length);
  expect(await stored()).toMatchObject(
    sorted.map((subject) => ({
      subject,
      first_seen_at: found,
      last_seen_at: portal.deps.clock(),
      resolved_at: null,
    })),
  );

  await heal();
  expect(await reportedBy(portal), 'nothing after').toEqual([]);
  expect(await stored()).toMatchObject(sorted.map(() => ({ resolved_at: portal.deps.clock() })));
  expect(await breachesShown(portal, name)).toBe(0);
}
