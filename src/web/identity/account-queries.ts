import { queryOptions } from '@tanstack/react-query';
import { identityCalls } from '#contract/identity.ts';
import { providerCalls } from '#contract/provider.ts';
import { requestOf } from '../api.ts';

/** Where the person is signed in. */
export const openSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: requestOf(identityCalls.listSessions, {}),
});

/** How long a new password has to be. */
export const passwordStateQuery = queryOptions({
  queryKey: ['password-state'],
  queryFn: requestOf(identityCalls.getPasswordState, {}),
});

/** Since when the account is linked to the organisation's provider. */
export const providerLinkQuery = queryOptions({
  queryKey: ['provider-link'],
  queryFn: requestOf(providerCalls.getProviderLink, {}),
});
