import { sendMessage } from '../messages/send-message.ts';
import { signInLinkMessage } from '../messages/sign-in-link.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { countLinkMessage } from './failure-limits.ts';
import { ASKED_LINK_MINUTES, issueLink } from './links.ts';
import { findAccount, listCandidatesOf } from './queries.ts';
import { inUniformTime } from '../platform/uniform-time.ts';

interface Addressee {
  readonly name: string;
  readonly opens: { readonly accountId: number } | { readonly candidateId: number };
}

/**
 * Whom an e-mail may sign in: the account's owner; the candidates registered under it who have no account yet. An
 * account without a candidate gets their links instead of its own, since using one links it to that candidate. Not so
 * one with roles: anybody can register a CPF with a manager's address, and must neither receive the manager's next link
 * nor have that CPF linked to the back office.
 */
async function addresseesOf(tx: Tx, email: string): Promise<readonly Addressee[]> {
  const account = await findAccount(tx, email);
  if (account?.disabled) return [];
  const own = account ? [{ name: account.name, opens: { accountId: account.id } }] : [];
  if (account && (account.staff || account.candidateId !== null)) return own;
  const candidates = await listCandidatesOf(tx, email, { withoutAccount: account !== null });
  if (candidates.length === 0) return own;
  return candidates.map(({ id, name }) => ({ name, opens: { candidateId: id } }));
}

/**
 * Sends the one-time links of an e-mail, one message a person. The answer, and its time, are the same when nobody is
 * known by it. Refusal: request.too-many {retryAfterSeconds}, known or not.
 */
export async function requestLink(deps: Deps, email: string): Promise<void> {
  await countLinkMessage(deps, email);
  await inUniformTime(deps, () =>
    inTransaction(deps.db, async (tx) => {
      for (const { name, opens } of await addresseesOf(tx, email)) {
        const signInUrl = await issueLink(tx, deps, {
          purpose: 'sign-in',
          email,
          ...opens,
          validForMinutes: ASKED_LINK_MINUTES,
        });
        await sendMessage(
          tx,
          deps,
          signInLinkMessage({ name, signInUrl, validForMinutes: ASKED_LINK_MINUTES }),
          { to: email, ...('accountId' in opens ? { accountId: opens.accountId } : {}) },
        );
      }
    }),
  );
}
