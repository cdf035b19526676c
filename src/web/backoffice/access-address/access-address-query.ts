import { queryOptions } from '@tanstack/react-query';
import { addressChangeCalls } from '#contract/address-change.ts';
import { requestOf } from '../../api.ts';

/** Whether the address that opens the candidate's account is being changed. Anew at each opening of a dialog. */
export const accessAddressQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['access-address', interviewId],
    queryFn: requestOf(addressChangeCalls.getAccessAddress, { params: { id: interviewId } }),
    staleTime: 0,
    gcTime: 0,
  });
