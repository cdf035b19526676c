import { Refused } from '#domain/refusal.ts';
import type { SessionUser } from '#contract/identity.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { spendLink, type SpentLink } from './links.ts';
import { startSession, viewerOf, type Caller, type OpenedSession } from './sessions.ts';

/**
 * Uses up a sign-in or sign-up link and signs in the account behind it, which is made here if there is none yet.
 * Refusals: link.invalid (unknown, used, late, or its account is disabled), account.conflict.
 */
export async function redeemLink(
  deps: Deps,
  token: string,
  caller: Caller,
): Promise<OpenedSession & { readonly user: SessionUser }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const link = await spendLink(tx, token, ['sign-in', 'sign-up'], now);
    const accountId = await accountBehind(tx, deps, link);
    const opened = await startSession(tx, now, accountId, caller);
    const signedIn = opened && (await viewerOf(tx, opened.token, now));
    if (!signedIn) throw new Refused('link.invalid');
    return { ...opened, user: signedIn.user };
  });
}

async function accountBehind(tx: Tx, deps: Deps, link: SpentLink): Promise<number> {
  if (link.purpose === 'sign-up') return confirmSignUp(tx, deps, link);
  if (link.accountId !== null) return link.accountId;
  if (link.candidateId !== null) return accountOfCandidate(tx, link.candidateId, link.email);
  throw new Error('A sign-in link names neither account nor candidate');
}

/**
 * The account that a candidate's proven e-mail opens: the candidate's own; else the one of the e-mail, tied to the
 * candidate now; else a new one. Refusal: account.conflict, when that e-mail is another candidate's, or when the
 * candidate's account has roles and another e-mail: an address typed into an interview must not open the back office.
 */
async function accountOfCandidate(tx: Tx, candidateId: number, email: string): Promise<number> {
  // Held first, so that two links of one candidate cannot make two accounts.
  const candidate = await tx
    .selectFrom('candidate')
    .select('name')
    .where('id', '=', candidateId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const own = await tx
    .selectFrom('account')
    .leftJoin('account_role', 'account_role.account_id', 'account.id')
    .select(['account.id', 'account.email', 'account_role.role'])
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
  const tied = await tx
    .updateTable('account')
    .set({ candidate_id: candidateId })
    .where('email', '=', email)
    .where('candidate_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!tied) throw new Refused('account.conflict');
  return tied.id;
}
