import { useEffect, useId, useState } from 'react';
import { parsePersonName } from '#domain/person-name.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureText } from '../page/failure.ts';
import { useCorrectName, type CertificateCheckQuery, type CheckedPerson } from './certificate-check-query.ts';
import type { Confirmations } from './use-confirmations.ts';

interface Props {
  check: CertificateCheckQuery;
  confirmations: Confirmations;
}

/** What is odd about the certificates, each with a box to confirm it, and names with a way to correct them. */
export function CertificateDoubts({ check: { error, data, isFetching, refetch }, confirmations }: Props) {
  const { seminar, people, refused } = confirmations;
  if (error) {
    return (
      <p role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-sm text-error">
        {failureText(error, 'Não deu para conferir o certificado.')} Nada foi emitido.
        <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
      </p>
    );
  }
  if (!data) {
    return (
      <>
        <output className="sr-only">Conferindo os nomes e o seminário</output>
        <Skeleton className="mt-4 h-16 w-full" />
      </>
    );
  }
  return (
    <div className="mt-6 space-y-6 empty:hidden">
      {refused.length > 0 ? <Refused people={refused} /> : null}
      {seminar.length + people.length > 0 ? (
        <section aria-labelledby="certificado-incomum" className="rounded border-2 border-pending p-4">
          <h3 id="certificado-incomum" className="flex items-start gap-3 text-lg text-pending">
            <Icon name="alert" className="mt-1 size-5" />
            Confira antes de emitir
          </h3>
          <p className="mt-1 text-sm">
            Marque cada ponto que estiver certo. A sua confirmação fica no histórico da inscrição.
          </p>
          <ul className="mt-3 divide-y divide-line">
            {seminar.map(({ code, message, ticked, onTick }) => (
              <li key={code} className="py-3">
                <p className="font-semibold">{message}</p>
                <CheckboxField
                  label="Está certo assim."
                  checked={ticked}
                  aria-label={`Está certo assim: ${message}`}
                  onChange={(event) => onTick(event.target.checked)}
                />
              </li>
            ))}
            {people.map(({ person, ticked, onTick }) => (
              <li key={person.idInterview} className="py-3">
                <OddName person={person} ticked={ticked} onTick={onTick} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Refused({ people }: { people: readonly CheckedPerson[] }) {
  return (
    <section aria-labelledby="certificado-recusado" className="rounded border-2 border-error p-4">
      <h3 id="certificado-recusado" className="text-lg text-error">
        {people.length === 1
          ? 'Esta pessoa não pode receber este certificado'
          : 'Não podem receber este certificado'}
      </h3>
      <ul className="mt-1 space-y-1">
        {people.map(({ idInterview, name, refusal }) => (
          <li key={idInterview}>
            <strong className="font-semibold">{name}</strong>: {refusal?.message}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OddNameProps {
  person: CheckedPerson;
  ticked: boolean;
  onTick: (on: boolean) => void;
}

function OddName({ person, ticked, onTick }: OddNameProps) {
  const [correcting, setCorrecting] = useState(false);
  return (
    <>
      <p className="font-semibold break-words">{person.name}</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {person.doubts.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      {correcting ? (
        <NameCorrection person={person} onDone={() => setCorrecting(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <CheckboxField
            label="O nome está certo assim."
            checked={ticked}
            aria-label={`O nome está certo assim: ${person.name}`}
            onChange={(event) => onTick(event.target.checked)}
          />
          <Button variant="secondary" size="sm" onClick={() => setCorrecting(true)}>
            Corrigir o nome<span className="sr-only"> de {person.name}</span>
          </Button>
        </div>
      )}
    </>
  );
}

function NameCorrection({ person, onDone }: { person: CheckedPerson; onDone: () => void }) {
  const id = useId();
  const [name, setName] = useState(person.name);
  const [error, setError] = useState<string | undefined>();
  const correct = useCorrectName(person.idInterview);
  // The button that had the focus is gone.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const save = () => {
    if (parsePersonName(name) === null) return setError('Escreva o nome completo, com até 120 caracteres.');
    setError(undefined);
    return correct.mutate(name, {
      onSuccess: onDone,
      onError: (failure) =>
        setError(failureText(failure, 'O nome não foi corrigido. Tente de novo em instantes.')),
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="mt-3 space-y-3"
    >
      <TextField
        id={id}
        label="Nome como no documento da pessoa"
        hint="A correção vale para as inscrições desta pessoa e fica no histórico delas."
        required
        autoComplete="off"
        maxLength={120}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={correct.isPending} busyLabel="Salvando…">
          Salvar nome
        </Button>
        <Button variant="secondary" size="sm" disabled={correct.isPending} onClick={onDone}>
          Cancelar correção
        </Button>
      </div>
    </form>
  );
}
