import type { Role, Viewer } from '#domain/access.ts';
import { dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import type { EmailAddress } from '#domain/email-address.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import { ROLE_WORDS } from '#domain/role-words.ts';
import { accessRefusal, coversAccess, sameAccess, type Access } from '#domain/staff-access.ts';
import { accessChangedMessage } from '../../messages/access-changed.ts';
import { sendMessage, sendNotices } from '../../messages/send-message.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AccessChange } from '../../platform/schema.ts';
import { assertConfirmed } from '../confirmed-session.ts';
import { endSessions } from '../sessions.ts';
import {
  listAdministrators,
  lockHolder,
  readDuties,
  serialiseAccessChanges,
  type LockedHolder,
} from './staff-queries.ts';
import { readAccount } from '../queries.ts';

interface Wanted extends Access {
  readonly reason: string;
}

/** The administrator, and the session that they act in. */
interface Administrator {
  readonly viewer: Viewer;
  readonly token: string;
}

/**
 * Grants access to the person of an e-mail; without an account one is made, which that mailbox alone opens. A second
 * click finds it done. Refusals: access.own, access.out-of-reach, access.disabled, access.changed (has access already),
 * confirmation.required.
 */
export async function grantStaffAccess(
  deps: Deps,
  administrator: Administrator,
  { email, name, ...wanted }: Wanted & { readonly email: EmailAddress; readonly name: string },
): Promise<{ accountId: number }> {
  return inTransaction(deps.db, async (tx) => {
    await serialiseAccessChanges(tx);
    await tx
      .insertInto('account')
      .values({ name, email })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    const { id } = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await change(tx, deps, administrator, await holderOf(tx, id), wanted, { roles: [], uf: null });
    return { accountId: id };
  });
}

/**
 * Changes what the portal grants to a person; without roles it is taken back. Their sessions end at once, and they and
 * the other administrators are notified. Refusals: those of `accessRefusal`, api.resource-notfound, access.disabled,
 * access.changed {who, when, current}, confirmation.required (only where access is left: taking back must not wait).
 */
export async function changeStaffAccess(
  deps: Deps,
  administrator: Administrator,
  accountId: number,
  { expected, ...wanted }: Wanted & { readonly expected: Access },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await serialiseAccessChanges(tx);
    await change(tx, deps, administrator, await holderOf(tx, accountId), wanted, expected);
  });
}

/** Ends all sessions of a person. Refusals: api.resource-notfound, access.own, access.out-of-reach. */
export async function endStaffSessions(deps: Deps, viewer: Viewer, accountId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await serialiseAccessChanges(tx);
    const holder = await holderOf(tx, accountId);
    // Of candidates, and of staff out of reach, administrators end nothing.
    if (holder.reaches.length === 0) throw new Refused('api.resource-notfound');
    const refusal = accessRefusal(viewer, holder, holder);
    if (refusal) throw new Refused(refusal);
    await endSessions(tx, accountId, { except: null });
    await record(tx, deps, viewer, holder, { ...holder, reason: 'Sessões encerradas' }, 'sessions-ended');
  });
}

/** What a person answers for, before their access is taken back. Refusal: api.resource-notfound. */
export async function readStaffDuties(deps: Deps, viewer: Viewer, accountId: number) {
  return inTransaction(deps.db, async (tx) => {
    const holder = await holderOf(tx, accountId);
    if (holder.reaches.length === 0 || !coversAccess(viewer, holder.reaches))
      throw new Refused('api.resource-notfound');
    return readDuties(tx, accountId);
  });
}

async function holderOf(tx: Tx, accountId: number): Promise<LockedHolder> {
  return (await lockHolder(tx, accountId)) ?? notFound();
}

