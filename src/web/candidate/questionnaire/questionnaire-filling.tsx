import { useRef, useState, useSyncExternalStore } from 'react';
import type { StoredQuestionnaire } from '#contract/questionnaire.ts';
import { checkQuestionnaire, REQUIRED_ANSWER } from '#domain/registration/questionnaire-answers.ts';
import { draftOf } from '#domain/registration/questionnaire-draft.ts';
import { QUESTIONNAIRE, type QuestionnaireField } from '#domain/registration/startup-questionnaire.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { Autosave } from '../sync/autosave.ts';
import { useActiveSession } from '../sync/active-session.ts';
import { hasSaveTrouble, SaveStatus, SaveTrouble } from '../interview/save-status.tsx';
import { Notice } from '../notice.tsx';
import { SessionEndedNotice } from '../session-ended-notice.tsx';
import { useSubmitInterview } from '../interview/use-submit-interview.ts';
import { BackButton, StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { StillWorking } from '../step/still-working.tsx';
import type { WizardStepProps } from '../step/step-props.ts';
import { QuestionFields, fieldIdOf } from './question-fields.tsx';
import { QuestionnaireConflictDialog } from './questionnaire-conflict-dialog.tsx';
import { QuestionnaireSession } from './questionnaire-session.ts';
import { currentYear, sendQuestionnaire } from './submit-questionnaire.ts';

/** The save status stays visible everywhere on the page, except on very low screens. */
const STATUS_STRIP =
  'z-10 -mx-2 border-t border-line bg-paper px-2 [@media(min-height:37rem)]:sticky [@media(min-height:37rem)]:bottom-0';
/** Scrolls focused controls above the strip. */
const CLEAR_OF_STRIP = '[&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28';

/** No strip before the first change, so that it covers nothing. */
const hasNews = ({ phase, savedHere }: Autosave): boolean => savedHere || phase.name !== 'rest';

/** The questionnaire on one page: saved at every change, validated on sending. */
export function QuestionnaireFilling({
  interview,
  stored,
  arrived,
  onBack,
}: WizardStepProps & { stored: StoredQuestionnaire }) {
  const [session] = useState(() => new QuestionnaireSession(interview.id, stored));
  useActiveSession(session);
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  const [year] = useState(() => currentYear(new Date()));
  const [attempts, setAttempts] = useState(0);
  // The strip follows the reader; the whole reason is at the end of the questions, where it covers none.
  const trouble = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<ReadonlySet<QuestionnaireField>>(new Set());
  const { send, sending, sessionEnded } = useSubmitInterview(interview, () =>
    sendQuestionnaire(interview, session, year),
  );

  const draft = draftOf(state.text);
  const checked = checkQuestionnaire(draft, year);
  const problems = 'problems' in checked ? checked.problems : [];
  // Missing fields are reported on sending; invalid ones on blur.
  const shown = problems.filter(
    ({ field }) =>
      attempts > 0 || (left.has(field) && QUESTIONNAIRE[field].options.length === 0 && draft[field] !== ''),
  );
  const messages = new Map(shown.map(({ field, message }) => [field, message]));

  const onSubmit = () => {
    if (problems.length === 0) send();
    else setAttempts(attempts + 1);
  };

  return (
    <form
      noValidate
      className="mx-auto max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) onSubmit();
      }}
    >
      {interview.revisionJustification ? (
        <Notice tone="attention" title="O que a nossa equipe pediu" className="mb-8">
          <p>{interview.revisionJustification}</p>
        </Notice>
      ) : null}
      <StepHeading arrived={arrived}>Questionário de seleção</StepHeading>
      <p className="mt-5 max-w-prose text-lg">
        Conte em que ponto está a sua startup e o que ela resolve. Não há resposta certa: uma pessoa da nossa
        equipe lê tudo.
      </p>
      <p className="mt-3 max-w-prose text-ink-soft">
        O que você preenche é salvo sozinho; dá para parar e voltar depois. As perguntas com{' '}
        <span className="text-error">*</span> são obrigatórias.
      </p>
      {attempts > 0 && problems.length > 0 ? (
        <div className="mt-6">
          <ErrorSummary
            attempt={attempts}
            problems={problems.map(({ field, message }) => ({
              fieldId: fieldIdOf(field),
              message: message === REQUIRED_ANSWER ? `${QUESTIONNAIRE[field].title}: ${message}` : message,
            }))}
          />
        </div>
      ) : null}
      <fieldset disabled={sending} className={`mt-8 min-w-0 space-y-12 ${CLEAR_OF_STRIP}`}>
        <legend className="sr-only">Perguntas do questionário</legend>
        <QuestionFields
          draft={draft}
          messages={messages}
          onChange={(change) => session.answer(change)}
          onLeave={(field) => setLeft((before) => new Set(before).add(field))}
        />
      </fieldset>
      <div ref={trouble} tabIndex={-1} className="scroll-mb-28">
        <SaveTrouble state={state} />
      </div>
      <div className={`mt-8 flex items-center gap-4 py-3 ${hasNews(state) ? STATUS_STRIP : ''}`}>
        <SaveStatus state={state} />
        {hasSaveTrouble(state) ? (
          <button
            type="button"
            className="min-h-11 px-2 text-sm font-semibold underline underline-offset-4"
            onClick={() => trouble.current?.focus()}
          >
            Ver o motivo
          </button>
        ) : null}
      </div>
      <p className="mt-6 max-w-prose text-ink-soft">Depois de enviar, não dá para mudar as respostas.</p>
      {sessionEnded ? (
        <SessionEndedNotice
          role="alert"
          kept="O questionário ainda não foi enviado; o que você preencheu está guardado."
          then="toque de novo em ENVIAR QUESTIONÁRIO."
          className="mt-6"
        />
      ) : null}
      <StillWorking busy={sending}>As suas respostas estão guardadas: espere mais um pouco.</StillWorking>
      <StepButtons>
        <BackButton onClick={onBack} disabled={sending} />
        <Button type="submit" size="lg" busy={sending} busyLabel="Enviando...">
          ENVIAR QUESTIONÁRIO
        </Button>
      </StepButtons>
      {state.phase.name === 'conflict' ? (
        <QuestionnaireConflictDialog
          mine={draft}
          theirs={draftOf(state.phase.theirs.text)}
          onChoose={(text) => session.dispatch({ type: 'resolved', change: { text } })}
        />
      ) : null}
    </form>
  );
}
