import * as z from 'zod';
import { ROLES } from '#domain/access.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/password.ts';
import { defineCalls } from './core.ts';
import { cpf, email, id, instant, personName, requiredText, text } from './values.ts';

/** The least for everybody; the server knows whose it is and refuses more (`domain/password.ts`). */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, {
    error: `A senha precisa ter ao menos ${MIN_PASSWORD_LENGTH} caracteres.`,
  })
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
export const signUpBody = z
  .object({ name: personName, cpf: requiredText(cpf), email: requiredText(email) })
  .meta({ id: 'SignUp' });

export const identityCalls = defineCalls({
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in',
    summary: 'Signs in with e-mail and password; sets the session cookie',
    access: 'anyone',
    // A flood alone; beyond 30 a minute attempts cost work (docs/decisions/0037-guessing-without-lockout.md).
    limit: { max: 300, windowSeconds: 60 },
    proofOfWork: 'if-demanded',
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
  },
  getSession: {
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Returns the signed-in account',
    access: 'anyone',
    reply: {
      status: 200,
      body: z.object({
        user: sessionUser.nullable(),
        /** What a session that has begun still has to do; then there is no user yet. */
        step: z.enum(['second-factor', 'second-factor-setup']).optional(),
      }),
    },
  },
  requestLink: {
    method: 'POST',
    path: '/api/auth/link',
    summary: 'Sends a one-time sign-in link if the e-mail is known; the response is always the same',
    access: 'anyone',
    limit: { max: 10, windowSeconds: 60, perDay: 200 },
    proofOfWork: true,
    body: z.object({ email }),
    reply: { status: 204 },
  },
  redeemLink: {
    method: 'POST',
    path: '/api/auth/link/redeem',
    summary: 'Redeems a one-time link (sign-in, sign-up) and signs in',
    access: 'anyone',
    limit: { max: 30, windowSeconds: 60 },
    body: z.object({ token }),
    /** Whose link it was; somebody of the team may have a second step left (`getSession`). */
    reply: { status: 200, body: z.object({ user: sessionUser }) },
    refusals: ['link.invalid', 'account.conflict', 'account.other-address'],
  },
  signUp: {
    method: 'POST',
    path: '/api/auth/sign-up',
    summary: 'Requests an account; nothing is created before the e-mail is proven by a link',
    access: 'anyone',
    limit: { max: 10, windowSeconds: 60, perDay: 200 },
    proofOfWork: true,
    body: signUpBody,
    reply: { status: 204 },
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/password/reset-request',
    summary: 'Sends a password link if the e-mail has an account; the response is always the same',
    access: 'anyone',
    limit: { max: 10, windowSeconds: 60, perDay: 200 },
    proofOfWork: true,
    body: z.object({ email }),
    reply: { status: 204 },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password/reset',
    summary: 'Sets a new password by a one-time link; ends every session and signs in',
    access: 'anyone',
    limit: { max: 30, windowSeconds: 60 },
    body: z.object({ token, password: newPassword }),
    reply: { status: 204 },
    refusals: ['link.invalid', 'password.short', 'password.personal', 'password.common'],
  },
  changePassword: {
    method: 'PUT',
    path: '/api/auth/password',
    summary: "Sets or changes one's own password; ends the other sessions",
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
    refusals: [
      'password.wrong',
      'password.short',
      'password.personal',
      'password.common',
      'confirmation.required',
    ],
  },
  getPasswordState: {
    method: 'GET',
    path: '/api/auth/password',
    summary: 'Whether the own password is to be renewed, and how long a new one has to be',
    access: 'signedIn',
    reply: { status: 200, body: z.object({ outdated: z.boolean(), minLength: z.number().int() }) },
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "Lists one's own open sessions",
    access: 'signedIn',
    reply: {
      status: 200,
      body: z.array(
        z.object({
          id: z.number().int(),
          current: z.boolean(),
          usedAt: instant,
          createdAt: instant,
          expiresAt: instant,
          userAgent: z.string().nullable(),
        }),
      ),
    },
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Ends one of the own sessions',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 204 },
  },
  revokeOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: "Ends all of one's sessions but this one",
    access: 'signedIn',
    reply: { status: 204 },
  },
});

export type SessionUser = z.output<typeof sessionUser>;
