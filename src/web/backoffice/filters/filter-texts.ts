import { EMAIL_STATUS_WORDS } from '#domain/interview/registration-email.ts';
import { COMPLETING_WORDS, RESULT_WORDS, stateText } from '#domain/interview/state-words.ts';
import { axesOf } from '#domain/interview/states.ts';
import { isoDayText } from '../dates.ts';
import type { FilterGroup, ListFilters } from '../interview-row/list-filters.ts';

/** Values listed by name; the rest are counted. */
const MAX_NAMED = 3;

function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return rest > 0 ? `${names.slice(0, MAX_NAMED).join('; ')} e mais ${rest}` : names.join('; ');
}

function dateRangeText(from: string, to: string): string {
  if (to === '') return `desde ${isoDayText(from)}`;
  if (from === '') return `até ${isoDayText(to)}`;
  return from === to ? isoDayText(from) : `${isoDayText(from)} a ${isoDayText(to)}`;
}

/** A filter in words: "UF: MG; SP". `cityNames` by id; cities whose name is not loaded yet are counted. */
export function filterText(
  filters: ListFilters,
  group: FilterGroup,
  cityNames: ReadonlyMap<string, string>,
): string {
  switch (group) {
    case 'uf':
      return `UF: ${listed(filters.ufs)}`;
    case 'city': {
      const names = filters.cities.flatMap((id) => cityNames.get(id) ?? []);
      const count = filters.cities.length;
      if (names.length < count) return count === 1 ? 'Cidade: 1' : `Cidade: ${count}`;
      return `Cidade: ${listed(names)}`;
    }
    case 'email':
      return `E-mail de inscrição: ${listed(filters.emails.map((status) => EMAIL_STATUS_WORDS[status]))}`;
    case 'completing':
      return `Preenchimento: ${listed(filters.completing.map((status) => COMPLETING_WORDS[status]))}`;
    case 'result':
      return `Resultado: ${listed(filters.results.map((status) => RESULT_WORDS[status]))}`;
    case 'combination':
      return `Status do participante: ${listed(
        filters.combinations.map((key) => {
          const { completing, result } = axesOf(key);
          return stateText(completing, result);
        }),
      )}`;
    case 'period':
      return `Inscrição: ${dateRangeText(filters.from, filters.to)}`;
    case 'processing':
      return `Processamento: ${dateRangeText(filters.processedFrom, filters.processedTo)}`;
    case 'mine':
      return 'Meus cadastros';
    case 'portal':
      return 'Cadastrados pelo portal';
    case 'manager':
      return 'Cadastrados pelo gestor';
  }
}
