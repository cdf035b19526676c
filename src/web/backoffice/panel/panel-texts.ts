import type { ManagerPanel } from '#contract/panel.ts';
import type { Stage } from '#domain/panel/stages.ts';
import { numberText } from '../number-text.ts';

const one = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** "12,5%" of a whole; null without one. */
export const shareText = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${one.format((100 * part) / whole)}%`;

export const daysText = (days: number): string =>
  days === 0 ? 'menos de 1 dia' : days === 1 ? '1 dia' : `${numberText(days)} dias`;

export const peopleText = (people: number): string =>
  people === 1 ? '1 pessoa' : `${numberText(people)} pessoas`;

const STEPS: Readonly<Record<Stage, string>> = {
  INTERESTED: 'se inscrever',
  BEGAN: 'se inscrever e começar',
  SENT: 'começar e enviar',
  APT: 'enviar e ficar apta',
  CERTIFIED: 'ficar apta e ter o certificado',
};

type Stages = readonly Pick<ManagerPanel['stages'][number], 'stage' | 'people'>[];

/** What the funnel means: how many reach the end, and between which stages the most are lost. */
export function funnelSentence(stages: Stages): string {
  const [first] = stages;
  if (!first || first.people === 0) return 'Ninguém se inscreveu neste recorte.';
  const last = stages.at(-1) ?? first;
  const losses = stages.slice(1).map((step, index) => ({
    stage: step.stage,
    before: stages[index]?.stage ?? step.stage,
    lost: (stages[index]?.people ?? 0) - step.people,
  }));
  const worst = losses.reduce((most, loss) => (loss.lost > most.lost ? loss : most));
  const share = shareText(last.people, first.people) ?? '0%';
  const path = stages.length < 5 && worst.stage === 'APT' ? 'se inscrever e ficar apta' : STEPS[worst.stage];
  const certified =
    last.people === 1 ? '1 tem o certificado' : `${numberText(last.people)} têm o certificado`;
  const stopped =
    worst.lost > 0 ? ` Onde mais gente fica pelo caminho: entre ${path}, ${numberText(worst.lost)}.` : '';
  return `De ${peopleText(first.people)}, ${certified} (${share}).${stopped}`;
}

export function waitingSentence({ people, median, p90, longest }: ManagerPanel['waiting']): string {
  if (people === 0 || median === null || p90 === null || longest === null)
    return 'Ninguém aguarda avaliação neste recorte.';
  if (people === 1) return `Uma pessoa aguarda há ${daysText(longest)}.`;
  return `Metade espera até ${daysText(median)}; nove em cada dez, até ${daysText(p90)}. Quem espera mais, ${daysText(longest)}.`;
}

type Questions = NonNullable<ManagerPanel['questions']>;

/** At which question the most of those who began stop. */
export function questionsSentence(questions: Questions, began: number): string {
  if (began === 0) return 'Ninguém começou a entrevista neste recorte.';
  const stops = questions.map(({ question, people }, index) => ({
    question,
    lost: (index === 0 ? began : (questions[index - 1]?.people ?? 0)) - people,
  }));
  const worst = stops.reduce((most, stop) => (stop.lost > most.lost ? stop : most));
  return worst.lost === 0
    ? 'Todas as pessoas que começaram responderam às cinco perguntas.'
    : `A pergunta ${worst.question} é onde mais gente para: ${peopleText(worst.lost)} não ${worst.lost === 1 ? 'passou' : 'passaram'} dela.`;
}

export const bandText = (from: number, to: number | null): string =>
  to === null ? `${from} dias ou mais` : `${from} a ${to} dias`;
