import { queryOptions } from '@tanstack/react-query';
import { addressChangeCalls } from '#contract/address-change.ts';
import { requestOf } from '../../api.ts';
import { PERSONAL_DATA } from './personal-data-query.ts';

/** The open change of the address that opens the own account. */
export const ownAddressChangeQuery = queryOptions({
  queryKey: [PERSONAL_DATA, 'address-change'],
  queryFn: requestOf(addressChangeCalls.getOwnAddressChange, {}),
});
