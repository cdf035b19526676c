import { accountExistsMessage } from '../messages/account-exists.ts';
import { accountVerificationMessage } from '../messages/account-verification.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { countLinkRequest, type Origin } from './demanded-work.ts';
import { ASKED_LINK_MINUTES, hasFreshLink, mailLink, type SignUpRequest } from './links.ts';
import { findAccount, type KnownAccount } from './queries.ts';
import { inUniformTime } from '../platform/uniform-time.ts';

export interface SignUp {
  readonly name: string;
  readonly cpf: string;
  readonly email: string;
}

/**
 * Takes a request for an account. Nothing is made before the e-mail is proven; the owner of an existing account is
 * notified by e-mail, with a sign-in link, and the reply is the same. Refusal: proof.required {price,
 * retryAfterSeconds}.
 */
export async function signUp(deps: Deps, { name, cpf, email }: SignUp, origin: Origin): Promise<void> {
  const { crowded } = await countLinkRequest(deps, 'sign-up', email, origin);
  await inUniformTime(deps, () =>
    inTransaction(deps.db, async (tx) => {
      const account = await findAccount(tx, email);
      if (account?.disabled) return;
      if (crowded && (await hasFreshLink(tx, deps, account ? 'sign-in' : 'sign-up', email))) return;
      if (account) await notifyAccountExists(tx, deps, account, email);
      else await sendVerification(tx, deps, email, { name, cpf });
    }),
  );
}

async function notifyAccountExists(tx: Tx, deps: Deps, account: KnownAccount, email: string): Promise<void> {
  const validForMinutes = ASKED_LINK_MINUTES;
  const link = { purpose: 'sign-in', email, accountId: account.id, validForMinutes } as const;
  await mailLink(tx, deps, link, (signInUrl) =>
    accountExistsMessage({ name: account.name, signInUrl, validForMinutes }),
  );
}

async function sendVerification(tx: Tx, deps: Deps, email: string, request: SignUpRequest): Promise<void> {
  const validForMinutes = ASKED_LINK_MINUTES;
  await mailLink(tx, deps, { purpose: 'sign-up', email, request, validForMinutes }, (verificationUrl) =>
    accountVerificationMessage({ name: request.name, verificationUrl, validForMinutes }),
  );
}
