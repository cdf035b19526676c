import { useMutation, useQueryClient } from '@tanstack/react-query';
import { classRoomCalls, type ClassRoom } from '#contract/class-rooms.ts';
import { ApiError, request } from '../../api.ts';
import { isRetryable } from '../../query-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure, useAfterFailure, useFailureToast } from '../page/failure.ts';
import { ClassIdentity } from './class-identity.tsx';
import { showChangedClass } from './class-queries.ts';

const WORDS = {
  activate: {
    title: 'Ativar turma?',
    confirm: 'Ativar turma',
    done: 'Turma ativada com sucesso.',
    failed: 'Houve um erro ao ativar a turma.',
  },
  deactivate: {
    title: 'Desativar turma?',
    confirm: 'Desativar turma',
    done: 'Turma desativada com sucesso.',
    failed: 'Houve um erro ao desativar a turma.',
  },
} as const;

interface Props {
  classRoom: ClassRoom;
  activate: boolean;
  onClose: () => void;
}

/** Asks before a class is activated or deactivated. A class with people in it shows it and stays as it is. */
export function ClassStatusDialog({ classRoom, activate, onClose }: Props) {
  const words = WORDS[activate ? 'activate' : 'deactivate'];
  const client = useQueryClient();
  const toast = useToast();
  const afterFailure = useAfterFailure();
  const notifyFailure = useFailureToast();
  const { failure, fail } = useDialogFailure();
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      request(classRoomCalls.toggleClassRoom, {
        params: { id: classRoom.idClassRoom },
        query: { seen: classRoom.revision },
        body: { active: activate },
      }),
    onSuccess: (changed) => {
      toast.success(words.done);
      showChangedClass(client, changed);
      onClose();
    },
    onError: (error) => {
      if (isRetryable(error)) {
        fail(error, namedFailure(words.failed, error));
        return;
      }
      if (error instanceof ApiError && error.code === 'class-rom-cannot-be-disabled') {
        afterFailure(error);
        toast.attention(error.message);
      } else {
        notifyFailure(error, namedFailure(words.failed, error));
      }
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      onConfirm={() => mutateAsync().then(ignore, ignore)}
      onClose={onClose}
    >
      <div className="space-y-4">
        <ClassIdentity classRoom={classRoom} />
        <p>
          {activate
            ? 'A turma volta a receber participantes e, se não estiver oculta e ainda não tiver começado, aparece no portal.'
            : 'A turma sai do portal e não recebe mais participantes.'}
        </p>
        {activate || classRoom.interested === 0 || classRoom.situation === 'ENDED' ? null : (
          <p>
            {classRoom.interested === 1
              ? '1 pessoa interessada continua na lista de entrevistas, e a página dela passa a dizer que a turma não vai acontecer.'
              : `${classRoom.interested.toLocaleString('pt-BR')} pessoas interessadas continuam na lista de entrevistas, e a página de cada uma passa a dizer que a turma não vai acontecer.`}
          </p>
        )}
        <DialogFailure failure={failure} />
      </div>
    </ConfirmDialog>
  );
}

/** The outcome is shown by then. */
const ignore = () => undefined;
