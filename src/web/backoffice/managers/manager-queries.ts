import { queryOptions } from '@tanstack/react-query';
import { batchCalls } from '#contract/batches.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { regionalCalls } from '#contract/regionals.ts';
import { request } from '../../api.ts';

/** How many managers a search returns at most. */
const MANAGERS_AT_MOST = 100;

/**
 * What somebody of the team could be responsible for: an interview, the regionals and classes of a state, or several
 * interviews of one's reach (without an id of their own).
 */
export interface Responsibility {
  readonly kind: 'registration' | 'state' | 'several';
  /** '' while no state is chosen. */
  readonly id: number | string;
}

/** Letters that a search needs at least: specification, documents 2, section 5, and 3, section 9. */
export const MIN_LETTERS: Readonly<Record<Responsibility['kind'], number>> = {
  registration: 1,
  state: 3,
  several: 1,
};

/** The managers who could be responsible, by part of their name; not asked while the name is too short. */
export const possibleManagersQuery = ({ kind, id }: Responsibility, name: string) =>
  queryOptions({
    queryKey: ['possible-managers', kind, String(id), name],
    queryFn: ({ signal }) => {
      const search = { nameSearch: name, pageIndex: 0, pageSize: MANAGERS_AT_MOST };
      switch (kind) {
        case 'registration':
          return request(
            interviewCommandCalls.listPossibleManagers,
            { query: { idInterview: id, ...search } },
            { signal },
          );
        case 'state':
          return request(regionalCalls.listManagersByUf, { query: { idUf: id, ...search } }, { signal });
        case 'several':
          return request(batchCalls.listReceivers, { query: search }, { signal });
      }
    },
    enabled: id !== '' && Array.from(name).length >= MIN_LETTERS[kind],
  });

/** How many were found, in words. */
export function managersFoundText({ kind }: Responsibility, total: number, name: string): string {
  const whom = kind === 'several' ? 'Nenhum gestor que você alcança' : 'Nenhum gestor que atenda este estado';
  if (total === 0) return `${whom} tem “${name}” no nome.`;
  if (total > MANAGERS_AT_MOST)
    return `${total} gestores encontrados; os ${MANAGERS_AT_MOST} primeiros aparecem aqui.`;
  return total === 1 ? '1 gestor encontrado.' : `${total} gestores encontrados.`;
}
