import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { isEmail, type EmailAddress } from '#domain/email-address.ts';
import { NATIONAL, narrowestReach, reachOfInternalEmail, type Reach } from '#domain/manager-access.ts';
import { Refused } from '#domain/refusal.ts';
import type { SessionUser } from '#contract/identity.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { readLink, spendLink } from '../links.ts';
import { sessionOf } from '../current-session.ts';
import { endSessions, startSession, type Caller, type OpenedSession } from '../sessions.ts';
import { tokenHash } from '../tokens.ts';
import { lockAccount } from '../queries.ts';
import { assertOwn, standingOf } from './queries.ts';

/**
 * Uses up the link of a proven internal e-mail: the account that asked, signed in, becomes a manager with the reach of
 * the address's domain by the current settings (docs/decisions/0017-manager-access.md). A new session replaces this
 * one, and the account's others end: a candidate's session left open elsewhere must not become a manager's. Refusals:
 * api.resource-notfound (another's account), link.invalid (unknown, used, late, replaced, or another account's),
 * manager-access.held, .email (the domain is allowed no more), .email-taken, .state (the account is another state's).
 */
export async function grantAccess(
  deps: Deps,
  viewer: Viewer,
  accountId: number,
  token: string,
  caller: Caller,
): Promise<OpenedSession & { readonly user: SessionUser }> {
  assertOwn(viewer, accountId);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    // Before the link is read, so that of two clicks at once the second finds it used.
    await lockAccount(tx, viewer.accountId);
    const email = await provenAddress(tx, viewer, token, now);
    const { standing, email: asked } = await standingOf(tx, viewer, deps.config.internalDomains);
    if (standing === 'held') throw new Refused('manager-access.held');
    if (standing === 'withdrawn' || asked !== email) throw new Refused('link.invalid');
    const given = reachOfInternalEmail(email, deps.config.internalDomains);
    if (given === null) throw new Refused('manager-access.email');
    await assertMailboxFree(tx, email, viewer.accountId);
    const reach = await bindToState(tx, viewer.accountId, given);
    await tx
      .insertInto('account_role')
      .values({ account_id: viewer.accountId, role: 'GESTOR', granted_at: now, granted_by: viewer.accountId })
      .execute();
    await tx
      .updateTable('manager_access')
      .set({ granted_at: now, reach })
      .where('account_id', '=', viewer.accountId)
      .execute();
    const opened = await renewSession(tx, now, viewer.accountId, caller);
    await spendLink(tx, token, now);
    const begun = opened && (await sessionOf({ db: tx, config: deps.config }, opened.token, now));
    if (!begun) throw new Refused('link.invalid');
    return { ...opened, user: begun.user };
  });
}

async function provenAddress(tx: Tx, viewer: Viewer, token: string, now: Date): Promise<EmailAddress> {
  const link = await readLink(tx, token, ['manager-access'], now);
  if (link.accountId !== viewer.accountId || !isEmail(link.email)) throw new Refused('link.invalid');
  return link.email;
}

/**
 * One mailbox opens one account: neither another that came with it, nor one whose own address it is and that has or had
 * access, which would outlive what an administrator takes back. The lock serialises two accounts with one
 * address.
 */
async function assertMailboxFree(tx: Tx, email: EmailAddress, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`manager-access:${email}`}, 0))`.execute(tx);
  const taken = await tx
    .selectFrom('manager_access')
    .select('account_id')
    .where('email', '=', email)
    .where('granted_at', 'is not', null)
    .executeTakeFirst();
  const colleague = await tx
    .selectFrom('account as a')
    .select('a.id')
    .where('a.email', '=', email)
    .where('a.id', '!=', accountId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('staff_role as r').select('r.role').whereRef('r.account_id', '=', 'a.id')),
        exists(selectFrom('access_change as c').select('c.id').whereRef('c.account_id', '=', 'a.id')),
      ]),
    )
    .executeTakeFirst();
  if (taken ?? colleague) throw new Refused('manager-access.email-taken');
}

/** An account without a row in `account_state` is national: whoever is to reach one state gets it with the role. */
async function bindToState(tx: Tx, accountId: number, given: Reach): Promise<Reach> {
  const bound = await tx
    .selectFrom('account_state')
    .innerJoin('uf', 'uf.id', 'account_state.uf_id')
    .select('uf.initials')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const reach = narrowestReach(bound?.initials ?? null, given);
  if (reach === null) throw new Refused('manager-access.state');
  if (reach !== NATIONAL && !bound) {
    const uf = await tx.selectFrom('uf').select('id').where('initials', '=', reach).executeTakeFirstOrThrow();
    await tx.insertInto('account_state').values({ account_id: accountId, uf_id: uf.id }).execute();
  }
  return reach;
}

/** A session that began at the provider keeps the provider's identity and roles. */
async function renewSession(
  tx: Tx,
  now: Date,
  accountId: number,
  caller: Caller,
): Promise<OpenedSession | null> {
  const current =
    caller.token === null
      ? undefined
      : await tx
          .selectFrom('session')
          .select('identity_id')
          .where('token_hash', '=', tokenHash(caller.token))
          .executeTakeFirst();
  const opened = await startSession(tx, now, accountId, caller, { identityId: current?.identity_id ?? null });
  if (opened) await endSessions(tx, accountId, { except: opened.token });
  return opened;
}
