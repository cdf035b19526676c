import { COMPETENCIES, competencyOf, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import { OPINIONS_TO_SHOW } from '#domain/feedback/open.ts';
import { businessProfile } from '#domain/profile/business-profile.ts';
import { characteristics, type Three } from '#domain/profile-report/characteristics.ts';
import { closenessShares } from '#domain/profile-report/closeness.ts';
import { DEGREE_WORDS, dangerousPairs, type PairSide } from '#domain/profile-report/dangerous-pairs.ts';
import { JOHARI_AXIS, johariWindow } from '#domain/profile-report/johari.ts';
import { meanOfOthers } from '#domain/profile-report/opinions.ts';
import { REPORT_STEPS, type ReportStep } from '#domain/profile-report/steps.ts';
import { COMPETENCY_TEXTS } from '#domain/profile-report/texts.ts';
import { wordWeights } from '#domain/profile-report/word-weights.ts';
import { versionById } from '#domain/seminar-version.ts';
import type { ReportSection, ReportSectionOf } from '#contract/profile-report.ts';
import { JOHARI_NAMES } from '#domain/profile-report/johari.ts';
import type { Report } from './report-of.ts';

/** What differs between readers of a report. */
export interface Reader {
  /** The name as this reader sees it. */
  readonly name: string;
  readonly wordCloudUrl: string;
}

const titled = (code: CompetencyCode) => ({ code, title: competencyOf(code).name });

const BUILDERS: { readonly [Step in ReportStep]: (report: Report, reader: Reader) => ReportSectionOf<Step> } =
  {
    INTERVIEW_DATA: ({ version, sums, answered }, { name }) => ({
      step: 'INTERVIEW_DATA',
      showStep: true,
      data: {
        moduleId: version,
        moduleName: versionById(version).name,
        candidateName: name,
        opinions: {
          // Between 3 and 6 a growing number would name the one who has just answered.
          received: sums?.respondents ?? Math.min(answered, OPINIONS_TO_SHOW - 1),
          needed: OPINIONS_TO_SHOW,
        },
      },
    }),
    PERFIL_EMPREENDEDOR: ({ quiz, sums }) => ({
      step: 'PERFIL_EMPREENDEDOR',
      showStep: true,
      data: {
        items: COMPETENCIES.map(({ code }) => ({
          ...titled(code),
          value: quiz.scores[code].corrected,
          max: JOHARI_AXIS,
          detailsDescription: COMPETENCY_TEXTS[code].details,
          others: sums && meanOfOthers(sums, code),
        })),
      },
    }),
    CARACTERISTICAS_COMPORTAMENTO_EMPREENDER: ({ quiz: { scores } }) => {
      const { most, least } = characteristics(scores);
      const three = ([first, second, third]: Three, kind: 'most' | 'least') => {
        const one = (code: CompetencyCode) => ({
          ...titled(code),
          value: scores[code].corrected,
          max: JOHARI_AXIS,
          description: COMPETENCY_TEXTS[code][kind],
        });
        return { primary: one(first), secondary: one(second), tertiary: one(third) };
      };
      return {
        step: 'CARACTERISTICAS_COMPORTAMENTO_EMPREENDER',
        showStep: true,
        data: { morePontentiated: three(most, 'most'), lessPontentiated: three(least, 'least') },
      };
    },
    COMBINACOES_PERIGOSAS: ({ quiz }) => ({
      step: 'COMBINACOES_PERIGOSAS',
      showStep: true,
      data: {
        items: dangerousPairs(quiz.scores).map(({ first, second, degree, description }) => ({
          description,
          degree,
          degreeDescription: DEGREE_WORDS[degree],
          primary: sideOf(first),
          secondary: sideOf(second),
          equalsValues: first.value === second.value,
        })),
      },
    }),
    CRIATIVO_ANALITICO_VENDEDOR: ({ quiz: { counts } }) => {
      const { name, description } = businessProfile(counts);
      return {
        step: 'CRIATIVO_ANALITICO_VENDEDOR',
        showStep: true,
        data: {
          profile: name,
          descProfile: description,
          creativeQuantity: counts.creative,
          analyticalQuantity: counts.analytical,
          sellerQuantity: counts.seller,
        },
      };
    },
    JANELAS_JOHARI_CCE: ({ quiz, sums }) => {
      if (!sums) return { step: 'JANELAS_JOHARI_CCE', showStep: false, data: null };
      const windows = COMPETENCIES.map(({ code }) => {
        const { open, blind, hidden, unknown } = johariWindow(quiz.scores[code].raw, sums, code);
        const window = {
          ...titled(code),
          primary: open,
          secondary: blind,
          tertiary: hidden,
          fourth: unknown,
        };
        return [JOHARI_NAMES[code], window] as const;
      });
      return {
        step: 'JANELAS_JOHARI_CCE',
        showStep: true,
        // JOHARI_NAMES has one name for each competency.
        data: {
          respondents: sums.respondents,
          ...Object.fromEntries(windows),
        } as ReportSectionOf<'JANELAS_JOHARI_CCE'>['data'],
      };
    },
    JANELAS_JOHARI: ({ sums }, { wordCloudUrl }) => {
      if (!sums) return { step: 'JANELAS_JOHARI', showStep: false, data: null };
      const [seriesOne, seriesTwo, seriesThree] = closenessShares(sums);
      return {
        step: 'JANELAS_JOHARI',
        showStep: true,
        data: {
          respondents: sums.respondents,
          proxomytiData: { seriesOne, seriesTwo, seriesThree },
          wordCloudUrl,
          words: [...wordWeights(sums.adjectives)],
        },
      };
    },
  };

function sideOf({ code, value, greater }: PairSide) {
  return { ...titled(code), value, max: JOHARI_AXIS, greaterValue: greater };
}

/** One section of a report, as this reader sees it. */
export const sectionOf = (report: Report, reader: Reader, step: ReportStep): ReportSection =>
  BUILDERS[step](report, reader);

/** All seven sections, in reading order. */
export const sectionsOf = (report: Report, reader: Reader): ReportSection[] =>
  REPORT_STEPS.map((step) => sectionOf(report, reader, step));
