import * as z from 'zod';
import { ADDRESS_CHANGE_ORIGINS } from '#domain/address-change.ts';
import { defineCalls } from './core.ts';
import { token } from './identity.ts';
import { email, id, instant, text } from './values.ts';

/** What the team sees of the address that opens a candidate's account: never which it is, nor the token of a change. */
export const accessAddress = z
  .object({
    /** An open change; null: none, or no account. */
    pending: z
      .object({
        origin: z.enum(ADDRESS_CHANGE_ORIGINS),
        state: z.enum(['waiting', 'accepted']),
        requestedAt: instant,
        effectiveAt: instant.nullable(),
        expiresAt: instant,
      })
      .nullable(),
    /** The viewer may change it: an administrator, of a candidate with an account who is neither a colleague nor themself. */
    changeable: z.boolean(),
    /** Sessions of the candidate that the viewer may end; null: none of theirs, because no administrator, a colleague's, or the own. */
    openSessions: z.number().int().nullable(),
  })
  .meta({ id: 'AccessAddress' });

/** A wish to change the address that opens an account, as its owner sees it. */
export const addressChange = z
  .object({
    currentEmail: z.string(),
    newEmail: z.string(),
    /** Who asked: the team or the person, by changing the address of a registration, or an administrator. */
    origin: z.enum(ADDRESS_CHANGE_ORIGINS),
    /** `accepted`: the first link used at the new address makes it the account's own. */
    state: z.enum(['waiting', 'accepted']),
    requestedAt: instant,
    /** When an administrator's change counts as accepted; null for all others. */
    effectiveAt: instant.nullable(),
    expiresAt: instant,
    /** The administrator's reason. */
    reason: z.string().nullable(),
    cancellable: z.boolean(),
  })
  .meta({ id: 'AddressChange' });

const TOKEN_CALL = {
  method: 'POST',
  access: 'anyone',
  limit: { max: 30, windowSeconds: 60 },
  body: z.object({ token }),
} as const;

/** Characters of the reason, which the old address reads. */
export const ACCESS_ADDRESS_REASON = { minimum: 10, maximum: 500 } as const;

export const changeAccessAddressBody = z.object({
  email,
  reason: text(ACCESS_ADDRESS_REASON.maximum, ACCESS_ADDRESS_REASON.minimum).meta({
    examples: ['A pessoa perdeu o acesso ao e-mail antigo e provou quem é.'],
  }),
});

export const addressChangeCalls = defineCalls({
  getOwnAddressChange: {
    method: 'GET',
    path: '/api/auth/address-change',
    summary: 'The open change of the address that opens the own account; null without one',
    access: 'signedIn',
    reply: { status: 200, body: z.object({ change: addressChange.nullable() }) },
  },
  askForAddressChange: {
    method: 'POST',
    path: '/api/auth/address-change',
    summary:
      'Sends the account’s own address the question whether the e-mail of a registration shall open the account',
    access: 'signedIn',
    limit: { max: 5, windowSeconds: 3600 },
    body: z.object({ idInterview: id }),
    reply: { status: 204 },
    refusals: [
      'api.resource-notfound',
      'address-change.no-account',
      'address-change.staff',
      'address-change.same',
      'address-change.by-administrator',
    ],
  },
  cancelOwnAddressChange: {
    method: 'DELETE',
    path: '/api/auth/address-change',
    summary: 'Withdraws the open change of the own address',
    access: 'signedIn',
    reply: { status: 204 },
    refusals: ['address-change.too-late'],
  },
  readAddressChange: {
    ...TOKEN_CALL,
    path: '/api/auth/address-change/read',
    summary: 'The change behind the link of a message to the account’s own address; changes nothing',
    reply: { status: 200, body: addressChange },
    refusals: ['link.invalid'],
  },
  confirmAddressChange: {
    ...TOKEN_CALL,
    path: '/api/auth/address-change/confirm',
    summary: 'Accepts the new address by the link sent to the own one; the new one gets a link',
    reply: { status: 204 },
    refusals: ['link.invalid'],
  },
  cancelAddressChange: {
    ...TOKEN_CALL,
    path: '/api/auth/address-change/cancel',
    summary: '“Não fui eu”: the account’s own address refuses the new one',
    reply: { status: 204 },
    refusals: ['link.invalid', 'address-change.too-late'],
  },
  getAccessAddress: {
    method: 'GET',
    path: '/api/v1/interviews/:id/access-address',
    summary:
      'Whether a change of the address that opens the candidate’s account is open, and may be asked for',
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 200, body: accessAddress },
    refusals: ['api.resource-notfound'],
  },
  changeAccessAddress: {
    method: 'POST',
    path: '/api/v1/interviews/:id/access-address',
    summary:
      'Changes the address that opens the candidate’s account, with a reason; the old one is notified and can cancel it for 72 hours',
    access: 'administrator',
    params: z.object({ id }),
    body: changeAccessAddressBody,
    reply: { status: 201, body: z.object({ effectiveAt: instant }) },
    refusals: [
      'api.resource-notfound',
      'access.own-interview',
      'address-change.no-account',
      'address-change.staff',
      'address-change.same',
      'address-change.taken',
    ],
  },
  endCandidateSessions: {
    method: 'DELETE',
    path: '/api/v1/interviews/:id/sessions',
    summary:
      'Ends all sessions of the candidate’s account, such as after a lost phone; recorded in the history',
    access: 'administrator',
    params: z.object({ id }),
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'access.own-interview', 'sessions.staff'],
  },
});

export type AddressChange = z.output<typeof addressChange>;
export type AccessAddress = z.output<typeof accessAddress>;
