import { Refused } from '#domain/refusal.ts';
import type { SessionUser } from '#contract/identity.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { accountOfAddress } from './address-change/apply-change.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { readLink, spendLink, type Link } from './links.ts';
import { findAccount } from './queries.ts';
import { sessionOf } from './current-session.ts';
import { startSession, type Caller, type OpenedSession } from './sessions.ts';

/** Carries out what a public form asked for, once the link that it was held for is used. Given by the wiring. */
export type ApplyHeld = (
  tx: Tx,
  deps: Deps,
  proven: { readonly accountId: number; readonly email: string; readonly request: unknown },
) => Promise<void>;

const PURPOSES = ['sign-in', 'sign-up'] as const;

/**
 * Uses up a sign-in or sign-up link and signs in the account behind it, which is made here if there is none yet.
 * Refusals: link.invalid (unknown, used, late, or its account is disabled), account.conflict, account.other-address.
 *
 * Order of locks, here as everywhere: candidate → interview → everything else, and of that the account before its
 * links. So the link is read without locking it, and spent when the rest is locked; if it is used or gone by then, the
 * transaction rolls back. Registering locks the candidate before it writes a link, so does a correction of the e-mail
 * before it deletes some, and a password change locks the account: locking the link first would deadlock with them.
 */
export async function redeemLink(
  deps: Deps,
  token: string,
  caller: Caller,
  applyHeld: ApplyHeld,
): Promise<OpenedSession & { readonly user: SessionUser }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const link = await readLink(tx, token, PURPOSES, now);
    const accountId = await accountOfLink(tx, deps, link);
    await applyHeld(tx, deps, { accountId, email: link.email, request: link.request });
    const opened = await startSession(tx, now, accountId, caller);
    await spendLink(tx, token, now);
    const begun = opened && (await sessionOf({ db: tx, config: deps.config }, opened.token, now));
    if (!begun) throw new Refused('link.invalid');
    return { ...opened, user: begun.user };
  });
}

async function accountOfLink(tx: Tx, deps: Deps, link: Link): Promise<number> {
  if (link.purpose === 'sign-up') return confirmSignUp(tx, deps, link);
  if (link.accountId !== null)
    return accountOfAddress(tx, deps, { accountId: link.accountId, email: link.email });
  if (link.candidateId !== null) return accountOfCandidate(tx, link.candidateId, link.email);
  throw new Error('A sign-in link names neither account nor candidate');
}

/**
 * The account that a candidate's proven e-mail opens: the candidate's own, if the e-mail is its address; else the one
 * of the e-mail, linked to the candidate now; else a new one. Refusals: account.other-address, when the candidate's
 * account has another address, since the team may type any into an interview; account.conflict, when that e-mail is
 * another candidate's or of an account with roles: an address typed into an interview must not link a stranger's CPF to
 * the back office.
 */
async function accountOfCandidate(tx: Tx, candidateId: number, email: string): Promise<number> {
  // Locked first, so that two links of one candidate cannot create two accounts.
  const candidate = await tx
    .selectFrom('candidate')
    .select('name')
    .where('id', '=', candidateId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const own = await tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  if (own) {
    if (own.email !== email) throw new Refused('account.other-address');
    return own.id;
  }
  const made = await tx
    .insertInto('account')
    .values({ name: candidate.name, email, candidate_id: candidateId })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  return linkToAccountOf(tx, candidateId, email);
}

async function linkToAccountOf(tx: Tx, candidateId: number, email: string): Promise<number> {
  // Locked before it is read, so that a role or candidate assigned meanwhile is seen.
  await tx.selectFrom('account').select('id').where('email', '=', email).forUpdate().execute();
  const account = await findAccount(tx, email);
  if (!account || account.staff || account.candidateId !== null) throw new Refused('account.conflict');
  await tx.updateTable('account').set({ candidate_id: candidateId }).where('id', '=', account.id).execute();
  return account.id;
}
