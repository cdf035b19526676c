import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { barsDrawing } from '#domain/profile/charts/bars.ts';
import { CLOSENESS_SERIES, closenessDrawing } from '#domain/profile/charts/doughnut.ts';
import { formatValue, type Drawing, type DrawingNode } from '#domain/profile/charts/drawing.ts';
import { JOHARI_AREAS, johariDrawing } from '#domain/profile/charts/johari-bars.ts';
import { radarDrawing } from '#domain/profile/charts/radar.ts';
import { toSvg, type SvgLook } from '#domain/profile/charts/svg.ts';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import type { WordWeight } from '#domain/profile-report/word-weights.ts';
import type { ReportStep } from '#domain/profile-report/steps.ts';
import type { ReportSection, ReportSectionOf } from '#contract/profile-report.ts';
import { JOHARI_NAMES } from '#domain/profile-report/johari.ts';
import { blend, documentPalette, type DocumentPalette, type VersionColours } from './palette.ts';
import { placedWords } from './word-cloud-svg.ts';

/** The report of one person, as its reader sees it. */
export interface ProfileReportData {
  readonly personName: string;
  readonly versionName: string;
  readonly quizFinishedOn: IsoDate;
  readonly printedOn: IsoDate;
  readonly colours: VersionColours;
  readonly sections: readonly ReportSection[];
}

type DataOf<Step extends ReportStep> = NonNullable<ReportSectionOf<Step>['data']>;

/** A text of a picture, in the picture's units. */
interface PictureText {
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly bold: boolean;
  readonly colour: string;
}

/**
 * A picture with what it shows in words, for readers with a screen reader. Its texts are set by the template: written in
 * the drawing, each picture would bring fonts of its own, three quarters of the file.
 */
interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PictureText[];
  readonly alt: string;
}

function dataOf<Step extends ReportStep>({ sections }: ProfileReportData, step: Step): DataOf<Step> | null {
  const found = sections.find((section) => section.step === step);
  // The union is discriminated by `step`.
  return (found?.data ?? null) as DataOf<Step> | null;
}

/** Reports are printed at home: white paper, whatever the version's colours. */
const PAPER = '#ffffff';

const lookOf = (palette: DocumentPalette): SvgLook => ({
  fontFamily: 'Figtree',
  colours: {
    ink: palette.text,
    soft: palette.muted,
    rule: '#d9d0c8',
    paper: PAPER,
    main: palette.ink,
    mid: blend(PAPER, palette.ink, 0.4),
    pale: blend(PAPER, palette.ink, 0.12),
  },
});

function pictureOf(drawing: Drawing, look: SvgLook, values: string): Picture {
  const { width, height, nodes, title } = drawing;
  return {
    svg: toSvg({ ...drawing, nodes: nodes.filter(({ shape }) => shape !== 'text') }, look),
    width,
    height,
    texts: nodes.flatMap((node) =>
      node.shape === 'text'
        ? [
            {
              x: node.x,
              y: node.y,
              text: node.text,
              size: node.size,
              anchor: node.anchor ?? 'start',
              bold: node.bold ?? false,
              colour: look.colours[node.tone],
            },
          ]
        : [],
    ),
    alt: `${title} ${values}`,
  };
}

function barsOf(data: DataOf<'PERFIL_EMPREENDEDOR'>, look: SvgLook) {
  const values = data.items
    .map(({ title, value, others }) =>
      others === null
        ? `${title}: ${formatValue(value)}.`
        : `${title}: você ${formatValue(value)}, os outros ${formatValue(others)}.`,
    )
    .join(' ');
  return {
    picture: pictureOf(barsDrawing(data.items, 'wide'), look, values),
    compared: data.items.some(({ others }) => others !== null),
    details: data.items.map(({ title, detailsDescription }) => ({ title, text: detailsDescription })),
  };
}

function characteristicsOf({
  morePontentiated,
  lessPontentiated,
}: DataOf<'CARACTERISTICAS_COMPORTAMENTO_EMPREENDER'>) {
  const listed = ({ primary, secondary, tertiary }: typeof morePontentiated) =>
    [primary, secondary, tertiary].map(({ title, value, max, description }) => ({
      title,
      // In one piece: spaces that no line ends at.
      value: `${formatValue(value)}\u00a0de\u00a0${formatValue(max)}`,
      text: description,
    }));
  return { most: listed(morePontentiated), least: listed(lessPontentiated) };
}

const pairsOf = ({ items }: DataOf<'COMBINACOES_PERIGOSAS'>) =>
  items.map(({ primary, secondary, degree, degreeDescription, description }) => ({
    sides: [primary, secondary].map(({ title, value, greaterValue }) => ({
      title,
      value: formatValue(value),
      greater: greaterValue,
    })),
    degree,
    degreeText: degreeDescription,
    text: description,
  }));

