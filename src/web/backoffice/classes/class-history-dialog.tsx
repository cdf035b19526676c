import { useQuery } from '@tanstack/react-query';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { HistoryLines } from '../class-history/history-lines.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ClassIdentity } from './class-identity.tsx';
import { classHistoryQuery } from './class-queries.ts';

/** Who changed what of a class and when, the newest first. */
export function ClassHistoryDialog({ classRoom, onClose }: { classRoom: ClassRoom; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      module={classRoom.module.id}
      title="Histórico da turma"
      footer={<CloseButton onClose={onClose} />}
    >
      <ClassIdentity classRoom={classRoom} />
      <HistoryLines
        query={useQuery(classHistoryQuery(classRoom.idClassRoom))}
        failed="Erro ao buscar o histórico da turma."
        labels={COMMAND_WORDS}
        // A class has one.
        fields={{ 'responsible-managers': 'Gestor responsável' }}
      />
    </Dialog>
  );
}

const COMMAND_WORDS: Readonly<Record<string, string>> = {
  create: 'Turma criada',
  update: 'Turma alterada',
  activate: 'Turma ativada',
  deactivate: 'Turma desativada',
  'deactivate-with-regional': 'Turma desativada junto com a regional',
  'include-manager': 'Gestor responsável incluído',
};
