import type { InterviewLink } from '../messages/message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { LINK_IN_MAIL_MINUTES, issueLink } from './links.ts';

/**
 * The link of a mail about a candidate's interview to the interview's address: a one-time link where this address is
 * the account's own, or where there is no account yet; else the page to sign in, since an interview's address, which
 * the team may change, opens no account.
 */
export async function issueInterviewLink(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  { candidateId, email }: { readonly candidateId: number; readonly email: string },
): Promise<InterviewLink> {
  const account = await tx
    .selectFrom('account')
    .select('email')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  if (account && account.email !== email)
    return { signInUrl: `${deps.config.baseUrl}/entrar`, validForMinutes: null };
  const signInUrl = await issueLink(tx, deps, {
    purpose: 'sign-in',
    email,
    candidateId,
    validForMinutes: LINK_IN_MAIL_MINUTES,
  });
  return { signInUrl, validForMinutes: LINK_IN_MAIL_MINUTES };
}
