import { useQueryClient } from '@tanstack/react-query';
import { ownOpenedInterviews } from '../opened-interviews-query.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type LocalDataKind, findLocalOnlyData } from '../browser-storage/local-storage.ts';
import { copiedInterviewId } from '../browser-storage/forget-copy.ts';

const WORDS: Readonly<Record<LocalDataKind, string>> = {
  text: 'Uma parte do que você escreveu ainda não chegou ao portal. Ela fica guardada neste aparelho e volta quando você entrar de novo por aqui.',
  choices:
    'Há respostas do questionário de perfil que ainda não foram enviadas. Elas ficam guardadas neste aparelho e voltam quando você entrar de novo por aqui.',
  'basic-data': 'Os dados básicos que você preencheu e ainda não salvou são apagados quando você sai.',
};

/** Returns a function that finds data, only in this browser, of the interviews this person has opened. */
export function useLocalOnlyData(): () => LocalDataKind[] {
  const client = useQueryClient();
  return () => {
    const opened = ownOpenedInterviews(client);
    const copied = copiedInterviewId();
    return findLocalOnlyData(copied === null ? opened : [...opened, copied]);
  };
}

interface Props {
  kept: readonly LocalDataKind[];
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirmation before signing out with data that only this browser has; open while there is any. */
export function SignOutDialog({ kept, onConfirm, onClose }: Props) {
  const stays = kept.some((what) => what !== 'basic-data');
  return (
    <ConfirmDialog
      open={kept.length > 0}
      title={kept[0] === 'text' ? 'Há texto que ainda não foi salvo' : 'Há algo que ainda não foi salvo'}
      confirmLabel="Sair assim mesmo"
      cancelLabel="Continuar aqui"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="space-y-3">
        {kept.map((what) => (
          <p key={what}>{WORDS[what]}</p>
        ))}
        {stays ? <p>Em um computador que não é seu, termine de salvar antes de sair.</p> : null}
      </div>
    </ConfirmDialog>
  );
}
