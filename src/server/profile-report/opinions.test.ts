import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportStep } from '#domain/profile-report/steps.ts';
import { profileReportCalls, type ReportSectionOf } from '#contract/profile-report.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { giveOpinion, givenReport } from './report.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

async function sectionsOf(candidate: Caller, id: number) {
  const { body } = await candidate.call(profileReportCalls.getProfileReport, { params: { id } });
  const bySteps = Object.fromEntries(body.sections.map(({ step, data }) => [step, data]));
  // Each section is there once, and its data follow from its step.
  const data = bySteps as { readonly [Step in ReportStep]: ReportSectionOf<Step>['data'] };
  return {
    answered: body.answered,
    opinions: data.INTERVIEW_DATA?.opinions,
    windows: data.JANELAS_JOHARI_CCE,
    johari: data.JANELAS_JOHARI,
    bars: data.PERFIL_EMPREENDEDOR,
    text: JSON.stringify(body.sections),
  };
}

describe('what contacts said', () => {
  it('is shown from the third on, and then at 6, 9…: no single opinion changes anything', async () => {
    const { id, candidate } = await givenReport(portal);
    const shown: (number | null)[] = [];
    const texts = new Set<string>();
    for (let n = 1; n <= 7; n += 1) {
      await giveOpinion(portal, { id }, { rating: 1 + (n % 5), closeness: n % 2 === 0 ? 1 : 3 });
      const { johari, opinions, answered, bars, text } = await sectionsOf(candidate, id);
      shown.push(johari?.respondents ?? null);
      texts.add(text);
      expect(answered).toBe(n);
      expect(opinions).toEqual({ received: n < 3 ? n : n - (n % 3), needed: 3 });
      expect(bars?.items.every(({ others }) => (others === null) === n < 3)).toBe(true);
    }
    expect(shown).toEqual([null, null, 3, 3, 3, 6, 6]);
    // One for each of 1, 2, 3 and 6 opinions: in between nothing changes.
    expect(texts.size).toBe(4);
  });

  it('is the sum of those opinions', async () => {
    const { id, candidate } = await givenReport(portal);
    await giveOpinion(portal, { id }, { rating: 5, closeness: 1 });
    await giveOpinion(
      portal,
      { id },
      { rating: 4, closeness: 1, adjectives: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11] },
    );
    await giveOpinion(
      portal,
      { id },
      { rating: 3, closeness: 3, adjectives: [1, 2, 3, 4, 5, 6, 7, 8, 9, 12] },
    );
    const { windows, johari, bars } = await sectionsOf(candidate, id);
    // The quiz was answered with 3 throughout: 15 of one's own; 4 on average of the others: 20.
    expect(windows?.cceOne).toMatchObject({ primary: 15, secondary: 5, tertiary: 0, fourth: 5 });
    expect(bars?.items[0]).toMatchObject({ value: 15, others: 20 });
    expect(johari?.proxomytiData).toEqual({ seriesOne: 67, seriesTwo: 0, seriesThree: 33 });
    expect(johari?.words[0]).toEqual({ word: 'acolhedor', count: 3 });
    expect(johari?.words.at(-1)).toEqual({ word: 'confiável', count: 1 });
  });

  it('stays as it was when opinions are replaced or deleted afterwards, until three more have come', async () => {
    const { id, candidate } = await givenReport(portal);
    const email = 'h'.repeat(43);
    await giveOpinion(portal, { id }, { rating: 2, emailHash: email });
    for (let n = 0; n < 2; n += 1) await giveOpinion(portal, { id }, { rating: 3 });
    const before = (await sectionsOf(candidate, id)).text;
    await giveOpinion(portal, { id }, { rating: 5, emailHash: email });
    expect((await sectionsOf(candidate, id)).text).toBe(before);
    await portal.deps.db.deleteFrom('feedback').where('interview_id', '=', id).execute();
    expect((await sectionsOf(candidate, id)).text).toBe(before);
    for (let n = 0; n < 3; n += 1) await giveOpinion(portal, { id }, { rating: 5 });
    expect((await sectionsOf(candidate, id)).text).toBe(before);
    for (let n = 0; n < 3; n += 1) await giveOpinion(portal, { id }, { rating: 5 });
    expect((await sectionsOf(candidate, id)).johari?.respondents).toBe(6);
  });

  it('of three at the same moment is counted once', async () => {
    const { id, candidate } = await givenReport(portal);
    await Promise.all([1, 2, 3, 4, 5].map((rating) => giveOpinion(portal, { id }, { rating })));
    expect((await sectionsOf(candidate, id)).johari?.respondents).toBe(3);
  });

  it('keeps of the sums only the day', async () => {
    const { id } = await givenReport(portal);
    for (let n = 0; n < 3; n += 1) await giveOpinion(portal, { id });
    const row = await portal.deps.db
      .selectFrom('opinion_sums')
      .select(['respondents', 'computed_on'])
      .where('interview_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ respondents: 3, computed_on: '2026-11-21' });
  });
});
