import * as z from 'zod';
import { ROLES } from '#domain/access.ts';
import { defineCalls } from './core.ts';
import { email, id, instant, paged, personName, text } from './values.ts';

const role = z.enum(ROLES);
const state = z.string().regex(/^[A-Z]{2}$/);

/** Roles with the only state that they reach; null: national. */
const access = { roles: z.array(role).max(ROLES.length), uf: state.nullable() };

const reason = text(500)
  .trim()
  .min(1, { error: 'Informe o motivo.' })
  .meta({ examples: ['Entrou na equipe de São Paulo.'] });

export const staffPerson = z.object({
  accountId: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** What the portal grants. */
  ...access,
  since: instant.nullable(),
  /** Null: by the person's internal e-mail, or by a command of operations. */
  grantedBy: z.string().nullable(),
  /** What the identity provider names; only the provider can take it back. */
  provider: z.object({ roles: z.array(role), uf: state.nullable() }).nullable(),
  lastSignInAt: instant.nullable(),
  hasPasskey: z.boolean(),
  hasAuthenticatorApp: z.boolean(),
  /** Whether the viewer may change it. */
  mayChange: z.boolean(),
});
export type StaffPerson = z.output<typeof staffPerson>;

export const staffAccessBody = z.object({
  ...access,
  reason,
  /** What the person had when it was loaded: a change meanwhile is refused, and named. */
  expected: z.object(access),
});

const CHANGE_REFUSALS = [
  'access.own',
  'access.out-of-reach',
  'access.last-administrator',
  'access.changed',
  'access.disabled',
  'api.resource-notfound',
  'confirmation.required',
] as const;

export const staffAccessCalls = defineCalls({
  listStaff: {
    method: 'GET',
    path: '/api/v1/access',
    summary: 'Returns who has access to the back office, within the state of the administrator',
    access: 'administrator',
    query: z.object({
      'filter.search': text(120).optional(),
      'filter.role': role.optional(),
      'filter.uf': z.union([state, z.literal('NA')]).optional(),
      'page.index': z.coerce.number<string | number>().int().min(0).max(1000).default(0),
      'page.size': z.coerce.number<string | number>().int().min(1).max(100).default(25),
    }),
    reply: { status: 200, body: paged(staffPerson) },
  },
  grantStaffAccess: {
    method: 'POST',
    path: '/api/v1/access',
    summary: 'Grants access to the person of an e-mail, whose account is created if there is none',
    access: 'administrator',
    body: z.object({ email, name: personName, roles: access.roles.min(1), uf: access.uf, reason }),
    reply: { status: 200, body: z.object({ accountId: z.number().int() }) },
    refusals: [...CHANGE_REFUSALS],
  },
  changeStaffAccess: {
    method: 'PUT',
    path: '/api/v1/access/:id',
    summary: 'Changes what the portal grants to a person; without roles it is taken back',
    access: 'administrator',
    params: z.object({ id }),
    body: staffAccessBody,
    reply: { status: 204 },
    refusals: [...CHANGE_REFUSALS],
  },
  getStaffDuties: {
    method: 'GET',
    path: '/api/v1/access/:id/duties',
    summary: 'Returns what a person is responsible for',
    access: 'administrator',
    params: z.object({ id }),
    reply: {
      status: 200,
      body: z.object({
        interviews: z.number().int(),
        classes: z.array(z.string()),
        regionals: z.array(z.string()),
      }),
    },
    refusals: ['api.resource-notfound'],
  },
  endStaffSessions: {
    method: 'DELETE',
    path: '/api/v1/access/:id/sessions',
    summary: 'Ends all sessions of a person',
    access: 'administrator',
    params: z.object({ id }),
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'access.own', 'access.out-of-reach'],
  },
});
