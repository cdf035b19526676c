import type { Viewer } from '#domain/access.ts';
import type { EmailAddress } from '#domain/email-address.ts';
import { isEmail } from '#domain/email-address.ts';
import { reachOfInternalEmail } from '#domain/manager-access.ts';
import { Refused } from '#domain/refusal.ts';
import { managerValidationMessage } from '../../messages/manager-validation.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertConfirmed } from '../confirmed-session.ts';
import { countValidationMessage } from '../demanded-work.ts';
import { mailLink } from '../links.ts';
import { lockAccount } from '../queries.ts';
import { assertOwn, standingOf } from './queries.ts';

/** The internal mailbox may be on another machine, read the next morning. */
export const VALIDATION_MINUTES = 24 * 60;

/** Who asks, in which session, and the work that was done for it. */
interface Asking {
  readonly viewer: Viewer;
  readonly token: string;
  readonly workDone: number;
}

/**
 * Sends the link that proves an internal e-mail, the first time or to a changed address. Whoever finds a session open
 * must not send one to a mailbox of their own, so the person has proved lately who they are. Whether the address exists,
 * or was used already, is not revealed here. Refusals: api.resource-notfound (another's account), manager-access.held,
 * .withdrawn, .email, confirmation.required, request.too-many {retryAfterSeconds}, proof.required.
 */
export async function sendValidation(
  deps: Deps,
  { viewer, token, workDone }: Asking,
  accountId: number,
  email: EmailAddress,
): Promise<void> {
  assertOwn(viewer, accountId);
  await assertMayAsk(deps, viewer);
  if (reachOfInternalEmail(email, deps.config.internalDomains) === null)
    throw new Refused('manager-access.email');
  await assertConfirmed(deps.db, token, deps.clock());
  await countValidationMessage(deps, { accountId: viewer.accountId, email, workDone });
  await inTransaction(deps.db, async (tx) => {
    const { id, email: accountEmail } = await lockAccount(tx, viewer.accountId);
    await assertMayAsk({ ...deps, db: tx }, viewer);
    await saveRequest(tx, viewer.accountId, email, deps.clock());
    const validForMinutes = VALIDATION_MINUTES;
    const link = { purpose: 'manager-access', email, accountId: id, validForMinutes } as const;
    await mailLink(tx, deps, link, (validationUrl) =>
      managerValidationMessage({ accountEmail, validationUrl, validForMinutes }),
    );
  });
}

/** The same to the address given before. Refusals: those of sendValidation, and manager-access.not-asked. */
export async function resendValidation(deps: Deps, asking: Asking, accountId: number): Promise<void> {
  assertOwn(asking.viewer, accountId);
  const email = await assertMayAsk(deps, asking.viewer);
  if (email === null || !isEmail(email)) throw new Refused('manager-access.not-asked');
  await sendValidation(deps, asking, accountId, email);
}

/** Resolves with the address given before. Where the portal grants nothing by e-mail, no address is an internal one. */
async function assertMayAsk(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
): Promise<string | null> {
  const { standing, email } = await standingOf(db, viewer, config.internalDomains);
  if (standing === 'held' || standing === 'withdrawn') throw new Refused(`manager-access.${standing}`);
  if (standing === 'off') throw new Refused('manager-access.email');
  return email;
}

async function saveRequest(tx: Tx, accountId: number, email: EmailAddress, at: Date): Promise<void> {
  await tx
    .insertInto('manager_access')
    .values({ account_id: accountId, email, asked_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ email, asked_at: at }))
    .execute();
}
