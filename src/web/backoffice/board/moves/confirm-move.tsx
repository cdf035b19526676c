import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { namesText } from './move-texts.ts';
import type { MoveQuestion } from './use-moves.ts';

interface Props {
  question: MoveQuestion | null;
  onAnswer: (yes: boolean) => void;
}

/** What has to be confirmed before a move: not yet apt, the class has ended, the class is full. */
export function ConfirmMove({ question, onAnswer }: Props) {
  if (question === null) return null;
  const { cards, target, asked } = question;
  return (
    <ConfirmDialog
      open
      title={`Mover para ${target.name}?`}
      confirmLabel="Mover"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p className="font-semibold">{namesText(cards.map(({ name }) => name))}</p>
      <ul className="mt-2 space-y-1">
        {asked.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
