import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileReportCalls } from '#contract/profile-report.ts';
import { givenReport } from '#server/profile-report/report.fixture.ts';
import { PROOFS_PER_PRICE_STEP } from '#server/platform/proof-of-work.ts';
import { testApp, type Reply, type TestApp } from '#tests/app.ts';
import { makePerson } from '#tests/factories.ts';
import { cheapProof, currentDifficulty } from '#tests/proofs.ts';
import { sizeOf } from './size.ts';
import { verdict } from './verdict.ts';

/** Ten thousand CPFs tried at the public report: by one network that obeys every limit, then each from a network of its own. */

const CPFS = sizeOf('DRILL_SWEPT_CPFS', 10_000);
const AT_ONCE = 100;
const WITH_REPORT = 10;
const SWITCHED_OFF = 10;
const { limit } = profileReportCalls.findReport;

let portal: TestApp;
/** Among strangers, at equal distances: some with a report, and as many who have switched its address off. */
let cpfs: string[];
beforeAll(async () => {
  portal = await testApp({ config: { abuseGuards: true }, now: new Date().toISOString() });
  cpfs = Array.from({ length: CPFS }, () => makePerson().cpf);
  const put = Math.floor(CPFS / (WITH_REPORT + SWITCHED_OFF));
  for (let n = 0; n < WITH_REPORT + SWITCHED_OFF; n += 1) {
    const { person, candidate } = await givenReport(portal);
    if (n >= WITH_REPORT)
      await candidate.call(profileReportCalls.switchPublicReport, { body: { enabled: false } });
    cpfs[n * put + put - 1] = person.cpf;
  }
});
afterAll(() => portal.close());

const find = async (cpf: string, from: string, pays: boolean): Promise<Reply> =>
  portal.anyone().call(profileReportCalls.findReport, {
    params: { cpf },
    headers: { 'x-forwarded-for': from, ...(pays ? { altcha: await cheapProof(portal) } : {}) },
  });

/** What a caller sees of an answer, but for the time of day and the number of the request. */
function looksOf({ status, body, headers }: Reply): string {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return JSON.stringify([status, body, rest]);
}

it('one network learns of two hundred a day, and nothing of those without a public report', async () => {
  const answered: Reply[] = [];
  let refused = 0;
  for (let at = 0, step = limit.max + 5; at < cpfs.length; at += step) {
    const isOver = answered.length >= limit.perDay;
    if (isOver) step = AT_ONCE;
    const some = cpfs.slice(at, at + step);
    for (const reply of await Promise.all(some.map((cpf) => find(cpf, '198.51.100.7', !isOver)))) {
      if (reply.status === 429) refused += 1;
      else answered.push(reply);
    }
    // The minute is over; the day is not.
    if (!isOver)
      await sql`update rate_limit set resets_at = now() where key not like '%:day'`.execute(portal.deps.db);
  }
  const unlike = new Set(answered.filter(({ status }) => status !== 200).map(looksOf)).size;
  verdict(
    `${CPFS} CPFs tried by one network that obeys every limit`,
    `${limit.perDay} answered in a day, all without a public report alike`,
    `${answered.length} answered, ${refused} refused; ${unlike} look`,
    answered.length === limit.perDay && refused === CPFS - limit.perDay && unlike === 1,
  );
});

it('ten thousand networks learn what is public, at a price that rises', async () => {
  await portal.deps.db.deleteFrom('proof_of_work_used').execute();
  const before = await currentDifficulty(portal);
  const looks = new Map<string, number>();
  let found = 0;
  for (let at = 0; at < cpfs.length; at += AT_ONCE) {
    const some = cpfs.slice(at, at + AT_ONCE);
    const replies = await Promise.all(
      some.map((cpf, n) => find(cpf, `2001:db8:${(at + n).toString(16)}::1`, true)),
    );
    for (const reply of replies) {
      if (reply.status === 200) found += 1;
      else looks.set(looksOf(reply), (looks.get(looksOf(reply)) ?? 0) + 1);
    }
  }
  const after = await currentDifficulty(portal);
  expect(before).toBe(1);
  verdict(
    `${CPFS} CPFs tried from as many networks, ${WITH_REPORT} with a public report, ${SWITCHED_OFF} switched off`,
    'those with a public report are found; all others are alike; the work of a try rises',
    `${found} found, ${[...looks.values()].join(' and ')} alike; ${after} times the work at the end (a step for each ${PROOFS_PER_PRICE_STEP})`,
    found === WITH_REPORT && looks.size === 1 && after > before,
  );
});
