import { queryOptions } from '@tanstack/react-query';
import { passkeyCalls } from '#contract/passkeys.ts';
import { requestOf, type Answered } from '../../api.ts';

export type Passkey = Answered<typeof passkeyCalls.listPasskeys>[number];

/** The own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: requestOf(passkeyCalls.listPasskeys, {}),
});
