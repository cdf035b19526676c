import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { sweepScheduledMessagesJob } from './candidate-messages/jobs.ts';
import { sweepIdentity } from './identity/jobs.ts';
import { sweepOverdueInterviews } from './interviews/jobs.ts';
import { enqueueMissedRuns } from './missed-runs.ts';
import { sendTurnDigests } from './my-turn/jobs.ts';
import { checkInvariantsDaily } from './oversight/jobs.ts';
import { recordRun } from './platform/scheduled-run.ts';

let portal: TestApp;
afterEach(() => portal.close());

const SWEEPS = [sweepOverdueInterviews.name, sweepIdentity.name];

/** Names of the jobs that a start enqueues, this long after the last notices, team e-mails and check. */
async function enqueued(after: { days?: number; minutes?: number }): Promise<readonly string[]> {
  // Noon in São Paulo.
  portal = await testApp();
  for (const { name } of [sweepScheduledMessagesJob, sendTurnDigests, checkInvariantsDaily])
    await recordRun(portal.deps, name);
  portal.advance(after);
  await enqueueMissedRuns(portal.deps);
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where state = 'created' order by name`.execute(portal.deps.db);
  return rows.map(({ name }) => name);
}

it.each<[string, { days?: number; minutes?: number }, readonly string[]]>([
  ['within the day, nothing but the sweeps', { minutes: 30 }, SWEEPS],
  [
    'after a missed day, the notices, the team’s e-mail and the daily check too',
    { days: 1, minutes: 60 },
    [...SWEEPS, sweepScheduledMessagesJob.name, sendTurnDigests.name, checkInvariantsDaily.name],
  ],
  ['at seven of the next morning, not the e-mail of half past seven', { minutes: 19 * 60 }, SWEEPS],
  [
    'at eight of the next morning, the team’s e-mail though yesterday’s was late, but no notices',
    { minutes: 20 * 60 },
    [...SWEEPS, sendTurnDigests.name],
  ],
  [
    'at eight after a missed day, no notices yet',
    { days: 1, minutes: 20 * 60 },
    [...SWEEPS, sendTurnDigests.name, checkInvariantsDaily.name],
  ],
  [
    'after a missed day, at night, no notices',
    { days: 1, minutes: 11 * 60 },
    [...SWEEPS, checkInvariantsDaily.name],
  ],
])('a start runs %s', async (_name, after, jobs) => {
  expect(await enqueued(after)).toEqual(jobs.toSorted());
});
