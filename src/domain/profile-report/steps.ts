/** The sections of a report, in reading order. Names of the specification. */
export const REPORT_STEPS = [
  'INTERVIEW_DATA',
  'PERFIL_EMPREENDEDOR',
  'CARACTERISTICAS_COMPORTAMENTO_EMPREENDER',
  'COMBINACOES_PERIGOSAS',
  'CRIATIVO_ANALITICO_VENDEDOR',
  'JANELAS_JOHARI_CCE',
  'JANELAS_JOHARI',
] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];
