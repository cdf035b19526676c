import { useEffect, useState } from 'react';
import type { SavedAnswer } from '#contract/answers.ts';
import { canSend, firstOpenQuestion, QUESTION_IDS, type QuestionId } from '#domain/interview/wizard.ts';
import { namedQuestions } from '#domain/interview/named-questions.ts';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { answerLength, countWords, wordsText } from '#domain/word-count.ts';
import { INTERVIEW_REFUSALS } from '#domain/refusals/interview.ts';
import { useToast } from '../../ui/toast.tsx';
import { Notice } from '../notice.tsx';
import { SessionEndedNotice } from '../session-ended-notice.tsx';
import { useSubmitInterview } from './use-submit-interview.ts';
import type { WizardStepProps } from '../step/step-props.ts';
import { useStepHistory } from '../step/use-step-history.ts';
import { AnswerSession } from './answer-session.ts';
import { FilterDialogs } from './filters/filter-dialogs.tsx';
import { useContentFilters } from './filters/use-content-filters.ts';
import { useActiveSession } from '../sync/active-session.ts';
import { QuestionIndicator } from './question-indicator.tsx';
import { QuestionPage } from './question-page.tsx';
import { sendInterview } from './submit-interview.ts';

/** The five questions, one at a time. */
export function AnswerWriting({
  interview,
  answers,
  arrived: arrivedAtStep,
  onBack,
}: WizardStepProps & { answers: readonly SavedAnswer[] }) {
  const [session] = useState(() => new AnswerSession(interview.id, answers));
  useActiveSession(session);
  const named = namedQuestions(interview.revisionJustification);
  const [first] = useState(() => session.inConflict ?? named[0] ?? firstOpenQuestion(session.texts()));
  const steps = useStepHistory('question', first);
  const current = QUESTION_IDS.find((id) => id === steps.current) ?? first;
  const [showUnfinished, setShowUnfinished] = useState(false);
  const { send, sending, sessionEnded } = useSubmitInterview(
    interview,
    () => sendInterview(interview, session),
    () => {
      if (session.inConflict !== null) void steps.go(session.inConflict);
    },
  );
  const filters = useContentFilters(interview.id);
  const toast = useToast();

  const controller = session.controller(current);
  // Leaving a question saves it, also by the browser's own buttons.
  useEffect(() => () => controller.flush(), [controller]);
  const onBackFrom = () => {
    const previous = QUESTION_IDS[QUESTION_IDS.indexOf(current) - 1];
    if (previous) steps.back(previous);
    else onBack();
  };
  const next = QUESTION_IDS[QUESTION_IDS.indexOf(current) + 1];
  const goOn = () => {
    if (next) void steps.go(next);
    else if (session.inConflict !== null) void steps.go(session.inConflict);
    else if (canSend(session.texts())) send();
    else {
      setShowUnfinished(true);
      toast.attention(INTERVIEW_REFUSALS['interview.incomplete']);
    }
  };
  const onNextFrom = () => {
    const maySend = session.inConflict === null && canSend(session.texts());
    if (next || maySend) void filters.before(controller, `resposta-${current}`, goOn);
    else goOn();
  };
  const question = INTERVIEW_QUESTIONS.find(({ id }) => id === current);
  if (!question) return null;

  return (
    <div className="mx-auto max-w-3xl">
      <QuestionIndicator
        current={current}
        isComplete={(id) => isComplete(session, id)}
        isNamed={(id) => named.includes(id)}
      />
      {interview.revisionJustification && (named.length === 0 || named.includes(current)) ? (
        <Notice tone="attention" title="O que a nossa equipe pediu" className="mt-6">
          <p>{interview.revisionJustification}</p>
        </Notice>
      ) : null}
      <QuestionPage
        key={current}
        question={question}
        controller={controller}
        arrived={arrivedAtStep || steps.moved}
        sending={sending}
        onBack={onBackFrom}
        onNext={onNextFrom}
      >
        {showUnfinished ? (
          <Unfinished session={session} current={current} onOpen={(id) => void steps.go(id)} />
        ) : null}
        {sessionEnded && !next ? (
          <SessionEndedNotice
            role="alert"
            kept="A entrevista ainda não foi enviada; o que você escreveu está guardado."
            then="toque de novo em ENVIAR ENTREVISTA."
            className="mt-6"
          />
        ) : null}
      </QuestionPage>
      <FilterDialogs filters={filters} sends={!next} />
    </div>
  );
}

function isComplete(session: AnswerSession, id: QuestionId): boolean {
  const { status } = answerLength(session.controller(id).snapshot().text);
  return status === 'ok' || status === 'warning';
}

interface UnfinishedProps {
  session: AnswerSession;
  current: QuestionId;
  onOpen: (question: QuestionId) => void;
}

/** Links to the questions that still lack an answer. */
function Unfinished({ session, current, onOpen }: UnfinishedProps) {
  const open = INTERVIEW_QUESTIONS.filter(({ id }) => id !== current && !isComplete(session, id));
  if (open.length === 0) return null;
  return (
    <Notice tone="error" role="alert" className="mt-6" title={INTERVIEW_REFUSALS['interview.incomplete']}>
      <ul className="space-y-1">
        {open.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="py-1 text-left font-semibold underline underline-offset-4"
            >
              Pergunta {id}: {title}
            </button>{' '}
            <span className="text-sm">({wordsText(countWords(session.controller(id).snapshot().text))})</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
