import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod';
import { regionalCalls, type Regional } from '#contract/regionals.ts';
import { ApiError, request } from '../../api.ts';
import { isRetryable } from '../../query-client.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedAlert } from '../../ui/focused-alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { classPagePath } from '../classes/class-address.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure, useFailureToast } from '../page/failure.ts';
import { activeClassesQuery, showChanged } from './regional-queries.ts';

const FAILED = 'Erro ao ativar/desativar regional.';
const refusedClasses = z.object({
  items: z.array(z.object({ idClassRoom: z.number(), className: z.string(), enrolled: z.number() })),
});

interface Props {
  regional: Regional;
  onClose: () => void;
}

/** Activates a regional, or deactivates it with its classes: all, or none when the server names some that cannot be. */
export function RegionalStatusDialog({ regional, onClose }: Props) {
  const { id, name, active, revision } = regional;
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const toast = useToast();
  const client = useQueryClient();
  const notifyFailure = useFailureToast();
  const { failure, fail } = useDialogFailure();
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      request(regionalCalls.changeRegionalStatus, {
        params: { id, active: !active },
        query: { seen: revision },
      }),
    onSuccess: async (changed) => {
      toast.success('Operação realizada com sucesso.');
      // The dialog stays until the row has left the list, so that the focus does not return to it.
      await showChanged(client, changed);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'class-rom-cannot-be-disabled') setRefusal(error);
      else if (isRetryable(error)) fail(error, namedFailure(FAILED, error));
      else {
        notifyFailure(error, namedFailure(FAILED, error));
        onClose();
      }
    },
  });
  if (refusal) return <Refused name={name} refusal={refusal} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={active ? 'Desativar regional?' : 'Ativar regional?'}
      confirmLabel={active ? 'Desativar' : 'Ativar'}
      onConfirm={() => mutateAsync().catch(() => undefined)}
      onClose={onClose}
    >
      <div className="space-y-4">
        {active ? (
          <>
            <p>
              <strong>{name}</strong> deixa de receber turmas novas e sai do portal.
            </p>
            <Cascade idRegional={id} />
          </>
        ) : (
          <p>
            <strong>{name}</strong> volta a receber turmas. As turmas dela continuam como estão: ative cada
            uma que deve voltar.
          </p>
        )}
        <DialogFailure failure={failure} />
      </div>
    </ConfirmDialog>
  );
}

/** The classes that go with the regional. */
function Cascade({ idRegional }: { idRegional: number }) {
  const { data } = useQuery(activeClassesQuery(idRegional));
  if (!data) return <p>Todas as turmas ativas dela são desativadas junto.</p>;
  if (data.total === 0) return <p>Ela não tem turmas ativas.</p>;
  const more = data.total - data.items.length;
  return (
    <div>
      <p>
        {data.total === 1
          ? 'A turma ativa dela é desativada junto:'
          : `As ${data.total} turmas ativas dela são desativadas junto:`}
      </p>
      <ul className="mt-1 list-disc pl-6 text-sm">
        {data.items.map(({ idClassRoom, className, subtitle }) => (
          <li key={idClassRoom}>
            {className}, {subtitle}
          </li>
        ))}
        {more > 0 ? <li>e mais {more}</li> : null}
      </ul>
    </div>
  );
}

/** Nothing was deactivated: the classes for which people wait. */
function Refused({ name, refusal, onClose }: { name: string; refusal: ApiError; onClose: () => void }) {
  const { data } = refusedClasses.safeParse(refusal.details);
  return (
    <Dialog
      open
      size="sm"
      title="A regional continua ativa"
      onClose={onClose}
      footer={<CloseButton onClose={onClose} />}
    >
      <div className="space-y-4">
        <FocusedAlert tone="pending">
          <p>
            <strong>Atenção!</strong> {refusal.message}
          </p>
        </FocusedAlert>
        <ul className="list-disc pl-6">
          {(data?.items ?? []).map(({ idClassRoom, className, enrolled }) => (
            <li key={idClassRoom}>
              <Link
                to={classPagePath({ idClassRoom })}
                className="inline-block min-h-6 rounded underline underline-offset-4"
              >
                {className}
              </Link>
              : {enrolled === 1 ? '1 participante' : `${enrolled} participantes`}
            </li>
          ))}
        </ul>
        <p>Nada mudou: {name} e todas as turmas dela continuam ativas.</p>
      </div>
    </Dialog>
  );
}
