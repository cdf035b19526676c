import type { Kysely } from 'kysely';
import type { DB } from '../platform/schema.ts';
import { statement } from '../platform/statement.ts';

/** Records that somebody read grades or answers of an interview. */
export async function recordReading(
  db: Kysely<DB>,
  interviewId: number,
  accountId: number,
  what: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('interview_reading')
    .values({ interview_id: interviewId, account_id: accountId, what, at })
    .execute();
}

interface RecentQuery {
  readonly interviewId: number;
  readonly accountId: number;
  readonly what: string;
  readonly since: Date;
}

const RECENT = statement<RecentQuery>()((db, value) =>
  db
    .selectFrom('interview_reading')
    .select('id')
    .where('interview_id', '=', value('interviewId'))
    .where('account_id', '=', value('accountId'))
    .where('what', '=', value('what'))
    .where('at', '>', value('since'))
    .limit(1),
);

const HOUR = 3_600_000;

/** The same at most once an hour: for data that a page reloads whenever it gets the focus. */
export async function recordReadingHourly(
  db: Kysely<DB>,
  interviewId: number,
  accountId: number,
  what: string,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - HOUR);
  const [recent] = await RECENT.run(db, { interviewId, accountId, what, since });
  if (!recent) await recordReading(db, interviewId, accountId, what, at);
}
