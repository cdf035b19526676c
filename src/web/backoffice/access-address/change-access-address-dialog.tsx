import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ACCESS_ADDRESS_REASON,
  addressChangeCalls,
  changeAccessAddressBody,
} from '#contract/address-change.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { OBJECTION_HOURS } from '#domain/address-change.ts';
import { request } from '../../api.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CharacterCounter } from '../character-counter.tsx';
import { momentText } from '../dates.ts';
import { RowIdentity } from '../interview-row/row-identity.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { FormDialog } from '../unsaved/form-dialog.tsx';
import { accessAddressQuery } from './access-address-query.ts';

const EMAIL_ID = 'novo-endereco-de-acesso';
const REASON_ID = 'motivo-da-troca';
const FAILED = 'O endereço de acesso não foi trocado.';

type Problems = { readonly email?: string | undefined; readonly reason?: string | undefined };

/** For people who lost the mailbox of their account: an administrator gives another, and says why. */
export function ChangeAccessAddressDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const toast = useToast();
  const client = useQueryClient();
  const { failure, fail } = useDialogFailure();
  const change = useMutation({
    mutationFn: (body: { email: string; reason: string }) =>
      request(addressChangeCalls.changeAccessAddress, { params: { id: row.id }, body }),
    onSuccess: ({ effectiveAt }) => {
      toast.success(
        `Troca registrada. O novo endereço vale a partir de ${momentText(effectiveAt)}, se o anterior não cancelar.`,
      );
      void client.invalidateQueries({ queryKey: accessAddressQuery(row.id).queryKey });
      onClose();
    },
    onError: (error) => fail(error, `${namedFailure(FAILED, error)} O que você escreveu continua aqui.`),
  });

  const submit = () => {
    const checked = changeAccessAddressBody.safeParse({ email, reason });
    if (checked.success) {
      setProblems({});
      change.mutate(checked.data);
      return;
    }
    const problemOf = (field: string) => checked.error.issues.find(({ path }) => path[0] === field)?.message;
    setProblems({ email: problemOf('email'), reason: problemOf('reason') });
    document.getElementById(problemOf('email') ? EMAIL_ID : REASON_ID)?.focus();
  };

  return (
    <FormDialog
      formId="trocar-endereco-de-acesso"
      submitLabel="Trocar o endereço"
      busyLabel="Trocando…"
      isDirty={email.trim() !== '' || reason.trim() !== ''}
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      module={row.module.id}
      title="Trocar o endereço de acesso"
    >
      <RowIdentity row={row} />
      {change.isPending ? null : <DialogFailure failure={failure} />}
      <p>
        Para quem perdeu o acesso ao e-mail da conta. Antes, confirme quem é a pessoa por algo que só ela tem,
        como um documento mostrado ao vivo.
      </p>
      <ul className="list-disc space-y-1 pl-6">
        <li>
          O novo endereço só vale depois de <strong>{OBJECTION_HOURS} horas</strong>, quando a pessoa entrar
          por ele.
        </li>
        <li>
          O endereço anterior recebe agora o aviso, com o motivo <strong>palavra por palavra</strong>, e pode
          cancelar até lá.
        </li>
        <li>Quando a troca valer, senha, chaves de acesso e sessões abertas de antes acabam.</li>
      </ul>
      <TextField
        id={EMAIL_ID}
        type="email"
        label="Novo endereço de acesso"
        hint="O e-mail da inscrição não muda aqui; para mudá-lo, edite o candidato."
        required
        autoComplete="off"
        error={problems.email}
        data-autofocus
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblems(({ reason: kept }) => ({ reason: kept }));
        }}
      />
      <TextAreaField
        id={REASON_ID}
        label="Motivo"
        hint="Diga como você confirmou quem é a pessoa. Fica no histórico com o seu nome."
        aside={
          <CharacterCounter
            count={reason.trim().length}
            minimum={ACCESS_ADDRESS_REASON.minimum}
            maximum={ACCESS_ADDRESS_REASON.maximum}
          />
        }
        required
        rows={3}
        error={problems.reason}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setProblems(({ email: kept }) => ({ email: kept }));
        }}
      />
    </FormDialog>
  );
}
