import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { request } from '../../api.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureText } from '../page/failure.ts';
import { useDebounced } from '../interview-row/use-debounced.ts';

/** Debounce of the search, in milliseconds. */
const WAIT_MS = 400;
const AT_MOST = 100;

export interface Chosen {
  readonly id: number;
  readonly name: string;
  readonly isMyself?: true;
}

interface Props {
  interviewId: number;
  chosen: Chosen | null;
  /** Shown at the search box when nobody was chosen. */
  error: string | undefined;
  onChoose: (chosen: Chosen | null) => void;
}

/** Searches the team for a responsible manager by part of the name, and chooses one of the results. */
export function ManagerSearch({ interviewId, chosen, error, onChoose }: Props) {
  const [text, setText] = useState('');
  const name = useDebounced(text.trim(), WAIT_MS);
  const found = useQuery({
    queryKey: ['possible-managers', interviewId, name],
    queryFn: ({ signal }) =>
      request(
        interviewCommandCalls.listPossibleManagers,
        { query: { idInterview: interviewId, nameSearch: name, pageIndex: 0, pageSize: AT_MOST } },
        { signal },
      ),
    enabled: name !== '',
  });
  const people = found.data?.items ?? [];

  return (
    <div className="space-y-4">
      <TextField
        id="busca-gestor"
        label="Buscar gestor pelo nome"
        required
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // A manager who is no longer visible must not stay chosen.
          onChoose(null);
        }}
      />
      <p aria-live="polite" className="text-sm text-ink-soft">
        {name !== '' && found.data ? foundText(found.data.total, name) : ''}
      </p>
      {found.error ? (
        <div className="space-y-3">
          <p>{failureText(found.error, 'Não foi possível buscar os gestores. Nada se perdeu.')}</p>
          <RetryButton busy={found.isFetching} onRetry={found.refetch} />
        </div>
      ) : null}
      {name !== '' && found.isPending ? <Skeleton className="h-14" /> : null}
      {people.length > 0 ? (
        <RadioGroupField
          id="gestores"
          name="gestor"
          label="Quem responde pela inscrição"
          value={chosen?.id ?? ''}
          onChange={(event) => {
            const person = people.find(({ id }) => String(id) === event.target.value);
            onChoose(person ? { id: person.id, name: person.name } : null);
          }}
          options={people.map(({ id, name: label, email, uf }) => ({
            value: id,
            label: <span className="break-words">{label}</span>,
            hint: (
              <span className="break-all">
                {uf ?? 'Nacional'} · {email}
              </span>
            ),
          }))}
        />
      ) : null}
    </div>
  );
}

function foundText(total: number, name: string): string {
  if (total === 0) return `Nenhum gestor que atenda este estado tem “${name}” no nome.`;
  if (total > AT_MOST) return `${total} gestores encontrados; os ${AT_MOST} primeiros aparecem aqui.`;
  return total === 1 ? '1 gestor encontrado.' : `${total} gestores encontrados.`;
}
