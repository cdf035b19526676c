import { queryOptions } from '@tanstack/react-query';
import { identityCalls } from '#contract/identity.ts';
import { providerCalls } from '#contract/provider.ts';
import { request } from '../api.ts';

/** Where the person is signed in. */
export const openSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => request(identityCalls.listSessions, {}, { signal }),
});

/** How long a new password has to be. */
export const passwordStateQuery = queryOptions({
  queryKey: ['password-state'],
  queryFn: ({ signal }) => request(identityCalls.getPasswordState, {}, { signal }),
});

/** Since when the account is linked to the organisation's provider. */
export const providerLinkQuery = queryOptions({
  queryKey: ['provider-link'],
  queryFn: ({ signal }) => request(providerCalls.getProviderLink, {}, { signal }),
});
