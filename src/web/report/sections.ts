import type { ReportSection, ReportSectionOf } from '#contract/profile-report.ts';

export type ReportStep = ReportSection['step'];
export type DataOf<Step extends ReportStep> = NonNullable<ReportSectionOf<Step>['data']>;

/** How a section stands: each loads, fails and is asked for again by itself. */
export type SectionState<Data> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly refused: boolean; readonly retry: () => void }
  | { readonly is: 'hidden' }
  | { readonly is: 'shown'; readonly data: Data };

export type Sections = { readonly [Step in ReportStep]: SectionState<DataOf<Step>> };

/** The server's reply: shown where it allows it, and then with its data. */
export function stateOfSection(section: ReportSection | undefined): SectionState<DataOf<ReportStep>> {
  return section?.showStep && section.data !== null ? { is: 'shown', data: section.data } : { is: 'hidden' };
}

/** The state of every section. */
export function sectionsOf(stateOf: (step: ReportStep) => SectionState<DataOf<ReportStep>>): Sections {
  const steps = [
    'INTERVIEW_DATA',
    'PERFIL_EMPREENDEDOR',
    'CARACTERISTICAS_COMPORTAMENTO_EMPREENDER',
    'COMBINACOES_PERIGOSAS',
    'CRIATIVO_ANALITICO_VENDEDOR',
    'JANELAS_JOHARI_CCE',
    'JANELAS_JOHARI',
  ] as const satisfies readonly ReportStep[];
  // The contract ties the data of a section to its step.
  return Object.fromEntries(steps.map((step) => [step, stateOf(step)])) as unknown as Sections;
}
