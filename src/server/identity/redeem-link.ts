import { Refused } from '#domain/refusal.ts';
import type { SessionUser } from '#contract/identity.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { readLink, spendLink, type Link } from './links.ts';
import { findAccount } from './queries.ts';
import { startSession, viewerOf, type Caller, type OpenedSession } from './sessions.ts';

const PURPOSES = ['sign-in', 'sign-up'] as const;

/**
 * Uses up a sign-in or sign-up link and signs in the account behind it, which is made here if there is none yet.
 * Refusals: link.invalid (unknown, used, late, or its account is disabled), account.conflict.
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
): Promise<OpenedSession & { readonly user: SessionUser }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const link = await readLink(tx, token, PURPOSES, now);
    const accountId = await accountOfLink(tx, deps, link);
    const opened = await startSession(tx, now, accountId, caller);
    await spendLink(tx, token, now);
    const signedIn = opened && (await viewerOf(tx, opened.token, now));
    if (!signedIn) throw new Refused('link.invalid');
    return { ...opened, user: signedIn.user };
  });
}

async function accountOfLink(tx: Tx, deps: Deps, link: Link): Promise<number> {
  if (link.purpose === 'sign-up') return confirmSignUp(tx, deps, link);
  if (link.accountId !== null) return link.accountId;
  if (link.candidateId !== null) return accountOfCandidate(tx, link.candidateId, link.email);
  throw new Error('A sign-in link names neither account nor candidate');
}

/**
 * The account that a candidate's proven e-mail opens: the candidate's own; else the one of the e-mail, linked to the
 * candidate now; else a new one. Refusal: account.conflict, when that e-mail is another candidate's or of an account
 * with roles, or when the candidate's account has roles and another e-mail: an address typed into an interview must
 * neither open the back office nor link a stranger's CPF to it.
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
    .leftJoin('held_role', 'held_role.account_id', 'account.id')
    .select(['account.id', 'account.email', 'held_role.role'])
    .where('account.candidate_id', '=', candidateId)
    .executeTakeFirst();
  if (own) {
    if (own.role !== null && own.email !== email) throw new Refused('account.conflict');
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
