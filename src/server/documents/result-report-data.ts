import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { blend, documentPalette, type VersionColours } from './palette.ts';

export interface ResultScore {
  readonly name: string;
  /** 0 to 25; null: not given. */
  readonly automatic: number | null;
  readonly manual: number | null;
}

/** The result of one interview, for the team. Totals are of 250. */
export interface ResultReportData {
  readonly personName: string;
  readonly versionName: string;
  readonly colours: VersionColours;
  readonly printedOn: IsoDate;
  readonly result: string;
  /** Total from which the result is 'apto'. */
  readonly aptFrom: number;
  readonly automaticTotal: number | null;
  readonly manualTotal: number | null;
  readonly facts: readonly Fact[];
  readonly scores: readonly ResultScore[];
  readonly justification: string | null;
  /** What the automatic scores rest on, by competency. */
  readonly passages: readonly {
    readonly name: string;
    readonly comment: string;
    readonly quotes: readonly { readonly question: number; readonly text: string }[];
  }[];
  readonly evaluator: readonly Fact[];
  /** Why the decision was left to a person. */
  readonly reasons: readonly string[];
}

interface Fact {
  readonly label: string;
  readonly value: string;
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** A value with how it is written; null where there is none. */
const written = (value: number | null) => (value === null ? null : { value, text: number.format(value) });

/** Printed in the office: white paper, whatever the version's colours. */
const PAPER = '#ffffff';

/** The report as the template reads it. */
export function printedResult({ colours, printedOn, ...report }: ResultReportData) {
  const palette = documentPalette(colours);
  return {
    ...report,
    printedOn: formatDateBr(printedOn),
    printedParts: printedOn.split('-').map(Number),
    palette: { ...palette, soft: blend(PAPER, palette.ink, 0.35), ground: blend(PAPER, palette.ink, 0.08) },
    totals: [
      { name: 'Avaliação manual', total: written(report.manualTotal) },
      { name: 'Avaliação automática', total: written(report.automaticTotal) },
    ].filter(({ total }) => total !== null),
    scores: report.scores.map(({ name, automatic, manual }) => ({
      name,
      automatic: written(automatic),
      manual: written(manual),
    })),
  };
}

/** `sys.inputs` of result-report.typ: one JSON text under `data`; people's texts are only ever values there. */
export function resultReportInputs(data: ResultReportData): Record<string, string> {
  return { data: JSON.stringify(printedResult(data)) };
}
