import { interviewCalls, type InterviewDetail } from '#contract/interviews.ts';
import { formatDateBr, parseIsoDate } from '#domain/calendar.ts';
import { axesOf } from '#domain/interview/states.ts';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import { QUESTIONNAIRE_FIELDS } from '#domain/registration/startup-questionnaire.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { ANSWER_WORDS } from '#domain/word-count.ts';
import { addressOf } from '../api.ts';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { DeviceSection } from './device/device-section.tsx';
import { stateOf } from './interview-query.ts';
import { useAnsweredCount } from './interview/answers-query.ts';
import { Notice } from './notice.tsx';
import { OwnClass } from './own-class.tsx';
import { PasswordHint } from './password-hint.tsx';
import { useCandidatePlace } from './place.ts';
import { IllustratedPage } from './illustrated-page.tsx';
import { VersionChoice } from './version-choice.tsx';
import { BouncingNotice } from './bouncing-notice.tsx';
import { VisitorNote } from './visitor-note.tsx';

/** The intro of an interview that is still to be written. */
export function Welcome({ interview }: { interview: InterviewDetail }) {
  const place = useCandidatePlace();
  const { settingsMap } = interview.module;
  return (
    <IllustratedPage interview={interview} trail>
      <PageTitle>Minha seleção</PageTitle>
      <VisitorNote interview={interview} />
      <BouncingNotice {...interview} />
      <h1 className="text-4xl break-words hyphens-auto max-[359px]:text-3xl md:text-5xl">
        {interview.own ? `Olá, ${firstName(interview.candidate.name)}.` : interview.candidate.name}
      </h1>
      <p className="mt-4 max-w-prose text-lg">
        {firstSentence(interview) ?? settingsMap['candidateSummaryText']}
      </p>
      {settingsMap['candidateTextImage'] ? (
        <img
          src={settingsMap['candidateTextImage']}
          alt=""
          className="mt-4 max-h-48 w-auto max-w-full rounded object-contain"
        />
      ) : null}
      <LinkButton to={place.to('wizard')} size="lg" className="mt-6 w-full md:w-auto">
        {interview.own ? <OwnWayIn interview={interview} /> : `VER ${whatOf(interview)}`}
      </LinkButton>
      <Situation interview={interview} />
      <ul className="mt-8 max-w-prose">
        {facts(interview).map(([strong, rest]) => (
          <li key={strong} className="border-t border-line py-3 last:border-b">
            <strong className="font-display text-lg">{strong}</strong> {rest}
          </li>
        ))}
      </ul>
      <DeadlineInCalendar interview={interview} />
      <OwnClass interview={interview} />
      {interview.own ? <DeviceSection expecting /> : null}
      {interview.own ? <PasswordHint /> : null}
      {interview.own ? (
        <div className="mt-10">
          <VersionChoice current={interview.moduleId} own={interview.ownVersions} />
        </div>
      ) : null}
    </IllustratedPage>
  );
}

const isQuestionnaire = ({ moduleId }: InterviewDetail): boolean => selectsByQuestionnaire(moduleId);

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

const whatOf = (interview: InterviewDetail): string =>
  isQuestionnaire(interview) ? 'O QUESTIONÁRIO DE SELEÇÃO' : 'A ENTREVISTA DE SELEÇÃO';

/** The one sentence above the button of somebody who has begun; null: the version's own introduction. */
function firstSentence(interview: InterviewDetail): string | null {
  if (!interview.own) return null;
  switch (axesOf(stateOf(interview)).completing) {
    case 'EM_REVISAO':
      return 'Nossa equipe pediu que você revise suas respostas. Elas estão guardadas: ajuste o que for preciso e envie de novo.';
    case 'EM_PREENCHIMENTO':
      return 'O que você escreveu está salvo. Continue de onde parou.';
    default:
      return null;
  }
}

/** The way in, by where the person stands: document 1 has the words of those who have not begun. */
function OwnWayIn({ interview }: { interview: InterviewDetail }) {
  const { completing } = axesOf(stateOf(interview));
  const begun = completing === 'EM_PREENCHIMENTO';
  // Asked for whatever the state: the answers are then on this device, should the network be gone at the next screen.
  const answered = useAnsweredCount(interview.id, !isQuestionnaire(interview));
  if (completing === 'EM_REVISAO') return 'REVISAR MINHAS RESPOSTAS';
  if (!begun) return `QUERO INICIAR ${whatOf(interview)}`;
  return answered === undefined ? 'CONTINUAR' : `CONTINUAR (${answered} de ${QUESTION_IDS.length})`;
}

/** What is special about this interview: to be revised, a second one. */
function Situation({ interview }: { interview: InterviewDetail }) {
  switch (axesOf(stateOf(interview)).completing) {
    case 'EM_REVISAO':
      return interview.revisionJustification ? (
        <Notice tone="attention" title="O que a nossa equipe pediu" className="mt-6">
          <p>{interview.revisionJustification}</p>
        </Notice>
      ) : null;
    case 'REENTREVISTA':
      return (
        <Notice
          title={isQuestionnaire(interview) ? 'Este é um novo questionário' : 'Esta é uma nova entrevista'}
          className="mt-6"
        >
          <p>O que você enviou antes fica no histórico e não conta para o novo resultado.</p>
        </Notice>
      );
    default:
      return null;
  }
}

/** The last day as a file for the calendar of the phone. */
function DeadlineInCalendar({ interview }: { interview: InterviewDetail }) {
  if (!interview.own || interview.expirationDate === null) return null;
  return (
    <LinkButton
      variant="secondary"
      to={addressOf(interviewCalls.getDeadlineCalendar, { params: { id: interview.id } })}
      download="prazo-empretec.ics"
      className="mt-5"
    >
      <Icon name="calendar" className="size-5" />
      Pôr o prazo no calendário
    </LinkButton>
  );
}

const ONCE: [string, string] = ['1 vez', 'é quantas vezes cada pessoa pode fazer o seminário.'];
/** Whoever comes to Arena has taken the seminar already. */
const ONCE_ARENA: [string, string] = ['1 vez', 'é quantas vezes cada pessoa pode fazer o Empretec Arena.'];

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
      ONCE,
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
    interview.moduleId === 3 ? ONCE_ARENA : ONCE,
    ...deadline,
  ];
}
