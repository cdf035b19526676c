import { queryOptions } from '@tanstack/react-query';
import { addressChangeCalls } from '#contract/address-change.ts';
import { request } from '../../api.ts';

/** Whether the address that opens the candidate's account is being changed. Anew at each opening of a dialog. */
export const accessAddressQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['access-address', interviewId],
    queryFn: ({ signal }) =>
      request(addressChangeCalls.getAccessAddress, { params: { id: interviewId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
