import { HELP_INTRODUCTION, type InterviewQuestion } from '#domain/registration/questions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  question: InterviewQuestion;
  open: boolean;
  onClose: () => void;
}

/** 'Roteiro de ajuda': what to think about before writing. */
export function HelpDialog({ question, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Roteiro de ajuda"
      closeOnBackdrop
      footer={<Button onClick={onClose}>Voltar à resposta</Button>}
    >
      <p className="max-w-prose">{HELP_INTRODUCTION}</p>
      <ol className="mt-6 max-w-prose space-y-3">
        {question.helpPrompts.map((prompt, index) => (
          <li key={prompt} className="flex gap-4 border-t border-line pt-3">
            <span aria-hidden="true" className="font-display text-lg font-bold text-primary-ink tabular-nums">
              {index + 1}
            </span>
            <span>{prompt}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
