import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateCalls } from '#contract/certificates.ts';
import { classReportCalls } from '#contract/class-reports.ts';
import { evaluationCalls } from '#contract/evaluations.ts';
import { profileReportCalls } from '#contract/profile-report.ts';
import { noRenderer, testApp, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview } from '#tests/factories.ts';
import type { VersionColours } from '../documents/palette.ts';
import { giveOpinion, givenReport } from '../profile-report/report.fixture.ts';

let portal: TestApp;
let printed: [document: string, colours: VersionColours][] = [];

/** Records in which colours a document is composed. */
const recorded =
  (document: string) =>
  ({ colours }: { readonly colours: VersionColours }) => {
    printed.push([document, colours]);
    return Promise.resolve(Buffer.from(`%PDF ${printed.length}`));
  };

beforeAll(async () => {
  const each = (document: string) => async (items: readonly { readonly colours: VersionColours }[]) => {
    for (const item of items) await recorded(document)(item);
    return Buffer.from(`%PDF ${printed.length}`);
  };
  portal = await testApp({
    renderer: {
      ...noRenderer,
      certificates: each('certificate'),
      profileReports: each('profile report'),
      classReport: recorded('class report'),
      resultReport: recorded('result report'),
      wordCloud: (data) => recorded('word cloud')(data).then(String),
    },
  });
});
afterAll(() => portal.close());

const setColours = async (primaryColor: string): Promise<void> => {
  await portal.deps.db
    .insertInto('module_setting')
    .values({ version: 1, key: 'primaryColor', value: primaryColor })
    .onConflict((conflict) => conflict.columns(['version', 'key']).doUpdateSet({ value: primaryColor }))
    .execute();
};

it('every printed document has the colours that the version has now; a certificate keeps those of its issue', async () => {
  const caller = await administrator(portal);
  const { id } = await givenReport(portal);
  for (let n = 0; n < 3; n += 1) await giveOpinion(portal, { id });
  const certified = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
  const other = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
  const printAll = async () => {
    printed = [];
    const certificates = (ids: number[]) =>
      caller.call(certificateCalls.downloadCertificates, { query: { ids } });
    const replies = [
      await certificates([certified.id]),
      await certificates([certified.id, other.id]),
      await caller.call(profileReportCalls.downloadProfileReports, { query: { ids: [id] } }),
      await caller.call(profileReportCalls.getOwnWordCloud, { params: { id } }),
      await caller.call(classReportCalls.downloadSelectionReport, { query: { ids: [id] } }),
      await caller.call(evaluationCalls.getResultReport, { params: { id } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    return replies[0]?.bytes;
  };
  const paper = [
    ['certificate', expect.objectContaining({ primary: '#0b3d2e' })],
    ['certificate', expect.objectContaining({ primary: '#0b3d2e' })],
    ['profile report', expect.objectContaining({ primary: '#0b3d2e' })],
    ['word cloud', expect.objectContaining({ primary: '#0b3d2e' })],
    ['class report', expect.objectContaining({ primary: '#0b3d2e' })],
    ['result report', expect.objectContaining({ primary: '#0b3d2e' })],
  ];
  await setColours('#123456');
  const issued = await printAll();
  await setColours('#0b3d2e');
  expect(await printAll()).toEqual(issued);
  // No single certificate was composed again.
  expect(printed).toEqual(paper);
});
