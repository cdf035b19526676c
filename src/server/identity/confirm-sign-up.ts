import * as z from 'zod';
import { Refused } from '#domain/refusal.ts';
import { cpfUsedInSignUpMessage } from '../messages/cpf-used-in-sign-up.ts';
import { alreadyNotifiedToday, mayReceiveUnsolicited } from '../messages/recipient-limit.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import {
  addressOf,
  hasAccount,
  isUnproven,
  knownEmailsOf,
  lockCandidateByCpf,
  type KnownCandidate,
} from '../candidates/queries.ts';
import { completeChangeOf } from './address-change/apply-change.ts';
import type { Link, SignUpRequest } from './links.ts';
import { makeWay } from './make-way.ts';
import { findAccount } from './queries.ts';

const signUpRequest: z.ZodType<SignUpRequest> = z.object({
  name: z.string(),
  cpf: z.string(),
  byInterest: z.boolean().optional(),
});

/**
 * Makes the account that a person asked for, now that the e-mail is proven, and returns its id. The CPF's candidate
 * becomes theirs only if nobody was known by that CPF, if it is known under this very e-mail, or if all that is known
 * is a registration by the public form that nobody has confirmed, which gives way; otherwise the known address is
 * notified and the account has no candidate. If the e-mail is accepted as the new address of the CPF's account, that
 * account is completed instead. The reply is the same in all cases. Refusal: account.conflict, where the
 * request came with an interest and the e-mail is another candidate's or staff's.
 */
export async function confirmSignUp(tx: Tx, deps: Deps, { email, request }: Link): Promise<number> {
  const { name, cpf, byInterest = false } = signUpRequest.parse(request);
  // Made meanwhile, by a sign-in link: its owner has just proven the e-mail again, and keeps what the account has.
  const existing = await findAccount(tx, email);
  if (existing && !byInterest) return existing.id;
  // As the link of a new registration would be refused (redeem-link.ts): neither reveals whether the CPF is known.
  if (existing?.staff) throw new Refused('account.conflict');
  const completed = existing ? null : await completeChangeOf(tx, deps, { cpf, email });
  if (completed !== null) return completed;

  const candidate = await lockCandidateByCpf(tx, { cpf, name });
  if (existing && existing.candidateId !== null) {
    if (existing.candidateId !== candidate.id) throw new Refused('account.conflict');
    return existing.id;
  }
  const own = await mayOwn(tx, candidate, email);
  if (own) await makeWay(tx, deps, candidate, { name, email });
  if (!own) await notifyKnownAddress(tx, deps, candidate);
  if (existing) {
    if (own) {
      await tx
        .updateTable('account')
        .set({ candidate_id: candidate.id })
        .where('id', '=', existing.id)
        .execute();
    }
    return existing.id;
  }
  const made = await tx
    .insertInto('account')
    .values({ name, email, candidate_id: own ? candidate.id : null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Made by another link at the same moment: nothing of this one may stay half done.
  if (!made) throw new Refused('account.conflict');
  return made.id;
}

async function mayOwn(tx: Tx, candidate: KnownCandidate, email: string): Promise<boolean> {
  if (await hasAccount(tx, candidate.id)) return false;
  const known = await knownEmailsOf(tx, candidate.id);
  return known.length === 0 || known.includes(email) || isUnproven(tx, candidate.id);
}

async function notifyKnownAddress(tx: Tx, deps: Deps, candidate: KnownCandidate): Promise<void> {
  const address = await addressOf(tx, candidate.id);
  if (address === null || (await alreadyNotifiedToday(tx, `cpf-in-sign-up:${candidate.id}`))) return;
  if (!(await mayReceiveUnsolicited(tx, deps, 'known-cpf-notice', address))) return;
  const message = cpfUsedInSignUpMessage({
    name: candidate.name,
    signInPageUrl: `${deps.config.baseUrl}/entrar`,
  });
  await sendMessage(tx, deps, message, { to: address });
}
