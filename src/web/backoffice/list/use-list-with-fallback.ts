import { useState } from 'react';
import { useInterviewList } from '../interview-row/interview-queries.ts';
import { listSearch, type ListAddress } from '../interview-row/list-address.ts';

/**
 * A page of the list. When it fails to load, the previously shown page of the same version remains, together with its
 * address, so that its rows are not mistaken for the requested ones.
 */
export function useListWithFallback(address: ListAddress) {
  const list = useInterviewList(address);
  const { data, isPlaceholderData } = list;
  const [last, setLast] = useState<{ data: typeof data; shownAddress: ListAddress } | null>(null);
  if (
    data !== undefined &&
    !isPlaceholderData &&
    (last?.data !== data || listSearch(last.shownAddress) !== listSearch(address))
  )
    setLast({ data, shownAddress: address });
  const fallback =
    list.error && data === undefined && last?.shownAddress.version === address.version ? last : null;
  return {
    ...list,
    data: fallback ? fallback.data : data,
    /**
     * The address of the rows shown in place of those that failed to load; null: the rows are the requested ones, or
     * none.
     */
    keptOf: fallback ? fallback.shownAddress : null,
  };
}
