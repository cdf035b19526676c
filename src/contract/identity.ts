import * as z from 'zod';
import { ROLES } from '#domain/access.ts';
import { defineCalls } from './core.ts';
import { cpf, email, instant, personName, text } from './values.ts';

/** At least 8 characters and no rule of composition (NIST SP 800-63B). */
export const newPassword = z
  .string()
  .min(8, { error: 'A senha precisa ter ao menos 8 caracteres.' })
  .max(128, { error: 'A senha pode ter no máximo 128 caracteres.' })
  .meta({ examples: ['uma frase que só eu sei'] });

export const token = text(200, 1).meta({ examples: ['b1JhbmRvbS1vbmUtdGltZS10b2tlbi1vZi00My1zeW1i'] });

export const sessionUser = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(ROLES)),
    uf: z.string().nullable(),
  })
  .meta({ id: 'SessionUser' });

/** No password: it is chosen after the e-mail is verified, so that nobody can choose it for another person. */
export const signUpBody = z.object({ name: personName, cpf, email }).meta({ id: 'SignUp' });

export const identityCalls = defineCalls({
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in',
    summary: 'Signs in with e-mail and password; sets the session cookie',
    access: 'anyone',
    limit: { max: 30, windowSeconds: 60 },
    body: z.object({
      email,
      password: z
        .string()
        .min(1)
        .max(128)
        .meta({ examples: ['uma frase que só eu sei'] }),
    }),
    reply: { status: 204 },
    refusals: ['sign-in.failed'],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Ends this session',
    access: 'anyone',
    reply: { status: 204 },
    refusals: [],
  },
  getSession: {
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Who is signed in',
    access: 'anyone',
    reply: { status: 200, body: z.object({ user: sessionUser.nullable() }) },
    refusals: [],
  },
  requestLink: {
    method: 'POST',
    path: '/api/auth/link',
    summary: 'Sends a one-time sign-in link, if the e-mail is known; the answer never tells',
    access: 'anyone',
    limit: { max: 10, windowSeconds: 60, perDay: 200 },
    proofOfWork: true,
    body: z.object({ email }),
    reply: { status: 204 },
    refusals: [],
  },
  redeemLink: {
    method: 'POST',
    path: '/api/auth/link/redeem',
    summary: 'Uses up a one-time link (sign-in, sign-up): signs in',
    access: 'anyone',
    limit: { max: 30, windowSeconds: 60 },
    body: z.object({ token }),
    reply: { status: 200, body: z.object({ user: sessionUser }) },
    refusals: ['link.invalid', 'account.conflict'],
  },
  signUp: {
    method: 'POST',
    path: '/api/auth/sign-up',
    summary: 'Asks for an account; the e-mail is proven by a link before anything is created',
    access: 'anyone',
    limit: { max: 10, windowSeconds: 60, perDay: 200 },
    proofOfWork: true,
    body: signUpBody,
    reply: { status: 204 },
    refusals: [],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/password/reset-request',
    summary: 'Sends a password link, if the e-mail has an account; the answer never tells',
    access: 'anyone',
    limit: { max: 10, windowSeconds: 60, perDay: 200 },
    proofOfWork: true,
    body: z.object({ email }),
    reply: { status: 204 },
    refusals: [],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password/reset',
    summary: 'Sets a new password by a one-time link; ends every session and signs in',
    access: 'anyone',
    limit: { max: 30, windowSeconds: 60 },
    body: z.object({ token, password: newPassword }),
    reply: { status: 204 },
    refusals: ['link.invalid'],
  },
  changePassword: {
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Sets or changes the own password; ends the other sessions',
    access: 'signedIn',
    limit: { max: 10, windowSeconds: 60 },
    body: z.object({
      current: z
        .string()
        .max(128)
        .meta({ examples: ['a senha de antes'] })
        .optional(),
      password: newPassword,
    }),
    reply: { status: 204 },
    refusals: ['password.wrong'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'The own open sessions',
    access: 'signedIn',
    reply: {
      status: 200,
      body: z.array(
        z.object({
          current: z.boolean(),
          createdAt: instant,
          expiresAt: instant,
          userAgent: z.string().nullable(),
        }),
      ),
    },
    refusals: [],
  },
  revokeOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Ends all own sessions but this one',
    access: 'signedIn',
    reply: { status: 204 },
    refusals: [],
  },
});

export type SessionUser = z.output<typeof sessionUser>;
