import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { classChoicesQuery } from './class-choice-query.ts';

interface Props {
  id: string;
  version: VersionId;
  /** The chosen state; '' while none is. */
  uf: string;
  /** Id of the class; '' is none. */
  value: string;
  onChange: (id: string) => void;
  /** The class of the registration as it is stored. It stays a choice wherever and whenever it is. */
  stored: InterviewRow['classRoom'];
  error?: string | undefined;
}

/** The class that the person is interested in, of those of the state that have not ended. Enrolment is not changed here. */
export function ClassSelect({ id, version, uf, value, onChange, stored, error }: Props): ReactNode {
  const choices = useQuery(classChoicesQuery(version, uf));
  const [today] = useState(() => dateInSaoPaulo(new Date()));
  const offered = (choices.data ?? [])
    .filter(({ idClassRoom, endDate }) => endDate >= today && idClassRoom !== stored?.idClassRoom)
    .map((one) => ({ value: one.idClassRoom, label: `${one.className} · ${one.subtitle}` }));
  const kept = stored ? [{ value: stored.idClassRoom, label: stored.className }] : [];
  const enrolled = stored?.link === 'ENROLLED';
  return (
    <div>
      <SelectField
        id={id}
        label="Turma (opcional)"
        hint={hintOf({ enrolled, uf, none: choices.isSuccess && offered.length + kept.length === 0 })}
        placeholder={uf !== '' && choices.isLoading ? 'Carregando…' : 'Nenhuma'}
        disabled={enrolled || (uf === '' && !stored)}
        options={[...kept, ...offered]}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {choices.isError ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          <p>A lista de turmas não carregou. O que você digitou continua aqui.</p>
          <RetryButton size="sm" busy={choices.isFetching} onRetry={choices.refetch} />
        </div>
      ) : null}
    </div>
  );
}

function hintOf({ enrolled, uf, none }: { enrolled: boolean; uf: string; none: boolean }): string {
  if (enrolled) return 'Esta pessoa já está inscrita nesta turma. A inscrição não é trocada por aqui.';
  if (uf === '') return 'Escolha a UF para ver as turmas.';
  return none ? 'Não há turma aberta nesta UF.' : 'A turma em que a pessoa tem interesse.';
}
