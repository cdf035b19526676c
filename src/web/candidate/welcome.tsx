import type { InterviewDetail } from '#contract/interviews.ts';
import { formatDateBr, parseIsoDate } from '#domain/calendar.ts';
import { axesOf } from '#domain/interview/states.ts';
import { QUESTIONNAIRE_FIELDS } from '#domain/registration/startup-questionnaire.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { ANSWER_WORDS } from '#domain/word-count.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { stateOf } from './interview-query.ts';
import { Notice } from './notice.tsx';
import { PasswordHint } from './password-hint.tsx';
import { useCandidatePlace } from './place.ts';
import { IllustratedPage } from './illustrated-page.tsx';
import { VersionChoice } from './version-choice.tsx';
import { VisitorNote } from './visitor-note.tsx';

/** The intro of an interview that is still to be written. */
export function Welcome({ interview }: { interview: InterviewDetail }) {
  const place = useCandidatePlace();
  const { settingsMap } = interview.module;
  const questionnaire = isQuestionnaire(interview);
  return (
    <IllustratedPage interview={interview}>
      <PageTitle>Sua seleção</PageTitle>
      <VisitorNote interview={interview} />
      <h1 className="text-4xl break-words md:text-5xl">
        {interview.own ? `Olá, ${firstName(interview.candidate.name)}.` : interview.candidate.name}
      </h1>
      <p className="mt-6 max-w-prose text-lg">{settingsMap['candidateSummaryText']}</p>
      <Situation interview={interview} />
      <ul className="mt-8 max-w-prose">
        {facts(interview).map(([strong, rest]) => (
          <li key={strong} className="border-t border-line py-3 last:border-b">
            <strong className="font-display text-lg">{strong}</strong> {rest}
          </li>
        ))}
      </ul>
      <LinkButton to={place.to('wizard')} size="lg" className="mt-10 w-full md:w-auto">
        {interview.own ? 'QUERO INICIAR' : 'VER'}{' '}
        {questionnaire ? 'O QUESTIONÁRIO DE SELEÇÃO' : 'A ENTREVISTA DE SELEÇÃO'}
      </LinkButton>
      {interview.own ? <PasswordHint /> : null}
      {interview.own ? (
        <div className="mt-10">
          <VersionChoice current={interview.moduleId} />
        </div>
      ) : null}
    </IllustratedPage>
  );
}

const isQuestionnaire = ({ moduleId }: InterviewDetail): boolean => selectsByQuestionnaire(moduleId);

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** What is special about this interview: begun, to be revised, a second one. */
function Situation({ interview }: { interview: InterviewDetail }) {
  switch (axesOf(stateOf(interview)).completing) {
    case 'EM_REVISAO':
      return (
        <Notice tone="attention" title="Nossa equipe pediu que você revise suas respostas" className="mt-6">
          {interview.revisionJustification ? <p>{interview.revisionJustification}</p> : null}
          <p>Suas respostas estão guardadas. Ajuste o que for preciso e envie de novo.</p>
        </Notice>
      );
    case 'REENTREVISTA':
      return (
        <Notice
          title={isQuestionnaire(interview) ? 'Este é um novo questionário' : 'Esta é uma nova entrevista'}
          className="mt-6"
        >
          <p>O que você enviou antes fica no histórico e não conta para o novo resultado.</p>
        </Notice>
      );
    case 'EM_PREENCHIMENTO':
      return (
        <Notice title="Você já começou" className="mt-6">
          <p>O que você escreveu está salvo. Continue de onde parou.</p>
        </Notice>
      );
    default:
      return null;
  }
}

/** The interview in a few figures: [figure, what it counts]. */
function facts(interview: InterviewDetail): [string, string][] {
  const last = interview.expirationDate === null ? null : parseIsoDate(interview.expirationDate);
  const deadline: [string, string][] = last
    ? [[`Até ${formatDateBr(last)}`, 'você pode responder. Pare e volte quando quiser.']]
    : [];
  if (isQuestionnaire(interview)) {
    return [
      ['1 questionário', 'sobre a sua startup: estágio, equipe, problema que resolve.'],
      [`${QUESTIONNAIRE_FIELDS.length} perguntas`, 'curtas, salvas enquanto você preenche.'],
      ['1 vez', 'é quantas vezes cada pessoa pode fazer o seminário.'],
      ...deadline,
    ];
  }
  return [
    ['5 perguntas', 'sobre situações que você viveu.'],
    [
      `Cerca de ${interview.module.settingsMap['interviewDurationCandidate'] ?? '1 hora'}`,
      'para responder a todas.',
    ],
    [
      `${ANSWER_WORDS.minimum} a ${ANSWER_WORDS.maximum} palavras`,
      'em cada resposta, salvas enquanto você escreve.',
    ],
    ['1 vez', 'é quantas vezes cada pessoa pode fazer o seminário.'],
    ...deadline,
  ];
}
