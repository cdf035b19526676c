import { useState } from 'react';
import type { FilterType } from '#contract/interview-filters.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { folded } from '../folded.ts';
import { useLoadFailure } from '../page/failure.ts';
import { isSearched, useFilterOptions, useOptionNames, type Option } from './filter-options-query.ts';
import { useDebounced } from '../interview-row/use-debounced.ts';

const FAILED = 'Erro ao tentar carregar os filtros da coluna selecionada';
/** The server's limit per request. */
const MAX_OFFERED = 100;
/** Shorter lists need no search. */
const MIN_OPTIONS_FOR_SEARCH = 8;
const SEARCH_WAIT_MS = 300;

interface BoxesProps {
  type: FilterType;
  version: VersionId;
  /** States whose cities and classes are offered; empty: all. */
  ufs: readonly string[];
  /** In use: offered first. */
  chosen: readonly string[];
  /** Column header, labels the group of checkboxes: "Cidade". */
  column: string;
  ticked: readonly string[];
  onTick: (values: string[]) => void;
  /** Where something around it says the column already. */
  isLabelHidden?: boolean;
}

/** Searchable checkboxes. */
export function OptionBoxes({
  type,
  version,
  ufs,
  chosen,
  column,
  ticked,
  onTick,
  isLabelHidden = false,
}: BoxesProps) {
  const [search, setSearch] = useState('');
  const isOnServer = isSearched(type);
  const name = useDebounced(search.trim(), SEARCH_WAIT_MS);
  const { data, error, refetch, isFetching } = useFilterOptions(version, type, { ufs, name });
  const names = useOptionNames(version, isOnServer ? type : 'CITY', isOnServer ? chosen : []);
  useLoadFailure(error, FAILED);

  const options = withChosen(data ?? [], isOnServer && search === '' ? names : new Map());
  const shown = isOnServer
    ? options
    : options.filter(({ name }) => folded(name).includes(folded(search.trim())));
  const toggle = (id: string, isOn: boolean) =>
    onTick(isOn ? [...ticked, id] : ticked.filter((other) => other !== id));

  return (
    <>
      {isOnServer || options.length > MIN_OPTIONS_FOR_SEARCH ? (
        <SearchAmong column={column} value={search} onChange={setSearch} />
      ) : null}
      <fieldset className="min-w-0">
        <legend className={isLabelHidden ? 'sr-only' : 'mb-1 font-semibold'}>{column}</legend>
        {error ? (
          <div className="flex flex-col items-start gap-2 text-sm">
            <p>{FAILED}. Nada mudou na lista.</p>
            <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
          </div>
        ) : null}
        {!data && !error ? <OptionsSkeleton /> : null}
        <div className="max-h-60 overflow-y-auto">
          {shown.map((option) => (
            <CheckboxRow
              key={option.id}
              label={option.name}
              checked={ticked.includes(option.id)}
              onChange={(isOn) => toggle(option.id, isOn)}
            />
          ))}
        </div>
        {data && shown.length === 0 ? (
          <p className="text-sm text-ink-soft">
            {search.trim() === '' ? 'Ninguém desta lista ainda.' : 'Nada corresponde ao que foi digitado.'}
          </p>
        ) : null}
        {isOnServer && (data?.length ?? 0) >= MAX_OFFERED ? (
          <p className="mt-1 text-sm text-ink-soft">
            Só {MAX_OFFERED} aparecem. Digite parte do nome para achar outros.
          </p>
        ) : null}
      </fieldset>
    </>
  );
}

type Props = Omit<BoxesProps, 'ticked' | 'onTick' | 'isLabelHidden'> & {
  onApply: (values: string[]) => void;
};

/** Searchable checkboxes; nothing changes before 'Aplicar'. */
export function OptionList({ chosen, onApply, ...boxes }: Props) {
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply([...ticked]);
      }}
    >
      <OptionBoxes {...boxes} chosen={chosen} ticked={ticked} onTick={setTicked} />
      <div className="flex justify-between gap-2">
        <Button size="sm" variant="quiet" onClick={() => setTicked([])} aria-disabled={ticked.length === 0}>
          Limpar
        </Button>
        <Button size="sm" type="submit">
          Aplicar
        </Button>
      </div>
    </form>
  );
}

/** Selected options stay visible even when the server does not offer them first. */
function withChosen(options: readonly Option[], names: ReadonlyMap<string, string>): readonly Option[] {
  const missing = [...names].filter(([id]) => options.every((option) => option.id !== id));
  return [...missing.map(([id, name]) => ({ id, name })), ...options];
}

interface SearchAmongProps {
  column: string;
  value: string;
  onChange: (text: string) => void;
}

function SearchAmong({ column, value, onChange }: SearchAmongProps) {
  return (
    <div className="relative">
      <SearchInput
        size="sm"
        aria-label={`Buscar em ${column}`}
        placeholder="Buscar"
        maxLength={80}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function OptionsSkeleton() {
  return (
    <div className="space-y-3 py-1">
      <output className="sr-only">Carregando as opções</output>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-5 w-44" />
    </div>
  );
}
