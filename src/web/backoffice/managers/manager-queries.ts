import { queryOptions } from '@tanstack/react-query';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { regionalCalls } from '#contract/regionals.ts';
import { request } from '../../api.ts';

/** How many managers a search returns at most. */
const MANAGERS_AT_MOST = 100;

/** What somebody of the team could be responsible for: an interview, or the regionals and classes of a state. */
export interface Responsibility {
  readonly kind: 'registration' | 'state';
  /** '' while no state is chosen. */
  readonly id: number | string;
}

/** Letters that a search needs at least: specification, documents 2, section 5, and 3, section 9. */
export const MIN_LETTERS: Readonly<Record<Responsibility['kind'], number>> = { registration: 1, state: 3 };

/** The managers who could be responsible, by part of their name; not asked while the name is too short. */
export const possibleManagersQuery = ({ kind, id }: Responsibility, name: string) =>
  queryOptions({
    queryKey: ['possible-managers', kind, String(id), name],
    queryFn: ({ signal }) => {
      const search = { nameSearch: name, pageIndex: 0, pageSize: MANAGERS_AT_MOST };
      return kind === 'registration'
        ? request(
            interviewCommandCalls.listPossibleManagers,
            { query: { idInterview: id, ...search } },
            { signal },
          )
        : request(regionalCalls.listManagersByUf, { query: { idUf: id, ...search } }, { signal });
    },
    enabled: id !== '' && Array.from(name).length >= MIN_LETTERS[kind],
  });

/** How many were found, in words. */
export function managersFoundText(total: number, name: string): string {
  if (total === 0) return `Nenhum gestor que atenda este estado tem “${name}” no nome.`;
  if (total > MANAGERS_AT_MOST)
    return `${total} gestores encontrados; os ${MANAGERS_AT_MOST} primeiros aparecem aqui.`;
  return total === 1 ? '1 gestor encontrado.' : `${total} gestores encontrados.`;
}
