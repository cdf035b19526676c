import { axesOf, type StateKey } from '#domain/interview/states.ts';
import { quizAddress } from '../profile-quiz/quiz-paths.ts';
import { ownReportAddress } from '../own-report/report-address.ts';

export interface TrailFacts {
  readonly version: number;
  readonly state: StateKey;
  /** Whether the quiz is finished, so that there is a report. */
  readonly reported: boolean;
  readonly opinions: number;
  readonly opinionsNeeded: number;
  /** Whether the questionnaire for others is open now. */
  readonly asking: boolean;
  /** The class that they are enrolled in. */
  readonly className: string | null;
}

export interface TrailStep {
  readonly title: string;
  readonly text: string;
  readonly is: 'done' | 'open' | 'later';
  readonly link: { readonly to: string; readonly label: string } | null;
}

/** Whether the quiz is open, and the report follows from it. */
export const hasPassed = (state: StateKey): boolean =>
  state === 'CERTIFICADA-APTO' || state === 'FINALIZADA-APTO';

/** Whether the way has ended without a report: it comes after another registration, or not at all. */
export function isOver(state: StateKey): boolean {
  const { completing, result } = axesOf(state);
  return completing === 'EXPIRADA' || completing === 'DESISTENTE' || result === 'NAO_APTO';
}

/** The way from the selection to the certificate: what is done, what can be done now, what comes later. */
export function trailSteps(facts: TrailFacts): readonly TrailStep[] {
  const certified = facts.state === 'CERTIFICADA-APTO';
  const passed = hasPassed(facts.state);
  return [
    {
      title: 'Seleção',
      text: passed ? 'Você passou.' : 'O relatório vem depois do resultado “Apto”.',
      is: passed ? 'done' : 'open',
      link: null,
    },
    quizStep(facts, passed),
    opinionsStep(facts, passed),
    {
      title: 'Seminário',
      text: certified
        ? 'Você concluiu o seminário.'
        : facts.className === null
          ? 'A equipe do seu estado fala com você sobre turmas. Leve o relatório: é com ele que se trabalha lá.'
          : `A sua turma: ${facts.className}. Leve o relatório: é com ele que se trabalha lá.`,
      // As on the way of the selection, whose seminar is next once the result is there.
      is: certified ? 'done' : passed ? 'open' : 'later',
      link: null,
    },
    {
      title: 'Certificado',
      text: certified ? 'Está na página do seu resultado.' : 'Vem no fim do seminário.',
      is: certified ? 'done' : 'later',
      link: null,
    },
  ];
}

function quizStep({ version, reported }: TrailFacts, passed: boolean): TrailStep {
  const title = 'Questionário de perfil';
  if (reported) {
    return {
      title,
      text: 'Concluído: o seu relatório está pronto.',
      is: 'done',
      link: { to: ownReportAddress(version), label: 'Ver o meu relatório' },
    };
  }
  return {
    title,
    text: 'São 61 respostas sobre o seu jeito de agir. O relatório nasce delas.',
    is: passed ? 'open' : 'later',
    link: passed
      ? { to: quizAddress('quiz', `?modulo=${version}`), label: 'Responder ao questionário' }
      : null,
  };
}

function opinionsStep({ opinions, opinionsNeeded, asking }: TrailFacts, passed: boolean): TrailStep {
  const title = 'Opiniões de quem conhece você';
  if (opinions >= opinionsNeeded) {
    return {
      title,
      text: asking
        ? 'As janelas estão abertas. A cada três opiniões novas, o relatório é refeito.'
        : 'As janelas do relatório estão abertas.',
      is: 'done',
      link: null,
    };
  }
  return {
    title,
    text: asking
      ? `${opinions} de ${opinionsNeeded}. Com ${opinionsNeeded}, o relatório mostra também como os outros veem você.`
      : passed
        ? 'O questionário de opiniões já foi encerrado.'
        : `Com ${opinionsNeeded}, o relatório mostra também como os outros veem você.`,
    is: asking ? 'open' : 'later',
    link: null,
  };
}
