import { useState } from 'react';
import type { ChatView } from '#contract/chat.ts';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import type { InterviewQuestion } from '#domain/registration/questions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { HelpDialog } from '../interview/help-dialog.tsx';
import { QuestionIndicator } from '../interview/question-indicator.tsx';
import { StepHeading } from '../step/step-heading.tsx';

/** A phone: there the conversation needs the height. */
const NARROW = '(max-width: 47.99rem)';

interface Props {
  question: InterviewQuestion;
  /** The person has written about this question. */
  begun: boolean;
  complete: ChatView['complete'];
  arrived: boolean;
  switching: boolean;
  onForm: () => void;
}

/**
 * Which question it is, always in sight while one scrolls. Its text and buttons fold on a phone once the person has
 * begun to answer.
 */
export function QuestionHead({ question, complete, begun, arrived, switching, onForm }: Props) {
  const [helping, setHelping] = useState(false);
  const isNarrow = useMedia(NARROW);
  const [choice, setChoice] = useState<{ readonly question: number; readonly open: boolean } | null>(null);
  const isOpen = choice?.question === question.id ? choice.open : !(isNarrow && begun);
  return (
    <>
      <QuestionIndicator current={question.id} isComplete={(id) => complete.includes(id)} />
      <div className="z-10 -mx-4 mt-4 border-b border-line bg-paper px-4 pt-2 pb-3 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-0">
        <p className="text-sm font-semibold text-ink-soft">
          Pergunta {question.id} de {QUESTION_IDS.length}
        </p>
        <StepHeading arrived={arrived} className="text-lg leading-snug md:text-2xl">
          {question.title}
        </StepHeading>
        <details open={isOpen} className="group mt-1 text-sm md:text-base">
          <summary
            className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-primary-ink"
            onClick={(event) => {
              event.preventDefault();
              setChoice({ question: question.id, open: !isOpen });
            }}
          >
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            A pergunta e a ajuda
          </summary>
          <p className="max-w-prose">{question.question}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setHelping(true)}>
              Roteiro de ajuda
            </Button>
            <Button
              variant="secondary"
              size="sm"
              className="min-h-11"
              busy={switching}
              busyLabel="Abrindo..."
              onClick={onForm}
            >
              Escrever no formulário
            </Button>
          </div>
        </details>
      </div>
      <HelpDialog question={question} open={helping} onClose={() => setHelping(false)} />
    </>
  );
}
