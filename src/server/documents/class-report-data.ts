import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { textOn } from '#domain/colour.ts';
import { COMPETENCIES, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import type { CompetencyScore } from '#domain/profile/score.ts';
import type { ClassScores } from '#domain/profile-report/class-scores.ts';
import { blend, documentPalette, type VersionColours } from './palette.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Who is in a class, and what their profile quizzes have in common: for the team, printed in the office. */
export interface ClassReportData {
  readonly title: string;
  readonly versionName: string;
  readonly colours: VersionColours;
  readonly printedOn: IsoDate;
  readonly facts: readonly Fact[];
  readonly funnel: readonly { readonly label: string; readonly value: number }[];
  /** Null where nobody has finished the quiz. */
  readonly scores: ClassScores | null;
  /** By name; scores are null for those who have not finished the quiz. */
  readonly people: readonly {
    readonly name: string;
    readonly maskedCpf: string;
    readonly email: string;
    readonly phone: string;
    readonly state: string;
    readonly scores: Readonly<Record<CompetencyCode, CompetencyScore>> | null;
  }[];
}

const PAPER = '#ffffff';
/** Of corrected scores. */
const HIGHEST = 25;
const TENDENCY_NAMES = { creative: 'Criativo', analytical: 'Analítico', seller: 'Vendedor' } as const;

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The report as the template reads it. */
export function printedClass({ colours, printedOn, people, scores, ...report }: ClassReportData) {
  const palette = documentPalette(colours);
  const cellOf = (value: number) => {
    // In five steps: neighbouring scores that look alike are read by their number.
    const step = Math.min(4, Math.floor((value / HIGHEST) * 5));
    const background = blend(PAPER, palette.ink, 0.06 + step * 0.2);
    return { text: number.format(value), ground: background, ink: textOn(background) };
  };
  const measured = people.flatMap(({ name, scores: own }) => (own ? [{ name, scores: own }] : []));
  return {
    ...report,
    printedOn: formatDateBr(printedOn),
    printedParts: printedOn.split('-').map(Number),
    palette: { ...palette, soft: blend(PAPER, palette.ink, 0.35), ground: blend(PAPER, palette.ink, 0.08) },
    funnelMost: Math.max(1, ...report.funnel.map(({ value }) => value)),
    people: people.map(({ scores: own, ...person }) => ({ ...person, hasQuiz: own !== null })),
    without: people.filter((person) => person.scores === null).map(({ name }) => name),
    competencies: COMPETENCIES.map(({ code, name }) => ({ code, name })),
    means:
      scores &&
      scores.ranking.map((code) => ({
        name: COMPETENCIES.find((one) => one.code === code)?.name ?? code,
        value: scores.means[code],
        text: number.format(scores.means[code]),
      })),
    tendencies:
      scores &&
      (['creative', 'analytical', 'seller'] as const).map((tendency) => ({
        name: TENDENCY_NAMES[tendency],
        people: scores.leading[tendency],
      })),
    matrix: measured.map(({ name, scores: own }) => ({
      name,
      cells: COMPETENCIES.map(({ code }) => cellOf(own[code].corrected)),
    })),
    matrixMeans: scores && COMPETENCIES.map(({ code }) => cellOf(scores.means[code])),
  };
}

/** `sys.inputs` of class-report.typ: one JSON text under `data`; people's texts are only ever values there. */
export function classReportInputs(data: ClassReportData): Record<string, string> {
  return { data: JSON.stringify(printedClass(data)) };
}
