import { identityCalls, type SessionUser } from '#contract/identity.ts';
import { entersBackOffice } from '#domain/access.ts';
import { request } from '../api.ts';

/** Where a person's work is: the interviews' list for who enters the back office, else the candidate's area. */
export const homeOf = (user: SessionUser): '/gestor/entrevista' | '/candidato' =>
  entersBackOffice(user) ? '/gestor/entrevista' : '/candidato';

/** Home of the person who has just signed in; fetches the session first. */
export async function homeAfterSignIn(): Promise<string> {
  const { user } = await request(identityCalls.getSession, {});
  return user ? homeOf(user) : '/entrar';
}
