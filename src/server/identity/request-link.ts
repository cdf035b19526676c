import { signInLinkMessage } from '../messages/sign-in-link.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { acceptedChangesTo } from './address-change/queries.ts';
import { countLinkRequest, type Origin } from './demanded-work.ts';
import { ASKED_LINK_MINUTES, hasFreshLink, mailLink } from './links.ts';
import { findAccount, listUnclaimedCandidates } from './queries.ts';
import { inUniformTime } from '../platform/uniform-time.ts';

interface Addressee {
  readonly name: string;
  readonly opens: { readonly accountId: number } | { readonly candidateId: number };
}

/**
 * Whom an e-mail may sign in: the account's owner; the candidates registered under it who have no account yet; the
 * accounts that accepted it as their new address. Not those whose account has another address: the team may type any
 * into an interview. An account without a candidate gets their links instead of its own, since using one links it to
 * that candidate. Not so one with roles: anybody can register a CPF with a manager's address, and must neither receive
 * the manager's next link nor have that CPF linked to the back office.
 */
async function addresseesOf(tx: Tx, email: string, now: Date): Promise<readonly Addressee[]> {
  const account = await findAccount(tx, email);
  if (account?.disabled) return [];
  const own = account ? [{ name: account.name, opens: { accountId: account.id } }] : [];
  if (account && (account.staff || account.candidateId !== null)) return own;
  const candidates = await listUnclaimedCandidates(tx, email);
  const unclaimed = candidates.map(({ id, name }) => ({ name, opens: { candidateId: id } }));
  const accepted = account ? [] : await acceptedChangesTo(tx, email, now);
  const addressees = [
    ...unclaimed,
    ...accepted.map(({ accountId, name }) => ({ name, opens: { accountId } })),
  ];
  return addressees.length === 0 ? own : addressees;
}

/**
 * Sends the one-time links of an e-mail, one message a person. The answer, and its time, are the same when nobody is
 * known by it. Refusal: proof.required {price, retryAfterSeconds}, known or not.
 */
export async function requestLink(deps: Deps, email: string, origin: Origin): Promise<void> {
  const { crowded } = await countLinkRequest(deps, 'sign-in', email, origin);
  await inUniformTime(deps, () =>
    inTransaction(deps.db, async (tx) => {
      if (crowded && (await hasFreshLink(tx, deps, 'sign-in', email))) return;
      const validForMinutes = ASKED_LINK_MINUTES;
      for (const { name, opens } of await addresseesOf(tx, email, deps.clock()))
        await mailLink(tx, deps, { purpose: 'sign-in', email, ...opens, validForMinutes }, (signInUrl) =>
          signInLinkMessage({ name, signInUrl, validForMinutes }),
        );
    }),
  );
}