async function change(
  tx: Tx,
  deps: Deps,
  { viewer, token }: Administrator,
  holder: LockedHolder,
  wanted: Wanted,
  expected: Access,
): Promise<void> {
  const refusal = accessRefusal(viewer, holder, wanted);
  if (refusal) throw new Refused(refusal);
  if (holder.disabled) throw new Refused('access.disabled');
  // A second click, or a retry after a lost reply.
  if (sameAccess(holder, wanted)) return;
  if (!sameAccess(holder, expected))
    throw new Refused('access.changed', {
      ...(await lastChange(tx, holder.accountId)),
      current: { roles: [...holder.roles], uf: holder.uf },
    });
  if (wanted.roles.length > 0) await assertConfirmed(tx, token, deps.clock());
  await store(tx, deps, viewer, holder, wanted);
  await endSessions(tx, holder.accountId, { except: null });
  const kind = wanted.roles.length === 0 ? 'revoked' : holder.roles.length === 0 ? 'granted' : 'changed';
  await record(tx, deps, viewer, holder, wanted, kind);
  await notify(tx, deps, viewer, holder, wanted);
}

/** Without roles the state stays: it also narrows what a provider names. */
async function store(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  holder: LockedHolder,
  wanted: Access,
): Promise<void> {
  const { accountId } = holder;
  const gone = holder.roles.filter((role) => !wanted.roles.includes(role));
  const fresh = wanted.roles.filter((role) => !holder.roles.includes(role));
  if (gone.length > 0)
    await tx
      .deleteFrom('account_role')
      .where('account_id', '=', accountId)
      .where('role', 'in', gone)
      .execute();
  if (fresh.length > 0)
    await tx
      .insertInto('account_role')
      .values(
        fresh.map((role) => ({
          account_id: accountId,
          role,
          granted_by: viewer.accountId,
          granted_at: deps.clock(),
        })),
      )
      .execute();
  if (wanted.roles.length === 0) {
    // A link on its way to an internal mailbox must not bring it back.
    await tx
      .deleteFrom('one_time_link')
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'manager-access')
      .execute();
    return;
  }
  await tx.deleteFrom('account_state').where('account_id', '=', accountId).execute();
  const ufId = await idOf(tx, wanted.uf);
  if (ufId !== null)
    await tx.insertInto('account_state').values({ account_id: accountId, uf_id: ufId }).execute();
}

async function idOf(tx: Tx, uf: string | null): Promise<number | null> {
  if (uf === null) return null;
  const found = await tx
    .selectFrom('uf')
    .select('id')
    .where('initials', '=', uf)
    .executeTakeFirstOrThrow(notFound);
  return found.id;
}

async function record(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  holder: LockedHolder,
  { roles, uf, reason }: Wanted,
  kind: AccessChange['change'],
): Promise<void> {
  await tx
    .insertInto('access_change')
    .values({
      account_id: holder.accountId,
      change: kind,
      roles: [...roles],
      uf_id: await idOf(tx, uf),
      reason,
      actor_id: viewer.accountId,
      at: deps.clock(),
    })
    .execute();
}

async function lastChange(tx: Tx, accountId: number): Promise<{ who: string; when: string }> {
  const last = await tx
    .selectFrom('access_change as c')
    .innerJoin('account as a', 'a.id', 'c.actor_id')
    .select(['a.name', 'c.at'])
    .where('c.account_id', '=', accountId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last
    ? { who: last.name, when: formatDateBr(dateInSaoPaulo(last.at)) }
    : { who: 'outra pessoa', when: 'antes' };
}

const words = ({ roles, uf }: Access): string | null =>
  roles.length === 0
    ? null
    : `${roles.map((role: Role) => ROLE_WORDS[role]).join(', ')} (${uf === null ? 'todo o país' : uf})`;

async function notify(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  holder: LockedHolder,
  wanted: Wanted,
): Promise<void> {
  const { name: actor } = await readAccount(tx, viewer.accountId);
  const about = {
    actor,
    access: words(wanted),
    reason: wanted.reason,
    portalUrl: `${deps.config.baseUrl}/gestor`,
  };
  const own = accessChangedMessage({ ...about, name: holder.name, person: null });
  await sendMessage(tx, deps, own, { to: holder.email, accountId: holder.accountId });
  const administrators = await listAdministrators(tx, {
    uf: wanted.roles.length === 0 ? holder.uf : wanted.uf,
    except: [viewer.accountId, holder.accountId],
  });
  // Fifty at most, each with a message of their own.
  await sendNotices(
    tx,
    deps,
    administrators.map(({ id, name, email }) => ({
      message: accessChangedMessage({ ...about, name, person: holder.name }),
      to: email,
      accountId: id,
    })),
  );
}
