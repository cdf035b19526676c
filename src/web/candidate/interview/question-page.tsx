import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import { ANSWER_PLACEHOLDER, type InterviewQuestion } from '#domain/registration/questions.ts';
import { ANSWER_WORDS, answerLength } from '#domain/word-count.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { WordCounter } from '../../ui/word-counter.tsx';
import { BackButton, StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import type { AutosaveController } from '../sync/autosave.ts';
import { lengthMessage, TOO_SHORT } from './answer-messages.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DictationControl } from './dictation/dictation-control.tsx';
import { useDictation } from './dictation/use-dictation.ts';
import { HelpDialog } from './help-dialog.tsx';
import { SaveStatus } from './save-status.tsx';

export interface QuestionPageProps {
  question: InterviewQuestion;
  controller: AutosaveController;
  arrived: boolean;
  sending: boolean;
  onBack: () => void;
  /** The answer is valid: the next question, or sending. */
  onNext: () => void;
  /** Above the buttons. */
  children?: ReactNode;
}

/** One question with its answer. Going on needs a valid answer; going back never does. */
export function QuestionPage({
  question,
  controller,
  arrived,
  sending,
  onBack,
  onNext,
  children,
}: QuestionPageProps) {
  const state = useSyncExternalStore(controller.subscribe, controller.snapshot);
  const [helping, setHelping] = useState(false);
  const [flagged, setFlagged] = useState(false);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const dictation = useDictation(controller, fieldRef);
  const { words } = answerLength(state.text);
  const valid = isValid(state.text);
  const last = question.id === QUESTION_IDS.at(-1);
  const { warning, error } = lengthMessage(words);

  const goOn = () => {
    // Interim dictated words belong to the answer and must be written before it is validated.
    dictation.dispatch({ type: 'close' });
    if (isValid(controller.snapshot().text)) {
      onNext();
      return;
    }
    setFlagged(true);
    fieldRef.current?.focus();
  };

  return (
    <div className="mt-8">
      <p className="font-semibold text-ink-soft">
        Pergunta {question.id} de {QUESTION_IDS.length}
      </p>
      <StepHeading arrived={arrived} className="mt-1 text-3xl md:text-4xl">
        {question.title}
      </StepHeading>
      <p className="mt-5 max-w-prose text-lg">{question.question}</p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => setHelping(true)}>
        <Icon name="info" />
        Roteiro de ajuda
      </Button>
      <div className="mt-8">
        <TextAreaField
          ref={fieldRef}
          id={`resposta-${question.id}`}
          label="Sua resposta"
          hint={`Comece com “Eu”. De ${ANSWER_WORDS.minimum} a ${ANSWER_WORDS.maximum} palavras.`}
          placeholder={`${question.opening}\n\n${ANSWER_PLACEHOLDER}`}
          required
          className="[&_textarea]:max-h-[65dvh] [&_textarea]:min-h-72"
          spellCheck
          readOnly={sending}
          value={state.text}
          error={error ?? (flagged && !valid ? TOO_SHORT : undefined)}
          onChange={(event) => controller.change({ text: event.target.value })}
        />
        {warning ? <p className="mt-1 text-sm font-semibold text-pending">{warning}</p> : null}
        <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <SaveStatus state={state} />
          <WordCounter
            count={words}
            minimum={ANSWER_WORDS.minimum}
            warnFrom={ANSWER_WORDS.warning}
            maximum={ANSWER_WORDS.maximum}
          />
        </div>
        <DictationControl dictation={dictation} disabled={sending} />
      </div>
      {children}
      {last ? (
        <p className="mt-8 max-w-prose text-ink-soft">Depois de enviar, não dá para mudar as respostas.</p>
      ) : null}
      <StepButtons>
        <BackButton onClick={onBack} disabled={sending} />
        <Button size="lg" onClick={goOn} busy={sending} busyLabel="Enviando...">
          {last ? 'ENVIAR ENTREVISTA' : 'PRÓXIMA'}
        </Button>
      </StepButtons>
      <HelpDialog question={question} open={helping} onClose={() => setHelping(false)} />
      {state.phase.name === 'conflict' ? (
        <ConflictDialog
          mine={state.text}
          theirs={state.phase.theirs.text}
          onChoose={(text) => controller.dispatch({ type: 'resolved', change: { text } })}
        />
      ) : null}
    </div>
  );
}

function isValid(text: string): boolean {
  const { status } = answerLength(text);
  return status === 'ok' || status === 'warning';
}
