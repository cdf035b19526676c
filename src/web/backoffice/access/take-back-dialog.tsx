import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { StaffPerson } from '#contract/staff-access.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { failureText } from '../page/failure.ts';
import { FormDialog } from '../unsaved/form-dialog.tsx';
import { staffDutiesQuery, useSaveAccess } from './access-queries.ts';
import { CurrentAccess } from './current-access.tsx';

/** Takes a person's access back, after naming what they answer for. */
export function TakeBackDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const { failure, fail } = useDialogFailure();
  const { save, confirmation, current } = useSaveAccess(person, () => {
    toast.success('Acesso retirado. As sessões da pessoa terminaram.');
    onClose();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') {
      document.getElementById('retirar-motivo')?.focus();
      return;
    }
    save.mutate(
      { email: person.email, name: person.name, roles: [], uf: person.uf, reason },
      {
        onError: (error) =>
          fail(error, failureText(error, 'Não foi possível retirar. Nada mudou; tente de novo.')),
      },
    );
  };
  return (
    <>
      <FormDialog
        formId="retirar-acesso"
        title={`Retirar o acesso de ${person.name}?`}
        submitLabel="Retirar acesso"
        busyLabel="Retirando"
        submitButton={{ variant: 'danger' }}
        busy={save.isPending}
        isDirty={reason !== ''}
        onSubmit={submit}
        onClose={onClose}
      >
        <div className="space-y-6">
          <Duties accountId={person.accountId} />
          <p>As sessões abertas terminam agora. Só um administrador pode devolver o acesso.</p>
          {person.provider ? (
            <p>
              <strong>O acesso pelo serviço da organização continua:</strong> esse papel vem de lá, e só lá
              pode ser retirado.
            </p>
          ) : null}
          <TextAreaField
            id="retirar-motivo"
            label="Motivo"
            required
            rows={2}
            error={tried && reason.trim() === '' ? 'Campo obrigatório!' : undefined}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <DialogFailure failure={failure} />
          <CurrentAccess current={current} />
        </div>
      </FormDialog>
      {confirmation}
    </>
  );
}

function Duties({ accountId }: { accountId: number }) {
  const { data, error } = useQuery(staffDutiesQuery(accountId));
  if (error) return <p role="alert">Não foi possível ver pelo que esta pessoa responde.</p>;
  if (!data) return <Skeleton className="h-12" />;
  const { interviews, classes, regionals } = data;
  const lines = [
    ...(interviews > 0 ? [interviews === 1 ? '1 inscrição' : `${interviews} inscrições`] : []),
    ...classes.map((name) => `Turma ${name}`),
    ...regionals.map((name) => `Regional ${name}`),
  ];
  if (lines.length === 0) return <p>Esta pessoa não responde por nenhuma inscrição, turma ou regional.</p>;
  return (
    <div>
      <p>Esta pessoa responde por, e continua assim até que você indique outra:</p>
      <ul className="mt-2 list-disc pl-6">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
