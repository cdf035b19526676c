import { queryOptions } from '@tanstack/react-query';
import { passkeyCalls } from '#contract/passkeys.ts';
import { request, type Answered } from '../../api.ts';

export type Passkey = Answered<typeof passkeyCalls.listPasskeys>[number];

/** The own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => request(passkeyCalls.listPasskeys, {}, { signal }),
});
