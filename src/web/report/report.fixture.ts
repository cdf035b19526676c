import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import type { ReportSection } from '#contract/profile-report.ts';
import type { ReportStep } from './sections.ts';

const bar = (index: number, value: number) => {
  const { code, name } = COMPETENCIES[index] ?? COMPETENCIES[0]!;
  return { code, title: name, value, max: 25 };
};

const characteristic = (index: number, value: number) => ({
  ...bar(index, value),
  description: `Descrição ${index + 1}.`,
});

const window = (index: number) => {
  const own = 9 + index;
  const others = 20 - index;
  const { code, title } = bar(index, 0);
  return {
    code,
    title,
    primary: Math.min(own, others),
    secondary: Math.max(0, others - own),
    tertiary: Math.max(0, own - others),
    fourth: 25 - Math.max(own, others),
  };
};

/** A whole report with opinions of six people: what the server would answer for each section. */
export const SECTIONS: { readonly [Step in ReportStep]: Extract<ReportSection, { step: Step }> } = {
  INTERVIEW_DATA: {
    step: 'INTERVIEW_DATA',
    showStep: true,
    data: {
      moduleId: 1,
      moduleName: 'Urbano',
      candidateName: 'Clara N.',
      opinions: { received: 6, needed: 3 },
    },
  },
  PERFIL_EMPREENDEDOR: {
    step: 'PERFIL_EMPREENDEDOR',
    showStep: true,
    data: {
      items: COMPETENCIES.map((_, index) => ({
        ...bar(index, 9 + index),
        detailsDescription: `O que é a ${index + 1}.`,
        others: 20 - index,
      })),
    },
  },
  CARACTERISTICAS_COMPORTAMENTO_EMPREENDER: {
    step: 'CARACTERISTICAS_COMPORTAMENTO_EMPREENDER',
    showStep: true,
    data: {
      morePontentiated: {
        primary: characteristic(9, 18),
        secondary: characteristic(8, 17),
        tertiary: characteristic(7, 16),
      },
      lessPontentiated: {
        primary: characteristic(0, 9),
        secondary: characteristic(1, 10),
        tertiary: characteristic(2, 11),
      },
    },
  },
  COMBINACOES_PERIGOSAS: {
    step: 'COMBINACOES_PERIGOSAS',
    showStep: true,
    data: {
      items: [
        {
          description: 'Equilibradas.',
          degree: 'none',
          degreeDescription: 'sem risco',
          primary: { ...bar(5, 14), greaterValue: false },
          secondary: { ...bar(6, 15), greaterValue: true },
          equalsValues: false,
        },
        {
          description: 'Você planeja mais do que se informa.',
          degree: 'attention',
          degreeDescription: 'atenção',
          primary: { ...bar(7, 16), greaterValue: true },
          secondary: { ...bar(6, 15), greaterValue: false },
          equalsValues: false,
        },
        {
          description: 'Você promete mais do que cumpre.',
          degree: 'high',
          degreeDescription: 'risco alto',
          primary: { ...bar(8, 17), greaterValue: true },
          secondary: { ...bar(2, 11), greaterValue: false },
          equalsValues: false,
        },
      ],
    },
  },
  CRIATIVO_ANALITICO_VENDEDOR: {
    step: 'CRIATIVO_ANALITICO_VENDEDOR',
    showStep: true,
    data: {
      profile: 'Criativo e vendedor',
      descProfile: 'Você tem ideias e sabe entusiasmar.',
      creativeQuantity: 3,
      analyticalQuantity: 0,
      sellerQuantity: 3,
    },
  },
  JANELAS_JOHARI_CCE: {
    step: 'JANELAS_JOHARI_CCE',
    showStep: true,
    data: {
      respondents: 6,
      cceOne: window(0),
      cceTwo: window(1),
      cceThree: window(2),
      cceFour: window(3),
      cceFive: window(4),
      cceSix: window(5),
      cceSeven: window(6),
      cceEight: window(7),
      cceNine: window(8),
      cceTen: window(9),
    },
  },
  JANELAS_JOHARI: {
    step: 'JANELAS_JOHARI',
    showStep: true,
    data: {
      respondents: 6,
      proxomytiData: { seriesOne: 50, seriesTwo: 33, seriesThree: 17 },
      wordCloudUrl: '/api/public/report/interview/opaque/word-cloud',
      words: [
        { word: 'ousado', count: 4 },
        { word: 'íntegro', count: 2 },
      ],
    },
  },
};
