import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../ui/toast.tsx';
import { listQueryOf } from '../interview-row/interview-queries.ts';
import type { ListAddress } from '../interview-row/list-address.ts';
import { everyoneFound, type ListSelection } from '../interview-row/selection.ts';

/** The longest page that the server gives, and the highest limit of a batch that does not take all of a filter. */
const MAX_NAMED = 100;

/**
 * Selects everybody found. Up to 100 are selected by name, so that actions with a limit take them too: those refuse all
 * that a filter finds, which may be more by the time they run.
 */
export function useSelectFound(
  address: ListAddress,
  found: { readonly total: number; readonly totalIsExact?: boolean | undefined } | undefined,
  select: (selection: ListSelection) => void,
): () => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();
  return async () => {
    if (!found || found.totalIsExact === false || found.total > MAX_NAMED) {
      select(everyoneFound(address));
      return;
    }
    try {
      const { items } = await client.fetchQuery(listQueryOf({ ...address, page: 0, size: MAX_NAMED }));
      select({ kind: 'some', ids: items.map(({ id }) => id) });
    } catch {
      toast.error(
        'Não foi possível selecionar todas as pessoas encontradas. A seleção continua como estava.',
      );
    }
  };
}
