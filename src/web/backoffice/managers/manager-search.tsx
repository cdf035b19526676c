import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryButton } from '../../ui/retry-button.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureText } from '../page/failure.ts';
import { useDebounced } from '../interview-row/use-debounced.ts';
import {
  managersFoundText,
  MIN_LETTERS,
  possibleManagersQuery,
  type Responsibility,
} from './manager-queries.ts';

/** Debounce of the search, in milliseconds. */
const WAIT_MS = 400;

export interface Chosen {
  readonly id: number;
  readonly name: string;
  readonly isMyself?: true;
}

interface Props {
  /** Whom the person would be responsible for. */
  of: Responsibility;
  /** Names the choice: "Quem responde pela inscrição". */
  choiceLabel: string;
  chosen: Chosen | null;
  /** Shown at the search box when nobody was chosen. */
  error: string | undefined;
  onChoose: (chosen: Chosen | null) => void;
}

/** Searches the team for a responsible manager by part of the name, and chooses one of the results. */
export function ManagerSearch({ of, choiceLabel, chosen, error, onChoose }: Props) {
  const [text, setText] = useState('');
  const minLetters = MIN_LETTERS[of.kind];
  const name = useDebounced(text.trim(), WAIT_MS);
  const isAsked = Array.from(name).length >= minLetters;
  const found = useQuery(possibleManagersQuery(of, name));
  const people = isAsked ? (found.data?.items ?? []) : [];

  return (
    <div className="space-y-4">
      <TextField
        id="busca-gestor"
        label="Buscar gestor pelo nome"
        hint={minLetters > 1 ? `Digite pelo menos ${minLetters} letras do nome.` : undefined}
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
        {isAsked && found.data ? managersFoundText(of, found.data.total, name) : ''}
      </p>
      {found.error ? (
        <div role="alert" className="space-y-3">
          <p>{failureText(found.error, 'Não foi possível buscar os gestores. Nada se perdeu.')}</p>
          <RetryButton busy={found.isFetching} onRetry={found.refetch} />
        </div>
      ) : null}
      {isAsked && found.isPending ? <Skeleton className="h-14" /> : null}
      {people.length > 0 ? (
        <RadioGroupField
          id="gestores"
          name="gestor"
          label={choiceLabel}
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
