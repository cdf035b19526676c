import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import { ANSWER_PLACEHOLDER, type InterviewQuestion } from '#domain/registration/questions.ts';
import { ANSWER_WORDS, answerLength } from '#domain/word-count.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useKeyboardInset } from '../../ui/use-keyboard-inset.ts';
import { WordCounter } from '../../ui/word-counter.tsx';
import { BackButton, StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { StillWorking } from '../step/still-working.tsx';
import type { AutosaveController } from '../sync/autosave.ts';
import { lengthMessage, TOO_SHORT } from './answer-messages.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DictationControl } from './dictation/dictation-control.tsx';
import { useDictation } from './dictation/use-dictation.ts';
import { HelpDialog } from './help-dialog.tsx';
import { type JoinedPart, textOf } from './join-texts.ts';
import { JoinedNotice } from './joined-notice.tsx';
import { SaveStatus, SaveTrouble } from './save-status.tsx';

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
  const [joined, setJoined] = useState<readonly JoinedPart[] | null>(null);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  useKeyboardInset();
  const dictation = useDictation(controller, fieldRef);
  const { words } = answerLength(state.text);
  const valid = isValid(state.text);
  const last = question.id === QUESTION_IDS.at(-1);
  const { warning, error } = lengthMessage(words);

  const resolve = (text: string) => controller.dispatch({ type: 'resolved', change: { text } });
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
      <Button variant="secondary" size="sm" className="mt-4 min-h-11" onClick={() => setHelping(true)}>
        <Icon name="info" />
        Roteiro de ajuda
      </Button>
      <SaveTrouble state={state} />
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
        <div className="beside-keyboard mt-3 flex items-center justify-between gap-x-4">
          <SaveStatus state={state} />
          <WordCounter
            count={words}
            minimum={ANSWER_WORDS.minimum}
            warnFrom={ANSWER_WORDS.warning}
            maximum={ANSWER_WORDS.maximum}
          />
        </div>
        {joined ? <JoinedNotice parts={joined} onClose={() => setJoined(null)} /> : null}
        <DictationControl dictation={dictation} disabled={sending} />
      </div>
      {children}
      {last ? (
        <p className="mt-8 max-w-prose text-ink-soft">Depois de enviar, não dá para mudar as respostas.</p>
      ) : null}
      <StillWorking busy={sending}>As suas respostas estão guardadas: espere mais um pouco.</StillWorking>
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
          onChoose={resolve}
          onJoin={(parts) => {
            setJoined(parts);
            resolve(textOf(parts));
          }}
        />
      ) : null}
    </div>
  );
}

function isValid(text: string): boolean {
  const { status } = answerLength(text);
  return status === 'ok' || status === 'warning';
}
