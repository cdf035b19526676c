import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StateKey } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { TestApp } from '#tests/app.ts';
import { givenInterview } from '#tests/factories.ts';
import { breachesOf, breachesShown, reportedBy } from './reported.fixture.ts';

/** A state that must not exist: the ids that the check must report, and how to undo it. */
export interface InjectedBreach {
  readonly ids: readonly number[];
  heal(): Promise<unknown>;
}

export type BreachCase = readonly [invariant: string, what: string, plant: () => Promise<InjectedBreach>];

/** Creates states in a test's database that the product would not. */
export function breachInjectorOf(portal: () => TestApp) {
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

    /** Changes columns of an interview behind the product's back; `heal` restores them. */
    async altered(id: number, columns: object, restored: object): Promise<InjectedBreach> {
      const set = (values: object) =>
        portal().deps.db.updateTable('interview').set(values).where('id', '=', id).execute();
      await set(columns);
      return { ids: [id], heal: () => set(restored) };
    },

    /** A line of history that matches an injected state. */
    addHistory: (id: number, from: string, to: string) =>
      run(sql`insert into interview_history (interview_id, command, from_state, to_state, actor, at)
              values (${id}, 'planted', ${from}, ${to}, 'system', ${portal().deps.clock()})`),

    /** Deletes rows from a table; `heal` inserts the same rows again. */
    async taken(
      ids: readonly number[],
      table: string,
      where: ReturnType<typeof sql>,
    ): Promise<InjectedBreach> {
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

/**
 * Expects the breach to be found, logged once, counted by the metric, and closed when it is gone; and nothing else to
 * be found.
 */
export async function expectReportedOnce(portal: TestApp, [name, , inject]: BreachCase): Promise<void> {
  const { ids, heal } = await inject();
  const sorted = ids.toSorted((a, b) => a - b);

  expect(await reportedBy(portal)).toMatchObject([{ invariant: name, ids: sorted, mended: [] }]);
  expect(await breachesShown(portal, name)).toBe(ids.length);
  const found = portal.deps.clock();

  portal.advance({ seconds: 1 });
  expect(await reportedBy(portal), 'not reported again').toEqual([]);
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
