import type { ReportStep } from './sections.ts';

export type ChapterStep = Exclude<ReportStep, 'INTERVIEW_DATA'>;

export interface ChapterTitle {
  readonly step: ChapterStep;
  /** In the address, behind `#`. */
  readonly anchor: string;
  readonly title: string;
}

/** The chapters of a report in reading order. */
export const CHAPTERS: readonly ChapterTitle[] = [
  { step: 'PERFIL_EMPREENDEDOR', anchor: 'perfil', title: 'Perfil empreendedor' },
  {
    step: 'CARACTERISTICAS_COMPORTAMENTO_EMPREENDER',
    anchor: 'caracteristicas',
    title: 'Características do comportamento empreendedor',
  },
  { step: 'COMBINACOES_PERIGOSAS', anchor: 'combinacoes', title: 'Combinações perigosas' },
  {
    step: 'CRIATIVO_ANALITICO_VENDEDOR',
    anchor: 'tendencias',
    title: 'Criativo, analítico, vendedor',
  },
  { step: 'JANELAS_JOHARI_CCE', anchor: 'janelas', title: 'Janelas de Johari' },
  { step: 'JANELAS_JOHARI', anchor: 'pessoas', title: 'Quem respondeu, e como vê você' },
];
