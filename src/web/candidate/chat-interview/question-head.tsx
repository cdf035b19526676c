import { useState } from 'react';
import type { ChatView } from '#contract/chat.ts';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import type { InterviewQuestion } from '#domain/registration/questions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HelpDialog } from '../interview/help-dialog.tsx';
import { QuestionIndicator } from '../interview/question-indicator.tsx';
import { StepHeading } from '../step/step-heading.tsx';

/** Which question it is, always in sight while one scrolls; its whole text can be folded on a small screen. */
export function QuestionHead({
  question,
  complete,
  arrived,
  switching,
  onForm,
}: {
  question: InterviewQuestion;
  complete: ChatView['complete'];
  arrived: boolean;
  switching: boolean;
  onForm: () => void;
}) {
  const [helping, setHelping] = useState(false);
  return (
    <>
      <QuestionIndicator current={question.id} isComplete={(id) => complete.includes(id)} />
      <div className="z-10 -mx-4 mt-4 border-b border-line bg-paper px-4 pt-2 pb-3 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-0">
        <p className="text-sm font-semibold text-ink-soft">
          Pergunta {question.id} de {QUESTION_IDS.length}
        </p>
        <StepHeading arrived={arrived} className="text-lg md:text-2xl">
          {question.title}
        </StepHeading>
        <details open className="group mt-1 text-sm md:text-base">
          <summary className="flex min-h-6 cursor-pointer items-center gap-1 text-sm font-semibold text-primary-ink">
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            A pergunta
          </summary>
          <p className="mt-1 max-w-prose">{question.question}</p>
        </details>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setHelping(true)}>
            Roteiro de ajuda
          </Button>
          <Button variant="secondary" size="sm" busy={switching} busyLabel="Abrindo..." onClick={onForm}>
            Escrever no formulário
          </Button>
        </div>
      </div>
      <HelpDialog question={question} open={helping} onClose={() => setHelping(false)} />
    </>
  );
}
