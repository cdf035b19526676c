import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { parseCpf } from '#domain/cpf.ts';
import { parseVersionId, type VersionId } from '#domain/version-id.ts';
import { isRetryable } from '../../query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MaskedField } from '../../ui/masked-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure, reasonOf } from '../page/failure.ts';
import { useModules } from '../modules.ts';
import { lookUp, type LookUpResult } from './look-up.ts';

const FORM_ID = 'buscar-cpf';
const CPF_ID = 'buscar-cpf-cpf';
const FAILED = 'Erro ao tentar buscar o candidato pelo CPF';

function problemOf(digits: string): string | null {
  if (digits === '') return 'Campo obrigatório não informado!';
  return parseCpf(digits) ? null : 'CPF inválido!';
}

interface Props {
  /** Initial digits. */
  cpf: string;
  version: VersionId;
  onAnswer: (answer: LookUpResult, asked: { readonly cpf: string; readonly version: VersionId }) => void;
  onClose: () => void;
}

/** The first step: CPF and version. Enter starts the look-up. */
export function CpfDialog({ cpf: initialCpf, version: initialVersion, onAnswer, onClose }: Props) {
  const [cpf, setCpf] = useState(initialCpf);
  const [version, setVersion] = useState(initialVersion);
  const [problem, setProblem] = useState<string | null>(null);
  const modules = useModules();
  const { failure, fail } = useDialogFailure();
  const search = useMutation({
    mutationFn: (asked: { cpf: string; version: VersionId }) => lookUp(asked.cpf, asked.version),
    onSuccess: onAnswer,
    // A refusal is an expected answer: it is shown without the title of a failed search.
    onError: (error) => fail(error, isRetryable(error) ? namedFailure(FAILED, error) : reasonOf(error)),
  });
  const submit = () => {
    if (search.isPending) return;
    const found = problemOf(cpf);
    setProblem(found);
    if (found === null) search.mutate({ cpf, version });
    else document.getElementById(CPF_ID)?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      module={version}
      title="Novo Candidato"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM_ID} busy={search.isPending} busyLabel="Buscando…">
            Buscar
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="space-y-5"
      >
        <p className="max-w-prose text-ink-soft">
          Comece pelo CPF: se a pessoa já participou, o portal mostra em que ponto ela está.
        </p>
        {search.isPending ? null : <DialogFailure failure={failure} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <MaskedField
            id={CPF_ID}
            mask="cpf"
            label="CPF"
            required
            autoComplete="off"
            data-autofocus
            enterKeyHint="search"
            error={problem ?? undefined}
            value={cpf}
            onChange={(digits) => {
              setCpf(digits);
              if (problem !== null) setProblem(problemOf(digits));
            }}
          />
          <SelectField
            id="buscar-cpf-modulo"
            label="Módulo"
            options={modules.map(({ id, name }) => ({ value: id, label: name }))}
            value={version}
            onChange={({ target }) => setVersion(parseVersionId(target.value) ?? version)}
          />
        </div>
      </form>
    </Dialog>
  );
}
