import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import type { ResultReportData } from './result-report-data.ts';

const PASSAGE =
  'Liguei para os doze fornecedores da região, comparei os preços em uma planilha e fechei com o que entregava em dois dias.';

/** A result with both kinds of scores, and with as many passages as an evaluation of four answers usually cites. */
export const someResultReport = (changes: Partial<ResultReportData> = {}): ResultReportData => ({
  personName: 'Conceição Araújo Prado',
  versionName: 'Urbano',
  colours: { primary: '#5c0936', secondary: '#e8684a', tertiary: '#f7e3d6' },
  printedOn: parseIsoDate('2026-11-24') as IsoDate,
  result: 'Apto',
  aptFrom: 60,
  automaticTotal: 48.5,
  manualTotal: 143,
  facts: [
    { label: 'CPF', value: '529.982.247-25' },
    { label: 'Quem decidiu', value: 'Marta Reis, em 22/11/2026' },
    { label: 'Quem deu as notas manuais', value: 'Marta Reis, em 22/11/2026' },
  ],
  scores: COMPETENCIES.map(({ name }, index) => ({
    name,
    automatic: index === 4 ? null : (index * 7) % 13,
    manual: 10 + ((index * 5) % 16),
  })),
  justification: 'Ações próprias, com passos e resultados que se podem conferir.',
  passages: COMPETENCIES.map(({ name, behaviours }, index) => ({
    name,
    comment: `Encontrado: ${behaviours[0]}.`,
    quotes: [1, 2].slice(index % 3 === 0 ? 0 : 1).map((question) => ({ question, text: PASSAGE })),
  })),
  evaluator: [
    {
      label: 'Quem avaliou',
      value: 'marcador-de-trechos, um realce automático de trechos, que nunca decide',
    },
    { label: 'Versão de quem avaliou', value: '4' },
    { label: 'Feita em', value: '21/11/2026' },
    { label: 'Conversa que conduziu a entrevista', value: 'Nenhuma: a pessoa escreveu sozinha' },
    { label: 'Calibragem das notas', value: 'As notas não foram calibradas' },
  ],
  reasons: ['O total ficou entre 55 e 64, perto demais do corte de 60 pontos.'],
  ...changes,
});
