import { useState } from 'react';
import type { SavedAnswer } from '#contract/answers.ts';
import { canSend, firstOpenQuestion, QUESTION_IDS, type QuestionId } from '#domain/interview/wizard.ts';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { answerLength } from '#domain/word-count.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { useToast } from '../../ui/toast.tsx';
import { Notice } from '../notice.tsx';
import { useSubmitInterview } from './use-submit-interview.ts';
import type { WizardStepProps } from '../step/step-props.ts';
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
  const [current, setCurrent] = useState<QuestionId>(
    () => session.inConflict ?? firstOpenQuestion(session.texts()),
  );
  const [arrived, setArrived] = useState(arrivedAtStep);
  const [showUnfinished, setShowUnfinished] = useState(false);
  const { send, sending } = useSubmitInterview(interview, () => sendInterview(interview, session));
  const filters = useContentFilters(interview.id);
  const toast = useToast();

  const go = (question: QuestionId) => {
    session.flush();
    setArrived(true);
    setCurrent(question);
  };
  const onBackFrom = () => {
    const previous = QUESTION_IDS[QUESTION_IDS.indexOf(current) - 1];
    if (previous) go(previous);
    else onBack();
  };
  const next = QUESTION_IDS[QUESTION_IDS.indexOf(current) + 1];
  const goOn = () => {
    if (next) go(next);
    else if (session.inConflict !== null) go(session.inConflict);
    else if (canSend(session.texts())) send();
    else {
      setShowUnfinished(true);
      toast.attention(REFUSALS['interview.incomplete']);
    }
  };
  const onNextFrom = () => {
    const maySend = session.inConflict === null && canSend(session.texts());
    if (next || maySend) void filters.before(session.controller(current), `resposta-${current}`, goOn);
    else goOn();
  };
  const question = INTERVIEW_QUESTIONS.find(({ id }) => id === current);
  if (!question) return null;

  return (
    <div className="mx-auto max-w-3xl">
      {interview.revisionJustification ? (
        <Notice tone="attention" title="O que a nossa equipe pediu" className="mb-8">
          <p>{interview.revisionJustification}</p>
        </Notice>
      ) : null}
      <QuestionIndicator current={current} isComplete={(id) => isComplete(session, id)} />
      <QuestionPage
        key={current}
        question={question}
        controller={session.controller(current)}
        arrived={arrived}
        sending={sending}
        onBack={onBackFrom}
        onNext={onNextFrom}
      >
        {showUnfinished ? <Unfinished session={session} current={current} onOpen={go} /> : null}
      </QuestionPage>
      <FilterDialogs filters={filters} sends={!next} />
    </div>
  );
}

function isComplete(session: AnswerSession, id: QuestionId): boolean {
  const { status } = answerLength(session.controller(id).snapshot().text);
  return status === 'ok' || status === 'warning';
}

/** Links to the questions that still lack an answer. */
function Unfinished({
  session,
  current,
  onOpen,
}: {
  session: AnswerSession;
  current: QuestionId;
  onOpen: (question: QuestionId) => void;
}) {
  const open = INTERVIEW_QUESTIONS.filter(({ id }) => id !== current && !isComplete(session, id));
  if (open.length === 0) return null;
  return (
    <Notice tone="error" role="alert" className="mt-6" title={REFUSALS['interview.incomplete']}>
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
            <span className="text-sm">
              ({answerLength(session.controller(id).snapshot().text).words} palavras)
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
