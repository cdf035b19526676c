import { byCompetency, COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { ADJECTIVES } from '#domain/feedback/adjectives.ts';
import type { OpinionSums } from '#domain/profile-report/opinions.ts';
import { sectionsOf } from '../profile-report/sections.ts';
import type { Report } from '../profile-report/report-of.ts';
import type { ProfileReportData } from './profile-report-data.ts';

const COLOURS = { primary: '#5c0936', secondary: '#e8684a', tertiary: '#f7e3d6' };

/** The sums of so many opinions, all different. */
export const someSums = (respondents = 9, seed = 0): OpinionSums => ({
  respondents,
  ratings: byCompetency(
    (code) => respondents * 2 + ((COMPETENCY_CODES.indexOf(code) * 3 + seed) % (respondents * 3)),
  ),
  closeness: [Math.floor(respondents / 2), Math.ceil(respondents / 2) - 1, 1],
  adjectives: new Map(
    ADJECTIVES.slice(0, 30).map((_, index) => [index + 1, 1 + ((index * 5 + seed) % respondents)]),
  ),
});

export const someReport = (changes: Partial<Report> = {}, seed = 0): Report => ({
  interviewId: 1,
  candidateId: 1,
  email: 'ana@exemplo.com.br',
  uf: 'SP',
  name: 'Ana Lúcia Prado',
  version: 1,
  state: 'CERTIFICADA-APTO',
  superseded: false,
  isPublic: true,
  quiz: {
    scores: byCompetency((code) => {
      const raw = 9 + ((COMPETENCY_CODES.indexOf(code) * 7 + seed) % 16);
      return { raw, corrected: raw - 3 };
    }),
    counts: { creative: 3, analytical: 2, seller: 1 },
    finishedAt: new Date('2026-11-10T15:00:00Z'),
  },
  sums: someSums(9, seed),
  answered: 9,
  ...changes,
});

export function someProfileReport(changes: Partial<Report> = {}, seed = 0): ProfileReportData {
  const report = someReport(changes, seed);
  return {
    personName: report.name,
    versionName: 'Urbano',
    quizFinishedOn: '2026-11-10' as ProfileReportData['quizFinishedOn'],
    printedOn: '2026-11-23' as ProfileReportData['printedOn'],
    colours: COLOURS,
    sections: sectionsOf(report, { name: report.name, wordCloudUrl: '/nuvem' }),
  };
}
