import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { classSeatCalls, type WaitingPerson } from '#contract/class-seats.ts';
import { OutOfReach } from '../page/out-of-reach.tsx';
import { ApiError, request } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dayText, momentText } from '../dates.ts';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { useCommand } from '../page/use-command.ts';
import { refreshClassPage, waitingListQuery } from './class-page-queries.ts';

/** Who waits for a seat, in the order of arrival. Whoever is taken off stays interested in the class. */
export function WaitingList({ classId }: { classId: number }) {
  const { data, error, isFetching, refetch } = useQuery(waitingListQuery(classId));
  const [leaving, setLeaving] = useState<WaitingPerson | null>(null);
  if (!data)
    return error ? (
      <LoadFailed
        title="A lista de espera não carregou"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Skeleton className="h-16" />
    );
  const { people, outOfReach } = data;
  return (
    <>
      {people.length + outOfReach === 0 ? (
        <p className="text-ink-soft">
          Ninguém espera. Quando as vagas acabam, quem é movido para a turma entra aqui por ordem de chegada.
        </p>
      ) : null}
      <ol className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.idInterview} className="flex items-center gap-3 py-2">
            <strong className="w-10 shrink-0 text-lg tabular-nums">{person.place}º</strong>
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{person.name}</p>
              <p className="text-sm text-ink-soft">
                Desde {dayText(person.joinedAt)}
                {person.apt ? '' : ' · ainda não Apto: a vaga é oferecida a quem é Apto'}
                {person.offerUntil === null ? '' : ` · vaga oferecida até ${momentText(person.offerUntil)}`}
              </p>
            </div>
            <button
              type="button"
              onClick={() => setLeaving(person)}
              className="grid size-10 shrink-0 place-items-center rounded text-ink-soft hover:bg-paper-deep hover:text-ink"
            >
              <Icon name="close" className="size-5" />
              <span className="sr-only">Tirar {person.name} da lista de espera</span>
            </button>
          </li>
        ))}
      </ol>
      <OutOfReach people={outOfReach} className="mt-3" />
      {leaving ? <LeaveDialog classId={classId} person={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

interface LeaveProps {
  classId: number;
  person: WaitingPerson;
  onClose: () => void;
}

function LeaveDialog({ classId, person, onClose }: LeaveProps) {
  const client = useQueryClient();
  const done = () => {
    void refreshClassPage(client, classId);
    onClose();
  };
  const { confirm, failure } = useCommand({
    execute: () =>
      request(classSeatCalls.leaveWaitingList, {
        params: { id: person.idInterview },
        query: { idClassRoom: classId },
      }),
    successMessage: 'Operação realizada com sucesso.',
    failureMessage: (error) =>
      error instanceof ApiError && error.code === 'waiting-list.left'
        ? error.message
        : namedFailure('A pessoa continua na lista de espera.', error),
    onDone: done,
    onRefused: done,
  });
  return (
    <ConfirmDialog
      open
      title="Tirar da lista de espera?"
      confirmLabel="Tirar da lista"
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="space-y-3">
        <p className="font-semibold">{person.name}</p>
        <p>
          A pessoa continua interessada na turma, sem lugar na fila. Uma vaga oferecida a ela deixa de valer.
        </p>
        <DialogFailure failure={failure} />
      </div>
    </ConfirmDialog>
  );
}
