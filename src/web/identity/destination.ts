import { identityCalls, type SessionUser } from '#contract/identity.ts';
import { entersBackOffice } from '#domain/access.ts';
import { request } from '../api.ts';
import { stepAddress } from './step-address.ts';

/** Where a person's work is: the interviews' list for who enters the back office, else the candidate's area. */
export const homeOf = (user: SessionUser): '/gestor/entrevista' | '/candidato' =>
  entersBackOffice(user) ? '/gestor/entrevista' : '/candidato';

/**
 * Where a person who has just signed in goes on: to a step that is left, else to `back`, else home. Fetches the session
 * first.
 */
export async function homeAfterSignIn(back: string | null = null): Promise<string> {
  const { user, step } = await request(identityCalls.getSession, {});
  if (step) return stepAddress(step, back);
  return user ? (back ?? homeOf(user)) : '/entrar';
}
