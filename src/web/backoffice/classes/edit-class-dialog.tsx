import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { classRoomCalls, type ClassRoom } from '#contract/class-rooms.ts';
import { ApiError, request } from '../../api.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { ClassFormDialog } from './class-form-dialog.tsx';
import { classRoomQuery } from './class-queries.ts';
import { ClassSummary, wordsOf } from './class-summary.tsx';

interface Props {
  classRoom: ClassRoom;
  onClose: () => void;
}

const TITLE = 'Editar turma';

/** The form of a stored class, which is loaded anew: the list may be old. */
export function EditClassDialog({ classRoom: { idClassRoom, module }, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(classRoomQuery(idClassRoom));
  if (data) return <LoadedClass current={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      module={module.id}
      title={TITLE}
      footer={<CloseButton onClose={onClose} />}
    >
      {error ? (
        <LoadFailed
          title="Erro ao carregar os dados da turma para edição!"
          error={error}
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <output className="sr-only">Carregando os dados da turma</output>
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      )}
    </Dialog>
  );
}

const staleDetails = z.object({ revision: z.number() });

/** `current`: the class as it is now; asked again when somebody was quicker, while what was typed stays. */
function LoadedClass({ current, onClose }: { current: ClassRoom; onClose: () => void }) {
  const [opened] = useState(current);
  // What the person has been shown: the class as opened, or as a refusal has returned it since.
  const [seen, setSeen] = useState(opened.revision);
  return (
    <ClassFormDialog
      title={TITLE}
      version={opened.module.id}
      stored={opened}
      send={(body) =>
        request(classRoomCalls.updateClassRoom, {
          params: { id: opened.idClassRoom },
          query: { seen },
          body,
        })
      }
      successMessage="Turma salva com sucesso!"
      failureMessage="Erro ao salvar a turma."
      onRefused={(error) => {
        if (!(error instanceof ApiError) || error.code !== 'class-room.stale') return;
        const details = staleDetails.safeParse(error.details);
        if (details.success) setSeen(details.data.revision);
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      {seen !== opened.revision && current.revision === seen ? <AsItIsNow classRoom={current} /> : null}
    </ClassFormDialog>
  );
}

/** The class as somebody else has saved it meanwhile. */
function AsItIsNow({ classRoom }: { classRoom: ClassRoom }) {
  return (
    <section aria-labelledby="turma-agora" className="rounded border-2 border-pending bg-pending-soft p-4">
      <h3 id="turma-agora" className="mb-3 font-sans text-base font-bold tracking-normal">
        Como a turma está agora
      </h3>
      <ClassSummary words={wordsOf(classRoom)} />
      <p className="mt-3 text-sm">
        O que você digitou continua abaixo. Se salvar de novo, vale o que está no formulário.
      </p>
    </section>
  );
}
