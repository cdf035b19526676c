import { sql } from 'kysely';
import type { VersionId } from '#domain/seminar-version.ts';
import type { TestApp } from './app.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { JobDefinition } from '#server/platform/job.ts';

/** The stored interview; its state is `completing-result`. */
export const interviewRow = (portal: TestApp, id: number) =>
  portal.deps.db.selectFrom('interview').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function stateOf(portal: TestApp, id: number): Promise<string> {
  const { completing, result } = await interviewRow(portal, id);
  return `${completing}-${result}`;
}

/** Every interview of a CPF, oldest first. */
export const interviewsOf = (portal: TestApp, cpf: string, only: { version?: VersionId; live?: true } = {}) =>
  portal.deps.db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .selectAll('i')
    .where('c.cpf', '=', cpf)
    .$if(only.version !== undefined, (query) => query.where('i.version', '=', only.version ?? 1))
    .$if(only.live === true, (query) =>
      query.where('i.superseded_at', 'is', null).where('i.deleted_at', 'is', null),
    )
    .orderBy('i.id')
    .execute();

/** What has been done to an interview, oldest first. */
export const historyOf = (portal: TestApp, id: number) =>
  portal.deps.db
    .selectFrom('interview_history')
    .selectAll()
    .where('interview_id', '=', id)
    .orderBy('id')
    .execute();

/** The messages to an address, newest first. */
export const messagesTo = async (portal: TestApp, address: string) =>
  (await portal.outbox()).filter(({ recipient }) => recipient === address);

/** How many jobs of a kind wait for their first or next attempt. */
export async function waitingJobs(portal: TestApp, name: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pgboss.job where name = ${name} and state in ('created', 'retry')`.execute(
    portal.deps.db,
  );
  return rows[0]?.waiting ?? 0;
}

/** Runs the waiting jobs and all their retries, as if the pauses between them had passed. */
export async function runJobsToTheLastAttempt(portal: TestApp): Promise<void> {
  for (;;) {
    await portal.runJobs();
    const { rows } = await sql`
      update pgboss.job set start_after = now() where state = 'retry' returning id`.execute(portal.deps.db);
    if (rows.length === 0) return;
  }
}

/** Runs a job as its schedule does, with the waiting ones, on a machine that was up the night before too. */
export async function runScheduled(portal: TestApp, job: JobDefinition): Promise<void> {
  const { db, queue } = portal.deps;
  await db.deleteFrom('scheduled_run').where('name', '=', job.name).execute();
  await inTransaction(db, (tx) => queue.send(tx, job, {}));
  await portal.runJobs();
}
