import { useState } from 'react';
import { useInterviewList } from '../interview-row/interview-queries.ts';
import { listSearch, type ListAddress } from '../interview-row/list-address.ts';

/**
 * A page of the list. Where it does not load, the one that was shown before it stays readable, of the same version: its
 * rows with the address that they answer, so that nobody takes them for those asked for.
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
    /** The address of the rows in place of those that did not load; null: they are those asked for, or there are none. */
    keptOf: kept ? kept.of : null,
  };
}
