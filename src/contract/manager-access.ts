import * as z from 'zod';
import { defineCalls } from './core.ts';
import { sessionUser, token } from './identity.ts';
import { email, id } from './values.ts';

const internalEmail = z
  .string()
  .refine((typed) => typed.trim() !== '', { error: 'Campo obrigatório!', abort: true })
  .pipe(email);

export const managerEmailBody = z.object({ email: internalEmail });

/** Id of the own account; others are refused. */
const ownAccountParams = z.object({ id });

export const managerAccessCalls = defineCalls({
  checkManagerUser: {
    method: 'GET',
    path: '/api/v1/managers/check-user',
    summary:
      'Returns what the managers’ entrance offers to the signed-in account; both fields false: nothing to request',
    access: 'signedIn',
    reply: {
      status: 200,
      body: z.object({
        /** No validation requested yet. */
        showFormEmail: z.boolean(),
        /** Requested: the message can be sent again, or to another address. */
        showInputEmail: z.boolean(),
        /** The internal e-mail that was given. */
        email: z.string().nullable(),
      }),
    },
  },
  sendManagerValidation: {
    method: 'POST',
    path: '/api/v1/managers/:id/validation-email',
    summary: 'Sends the link that proves an internal e-mail; the previous link becomes invalid',
    access: 'signedIn',
    limit: { max: 10, windowSeconds: 60 },
    proofOfWork: 'if-demanded',
    params: ownAccountParams,
    body: managerEmailBody,
    reply: { status: 204 },
    refusals: [
      'api.resource-notfound',
      'confirmation.required',
      'manager-access.held',
      'manager-access.withdrawn',
      'manager-access.email',
      'request.too-many',
    ],
  },
  resendManagerValidation: {
    method: 'POST',
    path: '/api/v1/managers/:id/validation-email/resend',
    summary: 'Sends a new link to the internal e-mail given before; the previous link becomes invalid',
    access: 'signedIn',
    limit: { max: 10, windowSeconds: 60 },
    proofOfWork: 'if-demanded',
    params: ownAccountParams,
    reply: { status: 204 },
    refusals: [
      'api.resource-notfound',
      'confirmation.required',
      'manager-access.held',
      'manager-access.withdrawn',
      'manager-access.not-asked',
      'manager-access.email',
      'request.too-many',
    ],
  },
  grantManagerAccess: {
    method: 'PUT',
    path: '/api/v1/managers/:id/grant-access',
    summary:
      'Redeems the link: the signed-in account becomes a manager, with the scope of the e-mail’s domain',
    access: 'signedIn',
    limit: { max: 30, windowSeconds: 60 },
    params: ownAccountParams,
    body: z.object({ token }),
    reply: { status: 200, body: z.object({ user: sessionUser }) },
    refusals: [
      'api.resource-notfound',
      'link.invalid',
      'manager-access.held',
      'manager-access.email',
      'manager-access.email-taken',
      'manager-access.state',
    ],
  },
  getRoleMap: {
    method: 'GET',
    path: '/api/v1/role-map',
    summary: 'Returns the address of the organisation’s role map (AMEI); null if none is set',
    access: 'signedIn',
    reply: { status: 200, body: z.object({ address: z.url().nullable() }) },
  },
});
