import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { interviewCommandCalls, type NewInterviewCheck } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { SENDING_WORDS } from '#domain/messages/letters.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { failureText, namedFailure } from '../page/failure.ts';
import { useCommand } from '../page/use-command.ts';
import { phoneText } from '../person-texts.ts';
import { commandOn } from '../interview-row/expected-revision.ts';
import { Fact, Facts } from '../interview-row/facts.tsx';
import { RowIdentity } from '../interview-row/row-identity.tsx';
import { newInterviewCheckQuery } from './row-command-queries.ts';

const FAILED = 'Erro ao validar criação de nova entrevista com status EXPIRADA.';

const NOT_CREATED = 'Não foi possível fazer a nova inscrição. Nada mudou; tente de novo em instantes.';

/** Checks whether an expired interview may be followed by a new one, shows its data, and creates it. */
export function NewInterviewDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const title = selectsByQuestionnaire(row.module.id) ? 'Criar novo questionário' : 'Criar nova entrevista';
  const [sendEmail, setSendEmail] = useState(true);
  const { data, error, refetch, isFetching } = useQuery(newInterviewCheckQuery(row));
  const create = useCommand({
    execute: () =>
      request(interviewCommandCalls.createNewInterview, {
        ...commandOn(row),
        body: { sendEmail },
      }),
    failureMessage: (failed) => failureText(failed, NOT_CREATED),
    successMessage: 'Candidato cadastrado com sucesso!',
    onDone: onClose,
    onRefused: onClose,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!create.isPending}
      module={row.module.id}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={create.isPending}>
            {data?.valid ? 'Cancelar' : 'Fechar'}
          </Button>
          {data?.valid ? (
            <Button busy={create.isPending} busyLabel="Criando…" onClick={() => void create.confirm()}>
              {title}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="space-y-6">
        <RowIdentity row={row} />
        {error ? (
          <div className="space-y-4">
            <p role="alert">{namedFailure(FAILED, error)} Nada mudou.</p>
            <RetryButton busy={isFetching} onRetry={refetch} />
          </div>
        ) : data ? (
          <>
            <Checked check={data} sendEmail={sendEmail} onSendEmail={setSendEmail} />
            {create.isPending ? null : <DialogFailure failure={create.failure} />}
          </>
        ) : (
          <div className="space-y-4">
            <output className="sr-only">Conferindo se a nova entrevista pode ser criada</output>
            <Skeleton className="h-6" />
            <Skeleton className="h-12" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface CheckedProps {
  check: NewInterviewCheck;
  sendEmail: boolean;
  onSendEmail: (send: boolean) => void;
}

function Checked({ check: { message, preRegistration }, sendEmail, onSendEmail }: CheckedProps) {
  if (!preRegistration) return <p role="alert">{message}</p>;
  const { email, phone, city } = preRegistration;
  return (
    <>
      <p>{message}</p>
      <Facts>
        <Fact name="E-mail">{email}</Fact>
        <Fact name="Telefone">{phoneText(phone)}</Fact>
        <Fact name="Cidade">
          {city.name}/{city.uf.initials}
        </Fact>
      </Facts>
      <CheckboxField
        id="enviar-email"
        label={`${SENDING_WORDS['send-registration-email']} ao candidato`}
        checked={sendEmail}
        onChange={(event) => onSendEmail(event.target.checked)}
      />
    </>
  );
}
