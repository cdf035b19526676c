import { useState } from 'react';
import { useInterviewList } from '../interview-row/interview-queries.ts';
import { listSearch, type ListAddress } from '../interview-row/list-address.ts';

/**
 * A page of the list. When it fails to load, the previously shown page of the same version remains, together with its
 * address, so that its rows are not mistaken for the requested ones.
 */
export function useKeptList(address: ListAddress) {
  const list = useInterviewList(address);
  const { data, isPlaceholderData } = list;
  const [last, setLast] = useState<{ data: typeof data; of: ListAddress } | null>(null);
  if (
    data !== undefined &&
    !isPlaceholderData &&
    (last?.data !== data || listSearch(last.of) !== listSearch(address))
  )
    setLast({ data, of: address });
  const kept = list.error && data === undefined && last?.of.version === address.version ? last : null;
  return {
    ...list,
    data: kept ? kept.data : data,
    /**
     * The address of the rows shown in place of those that failed to load; null: the rows are the requested ones, or
     * none.
     */
    keptOf: kept ? kept.of : null,
  };
}
