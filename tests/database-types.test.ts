import type { Selectable } from 'kysely';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Role } from '#domain/access.ts';
import type { ChatCategory } from '#domain/chat/categories.ts';
import type { RangeName } from '#domain/evaluation/calibration.ts';
import type { BehaviourNumber } from '#domain/evaluation/competencies.ts';
import type { Outcome, Verdict } from '#domain/evaluation/outcome.ts';
import { RESPONSER_METHODS } from '#domain/interview/responser-method.ts';
import type { InterviewFacts } from '#domain/interview/transitions.ts';
import type { QuestionId } from '#domain/interview/wizard.ts';
import type { Correction } from '#domain/profile/score.ts';
import type { InterviewVersionId, VersionId } from '#domain/seminar-version.ts';
import type { ExportFormat } from '#contract/list-exports.ts';
import type { LinkPurpose } from '#server/identity/links.ts';
import type { Actor } from '#server/lifecycle/actor.ts';
import type { DB } from '#server/platform/schema.ts';
import { generateDatabaseTypes } from '../scripts/generate-database-types.ts';
import { createTestDatabase } from './database.ts';
import { onServer } from './test-server.ts';

it('generates the types that our parsers make, the same at each run, without the tables of migrations and queue', async () => {
  const database = await createTestDatabase();
  await onServer(database.url, (client) =>
    client.query(`
      create schema pgboss;
      create table pgboss.job (id int);
      create table sample (
        id bigint generated always as identity,
        born_on date not null,
        grade numeric,
        made_at timestamptz not null
      )`),
  );
  const text = await generateDatabaseTypes(database.url);
  expect(text).toContain(`export interface Sample {
  born_on: string;
  grade: Numeric | null;
  id: Generated<number>;
  made_at: Timestamp;
}`);
  expect(text).toContain('export type Numeric = ColumnType<string, ');
  expect(text).toContain('export type Timestamp = ColumnType<Date, ');
  expect(text).not.toMatch(/schema_migration|pgboss/);
  expect(await generateDatabaseTypes(database.url)).toBe(text);
  await database.drop();
});

describe('a column with a CHECK', () => {
  it('has the values of a list or of a short range, else the type of the column', async () => {
    const database = await createTestDatabase();
    await onServer(database.url, (client) =>
      client.query(`
        create table sample (
          amount int not null check (amount between 0 and 25),
          answer smallint check (answer between 1 and 3),
          either text check (either in ('a', 'b') or either is null),
          kind text not null check (kind in ('it''s', 'B, C')),
          lowered text not null check (lowered = lower(lowered)),
          state text not null default 'OPEN' check (state in ('OPEN', 'DONE')),
          taken int not null check (taken in (0, 3)),
          wide varchar(9) not null check (wide in ('x', 'y'))
        )`),
    );
    expect(await generateDatabaseTypes(database.url)).toContain(`export interface Sample {
  amount: number;
  answer: 1 | 2 | 3 | null;
  either: string | null;
  kind: "it's" | "B, C";
  lowered: string;
  state: Generated<"OPEN" | "DONE">;
  taken: 0 | 3;
  wide: string;
}`);
    await database.drop();
  });

  // The compiler checks it: a value that only one of the two has is an error here.
  it('has the values of the domain', () => {
    type Value<Table extends keyof DB, Column extends keyof DB[Table]> = NonNullable<
      Selectable<DB[Table]>[Column & keyof Selectable<DB[Table]>]
    >;
    expectTypeOf<Value<'account_role', 'role'>>().toEqualTypeOf<Role>();
    expectTypeOf<Value<'answer', 'question_id'>>().toEqualTypeOf<QuestionId>();
    expectTypeOf<Value<'batch', 'version'>>().toEqualTypeOf<VersionId>();
    expectTypeOf<Value<'calibration_range', 'name'>>().toEqualTypeOf<RangeName>();
    expectTypeOf<Value<'chat_message', 'category'>>().toEqualTypeOf<ChatCategory>();
    expectTypeOf<Value<'chat_message', 'question_id'>>().toEqualTypeOf<QuestionId>();
    expectTypeOf<Value<'class_room', 'version'>>().toEqualTypeOf<VersionId>();
    expectTypeOf<Value<'content_filter_setting', 'version'>>().toEqualTypeOf<InterviewVersionId>();
    expectTypeOf<Value<'evaluation', 'outcome'>>().toEqualTypeOf<Outcome['result']>();
    expectTypeOf<Value<'evaluation_grade', 'behaviour'>>().toEqualTypeOf<BehaviourNumber>();
    expectTypeOf<Value<'evaluation_reading', 'question_id'>>().toEqualTypeOf<QuestionId>();
    expectTypeOf<Value<'interview', 'version'>>().toEqualTypeOf<VersionId>();
    expectTypeOf<Value<'interview', 'decided_by'>>().toEqualTypeOf<
      NonNullable<InterviewFacts['decidedBy']>
    >();
    expectTypeOf<Value<'interview_history', 'actor'>>().toEqualTypeOf<Actor['kind']>();
    expectTypeOf<Value<'list_export', 'format'>>().toEqualTypeOf<ExportFormat>();
    expectTypeOf<Value<'list_export', 'version'>>().toEqualTypeOf<VersionId>();
    expectTypeOf<Value<'manual_evaluation', 'verdict'>>().toEqualTypeOf<Verdict>();
    expectTypeOf<Value<'module_setting', 'version'>>().toEqualTypeOf<VersionId>();
    expectTypeOf<Value<'one_time_link', 'purpose'>>().toEqualTypeOf<LinkPurpose>();
    expectTypeOf<Value<'quiz_profile', 'correction'>>().toEqualTypeOf<Correction>();
    expectTypeOf<Value<'responser_method', 'version'>>().toEqualTypeOf<VersionId>();
  });

  // Its CHECK names the version too, so the generator takes the type of the domain. (States: architecture.test.ts.)
  it('of a method of answering admits those of the domain', async () => {
    const database = await createTestDatabase();
    await onServer(database.url, async (client) => {
      const { rows } = await client.query<{ condition: string }>(
        `select pg_get_constraintdef(oid) as condition from pg_constraint where conname = 'responser_method_method_check'`,
      );
      const values = (rows[0]?.condition ?? '').matchAll(/method = '(\w+)'/g);
      expect(Array.from(values, ([, value]) => value).toSorted()).toEqual([...RESPONSER_METHODS].sort());
    });
    await database.drop();
  });
});
