import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardItem } from '#contract/board.ts';
import { MAX_CLASS_CHOICES } from '#domain/classes/board.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDebounced } from '../../interview-row/use-debounced.ts';
import { failureText } from '../../page/failure.ts';
import type { BoardAddress } from '../board-address.ts';
import { boardClassesQuery, columnOfCard } from '../board-queries.ts';
import { namesText } from './move-texts.ts';
import type { MoveTarget } from './use-moves.ts';

const WAIT_MS = 300;
const INTERESTED = 'interessados';

interface Props {
  cards: readonly BoardItem[];
  address: BoardAddress;
  onMove: (target: MoveTarget) => void;
  onClose: () => void;
}

/** How many classes there are to choose from, as far as the server lists them. */
function foundText(listed: number, offered: number): string {
  if (listed >= MAX_CLASS_CHOICES)
    return `As ${MAX_CLASS_CHOICES} primeiras turmas. Digite parte do nome ou da cidade para achar outra.`;
  return offered === 1 ? '1 turma' : `${offered} turmas`;
}

/** 'Mover para…': every column by its name, for the keyboard, screen readers and phones. */
export function MoveDialog({ cards, address, onMove, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const searched = useDebounced(search.trim(), WAIT_MS);
  const query = useQuery(boardClassesQuery(address.version, searched, true));
  const { error, isFetching, refetch } = query;
  // What an earlier text found is no choice: it would be gone again when 'Mover' is pressed.
  const data = searched === search.trim() ? query.data : undefined;
  // Where all of them are already is no place to move them to.
  const [first, ...others] = new Set(cards.map(columnOfCard));
  const here = others.length === 0 ? first : undefined;
  const classes = (data ?? []).filter(({ idClassRoom }) => idClassRoom !== here);
  const options = [
    ...(here === null ? [] : [{ value: INTERESTED, label: 'Interessados' }]),
    ...classes.map(({ idClassRoom, className, title, subtitle }) => ({
      value: String(idClassRoom),
      label: <span className="break-words">{className}</span>,
      hint: `${title} · ${subtitle}`,
    })),
  ];
  const move = () => {
    setTried(true);
    if (chosen === INTERESTED) onMove({ column: null, name: 'Interessados' });
    const found = classes.find(({ idClassRoom }) => String(idClassRoom) === chosen);
    if (found) onMove({ column: found.idClassRoom, name: found.className });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      module={address.version}
      title={`Mover ${namesText(cards.map(({ name }) => name))} para…`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="mover">
            Mover
          </Button>
        </>
      }
    >
      <form
        id="mover"
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        <TextField
          id="busca-turma"
          label="Buscar turma"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          data-autofocus
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            // A class that is no longer shown must not stay chosen.
            setChosen('');
          }}
        />
        <p aria-live="polite" className="text-sm text-ink-soft">
          {data ? foundText(data.length, classes.length) : ''}
        </p>
        {error ? (
          <div role="alert" className="space-y-3">
            <p>{failureText(error, 'As turmas não carregaram. Nada mudou.')}</p>
            <RetryButton busy={isFetching} onRetry={refetch} />
          </div>
        ) : null}
        {!data && !error ? <Skeleton className="h-40" /> : null}
        {data ? (
          <RadioGroupField
            id="destino"
            name="destino"
            label="Destino"
            error={tried && chosen === '' ? 'Escolha para onde mover.' : undefined}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={options}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