function tendenciesOf(data: DataOf<'CRIATIVO_ANALITICO_VENDEDOR'>, look: SvgLook) {
  const { creativeQuantity: creative, analyticalQuantity: analytical, sellerQuantity: seller } = data;
  const counts = [
    { name: 'Criativo', value: creative },
    { name: 'Analítico', value: analytical },
    { name: 'Vendedor', value: seller },
  ];
  return {
    picture: pictureOf(
      radarDrawing({ creative, analytical, seller }),
      look,
      counts.map(({ name, value }) => `${name}: ${value} de 6.`).join(' '),
    ),
    counts,
    profile: data.profile,
    text: data.descProfile,
  };
}

function windowsOf(data: DataOf<'JANELAS_JOHARI_CCE'>, look: SvgLook) {
  return {
    respondents: data.respondents,
    items: COMPETENCIES.map(({ code }) => {
      const window = data[JOHARI_NAMES[code]];
      const values = JOHARI_AREAS.map(({ area, name }) => `${name}: ${formatValue(window[area])}.`).join(' ');
      return { title: window.title, picture: pictureOf(johariDrawing(window), look, values) };
    }),
  };
}

/** The word cloud of the page. Its ground is what readers that point at pictures find: nothing else in it is a shape. */
function cloudOf(words: readonly WordWeight[], look: SvgLook): Picture {
  const { width, height, words: placed } = placedWords(words);
  const ground: DrawingNode = { shape: 'rect', x: 0, y: 0, width, height, fill: 'paper' };
  const drawn = placed.map(({ word, x, y, size, isMostChosen }): DrawingNode => ({
    shape: 'text',
    x,
    y,
    text: word,
    size,
    tone: isMostChosen ? 'main' : 'ink',
    bold: true,
  }));
  const values = words.map(({ word, count }) => `${word}: ${count}.`).join(' ');
  return pictureOf({ width, height, title: 'Nuvem de palavras.', nodes: [ground, ...drawn] }, look, values);
}

function closenessOf(data: DataOf<'JANELAS_JOHARI'>, look: SvgLook) {
  // Each with the filling of its part of the ring: without it nobody could say which part is whose.
  const shares = CLOSENESS_SERIES.map(({ series, name, tone }) => ({
    name,
    value: data.proxomytiData[series],
    fill: look.colours[tone],
  }));
  const words = data.words.map(({ word, count }) => ({ word, count }));
  return {
    respondents: data.respondents,
    picture: pictureOf(
      closenessDrawing(data.proxomytiData),
      look,
      shares.map(({ name, value }) => `${name}: ${value}%.`).join(' '),
    ),
    shares,
    cloud: cloudOf(words, look),
    words,
  };
}

/**
 * One person's report as the template reads it; what is not shown yet is null. The pictures are the page's, drawn from
 * the same numbers by the same functions.
 */
export function printedReport(item: ProfileReportData) {
  const palette = documentPalette(item.colours);
  const look = lookOf(palette);
  const shown = <Step extends ReportStep, Printed>(step: Step, print: (data: DataOf<Step>) => Printed) => {
    const data = dataOf(item, step);
    return data === null ? null : print(data);
  };
  return {
    personName: item.personName,
    versionName: item.versionName,
    quizFinishedOn: formatDateBr(item.quizFinishedOn),
    printedOn: formatDateBr(item.printedOn),
    printedParts: item.printedOn.split('-').map(Number),
    palette,
    missingOpinions: shown('INTERVIEW_DATA', ({ opinions }) =>
      Math.max(0, opinions.needed - opinions.received),
    ),
    bars: shown('PERFIL_EMPREENDEDOR', (data) => barsOf(data, look)),
    characteristics: shown('CARACTERISTICAS_COMPORTAMENTO_EMPREENDER', characteristicsOf),
    pairs: shown('COMBINACOES_PERIGOSAS', pairsOf),
    tendencies: shown('CRIATIVO_ANALITICO_VENDEDOR', (data) => tendenciesOf(data, look)),
    windows: shown('JANELAS_JOHARI_CCE', (data) => windowsOf(data, look)),
    closeness: shown('JANELAS_JOHARI', (data) => closenessOf(data, look)),
  };
}

/**
 * `sys.inputs` of profile-report.typ: one JSON text under `data`. Everything in it is data: the template never evaluates
 * a text, so markup in a person's name prints literally.
 */
export function profileReportInputs(items: readonly ProfileReportData[]): Record<string, string> {
  return { data: JSON.stringify(items.map(printedReport)) };
}
