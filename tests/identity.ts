import { identityCalls } from '#contract/identity.ts';
import { setPassword } from '#server/identity/accounts.ts';
import { createAccount, type NewAccount } from '#server/seed/create-account.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { inTransaction } from '#server/platform/db.ts';
import { insertInterview } from '#server/lifecycle/insert-interview.ts';
import type { Caller, TestApp } from './app.ts';

export const PASSWORD = 'correta cavalo bateria';

/** Hashed once a file: it takes as long as fifty queries. */
let passwordHash: Promise<string> | undefined;

/** An account with the password above, unless another is given. */
export async function givenAccount(
  portal: TestApp,
  account: Partial<NewAccount> & { readonly email: string },
): Promise<number> {
  const stored = account.password === undefined ? await (passwordHash ??= hashPassword(PASSWORD)) : null;
  return inTransaction(portal.deps.db, async (tx) => {
    const id = await createAccount(tx, { name: 'Ana Prado', roles: [], ...account });
    if (stored !== null) await setPassword(tx, id, stored);
    return id;
  });
}

/** A candidate, and one interview for each e-mail, in versions 1, 2, …, registered a minute apart. */
export async function givenCandidate(
  portal: TestApp,
  { cpf, name = 'Bruna Reis', emails }: { cpf: string; name?: string; emails: readonly string[] },
): Promise<number> {
  const { id } = await portal.deps.db
    .insertInto('candidate')
    .values({ cpf, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, email] of emails.entries()) await givenInterview(portal, id, email, index + 1);
  return id;
}

export async function givenInterview(
  portal: TestApp,
  candidateId: number,
  email: string,
  version: number,
): Promise<number> {
  const city = await portal.deps.db
    .selectFrom('city')
    .select(['id', 'uf_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  portal.advance({ minutes: 1 });
  return inTransaction(portal.deps.db, (tx) =>
    insertInterview(
      tx,
      {
        candidateId,
        version: version === 4 ? 4 : version === 3 ? 3 : version === 2 ? 2 : 1,
        state: version === 4 ? 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' : 'NAO_PREENCHIDO-SEM_RESULTADO',
        email,
        phone: '11987654321',
        cityId: city.id,
        ufId: city.uf_id,
        classRoomId: null,
        origin: 'LANDING_PAGE',
        ownerId: null,
        supersedes: null,
      },
      { kind: 'visitor', accountId: null },
      portal.deps.clock(),
    ),
  );
}

/** A caller who has signed in by password. */
export async function signedIn(portal: TestApp, email: string, password = PASSWORD): Promise<Caller> {
  const person = portal.anyone();
  const { status } = await person.call(identityCalls.signIn, { body: { email, password } });
  if (status !== 204) throw new Error(`Sign-in answered ${status}`);
  return person;
}

/** The messages to an e-mail, newest first. */
export async function messagesTo(portal: TestApp, email: string) {
  return (await portal.outbox()).filter(({ recipient }) => recipient === email);
}

/** The one-time token that a message carries. */
export function tokenIn(message: { readonly text: string } | undefined): string {
  const token = /\/(?:entrar\/link|entrar\/nova-senha|gestor\/validate)\/([\w-]{43})\b/.exec(
    message?.text ?? '',
  )?.[1];
  if (!token) throw new Error('The message carries no one-time link');
  return token;
}

/** Who the caller is now, or null. */
export async function whoIs(person: Caller) {
  return (await person.call(identityCalls.getSession)).body.user;
}
