import { useState } from 'react';
import type { City, registrationCalls } from '#contract/registration.ts';
import { lightCall, request } from '../../api.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useLoaded } from './use-loaded.ts';

const searchCities = lightCall<typeof registrationCalls.searchCities>({
  method: 'GET',
  path: '/api/public/cities/search',
});

/** Fewer letters are no search. */
const LEAST_LETTERS = 2;
const NONE: readonly City[] = [];
const NO_ANSWER = 'A busca de cidades não respondeu. Confira a sua conexão.';

const drawn = (city: City) => (
  <>
    <span className="min-w-0 break-words">{city.name}</span>{' '}
    <span className="text-ink-soft">{city.uf.initials}</span>
  </>
);

interface Props {
  id: string;
  value: City | null;
  ufId: number | undefined;
  onChange: (city: City | null) => void;
}

/** A town by its name, in place of the hundreds of a state. */
export function CitySearch({ id, value, ufId, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isAsked = name.length >= LEAST_LETTERS;
  const {
    value: found,
    loading,
    failed,
  } = useLoaded(
    isAsked ? `${ufId ?? ''} ${name}` : null,
    (signal) => {
      const query = ufId === undefined ? { name } : { name, 'uf.id': ufId };
      return request(searchCities, { query }, { signal });
    },
    NONE,
  );
  return (
    <SearchField
      id={id}
      label="Cidade"
      placeholder="Digite o nome"
      clearLabel="Limpar a cidade"
      shown={value ? `${value.name}, ${value.uf.initials}` : ''}
      options={found}
      keyOf={(city) => city.id}
      draw={drawn}
      resultWords={isAsked && !loading ? (failed ? NO_ANSWER : resultWords(found.length)) : ''}
      onType={(text) => setTyped(text ?? '')}
      onChoose={onChange}
    />
  );
}

function resultWords(count: number): string {
  if (count === 0) return 'Nenhuma cidade com este nome.';
  return count === 1 ? '1 cidade encontrada' : `${count} cidades encontradas`;
}
