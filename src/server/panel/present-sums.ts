import { sql, type RawBuilder } from 'kysely';
import { countedFacts } from './counted-facts.ts';
import { asDecisions, asSums } from './count-changes.ts';

/** Marked interviews that a reading counts by itself; with more of them it gives the sums as the job has left them. */
const READ_UP_TO = 1_000;

/**
 * For a WITH clause: `behind`, whether there are too many changes to count while reading, and `change`, which takes out what
 * the changed interviews counted as (sign −1) and adds what they count as now (1).
 */
export const CHANGES = sql`
  marked as materialized (
    select distinct interview_id from (select interview_id from panel_stale limit ${sql.lit(READ_UP_TO + 1)}) as m),
  behind as materialized (select count(*) > ${sql.lit(READ_UP_TO)} as is_behind from (
    select from panel_stale limit ${sql.lit(READ_UP_TO + 1)}) as m),
  changed as materialized (select interview_id from marked where not (select is_behind from behind)),
  change as materialized (
    select *, -1 as sign from panel_person where interview_id in (select interview_id from changed)
     union all
    select *, 1 as sign from (${countedFacts(sql`select interview_id from changed`)}) as now)`;

/** `panel_sum` as it is now, by conditions on its columns; needs `CHANGES`. */
export const presentSums = (where: RawBuilder<boolean>) => sql`
  select version, class_room_id, uf_id, month, completing, result, furthest, answered, people
    from panel_sum where ${where}
   union all
  select * from (${asSums(sql`select * from change`)}) as changed_sums where ${where}`;

export const presentDecisions = (where: RawBuilder<boolean>) => sql`
  select version, uf_id, month, account_id, days, people from panel_decision where ${where}
   union all
  select * from (${asDecisions(sql`select * from change`)}) as changed_decisions where ${where}`;

/** Those who await an evaluation now, by conditions on their columns, as sums by some of these. */
export const presentWaiting = (by: RawBuilder<unknown>, where: RawBuilder<boolean>) => sql`
  select ${by}, count(*)::int as people
    from panel_person where waiting_since is not null and ${where} group by ${by}
   union all
  select ${by}, sign as people
    from change where waiting_since is not null and ${where}`;
