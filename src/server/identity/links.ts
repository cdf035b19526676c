import type { Kysely } from 'kysely';
import { Refused } from '#domain/refusal.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { isToken, newToken, tokenHash } from './tokens.ts';
import type { Message } from '../messages/message.ts';
import { sendMessage } from '../messages/send-message.ts';

export type LinkPurpose = 'sign-in' | 'sign-up' | 'password-reset' | 'manager-access';

/** How long a link that somebody asked for can be used. */
export const ASKED_LINK_MINUTES = 30;

/** Mail that nobody asked for is often read days later; its link stays a single-use one to the address on record. */
export const LINK_IN_MAIL_MINUTES = 7 * 24 * 60;

/** What a person asked for at `/cadastro`; stored until the e-mail is proven. */
export interface SignUpRequest {
  readonly name: string;
  readonly cpf: string;
  /** Not asked for at `/cadastro`, but by registering interest with a CPF known under another address. */
  readonly byInterest?: boolean | undefined;
  /** The registration that waits for the proof; read by `registration/apply-held.ts`. */
  readonly interest?: unknown;
}

/** What a public form asked for about a known person, held until the link to that person is used. */
export interface HeldClassMove {
  readonly moveTo: { readonly interviewId: number; readonly classRoomId: number };
}

export interface NewLink {
  readonly purpose: LinkPurpose;
  /** Where the link is sent: using it proves this address. */
  readonly email: string;
  /** sign-in, password-reset: the account that it opens; manager-access: the one that asked, which alone may use it. */
  readonly accountId?: number;
  /** sign-in: the candidate whose account it opens or, if there is none yet, makes. */
  readonly candidateId?: number;
  /** sign-up; sign-in with a held request. */
  readonly request?: SignUpRequest | HeldClassMove;
  readonly validForMinutes: number;
}

/** The pages a link opens. A GET does not redeem it (e-mail scanners open links); the page's button redeems by POST. */
const PAGES: Readonly<Record<LinkPurpose, string>> = {
  'sign-in': '/entrar/link',
  'sign-up': '/entrar/link',
  'password-reset': '/entrar/nova-senha',
  'manager-access': '/gestor/validate',
};

/**
 * Makes a one-time link and returns its address, for the one message that carries it. Revokes the unused sign-up and
 * password links of the e-mail. Not sign-in links: anybody may request one, and would revoke the one in another
 * person's confirmation, which is valid for days. Of an account's manager-access links only the last is valid; other
 * accounts with the same address are unaffected.
 */
export async function issueLink(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  link: NewLink,
): Promise<string> {
  if (link.purpose === 'manager-access') {
    await deleteUnused(tx, link.purpose)
      .where('account_id', '=', link.accountId ?? null)
      .execute();
  } else if (link.purpose !== 'sign-in') {
    await deleteUnused(tx, link.purpose).where('email', '=', link.email).execute();
  }
  const { url, columns } = makeLink(deps, link);
  await tx.insertInto('one_time_link').values(columns).execute();
  return url;
}

/** Issues a link and sends it in the message that is written around it, to the address that it proves. */
export async function mailLink(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'queue'>,
  link: NewLink,
  messageWith: (url: string) => Message,
): Promise<void> {
  const message = messageWith(await issueLink(tx, deps, link));
  const { email, accountId } = link;
  await sendMessage(tx, deps, message, { to: email, ...(accountId === undefined ? {} : { accountId }) });
}

/** A link's address, and what is stored of it. It can be used once that is stored. */
export function makeLink({ clock, config }: Pick<Deps, 'clock' | 'config'>, link: NewLink) {
  const now = clock();
  const token = newToken();
  return {
    url: `${config.baseUrl}${PAGES[link.purpose]}/${token}`,
    columns: {
      token_hash: tokenHash(token),
      purpose: link.purpose,
      email: link.email,
      account_id: link.accountId ?? null,
      candidate_id: link.candidateId ?? null,
      request: link.request ? JSON.stringify(link.request) : null,
      created_at: now,
      expires_at: new Date(now.getTime() + link.validForMinutes * 60_000),
    },
  };
}

/** A link younger than this needs no second one beside it. */
const FRESH_MINUTES = 5;

/** Whether the mailbox was sent an unused link of the purpose within the last minutes. */
export async function hasFreshLink(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  purpose: LinkPurpose,
  email: string,
): Promise<boolean> {
  const fresh = await tx
    .selectFrom('one_time_link')
    .select('token_hash')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(clock().getTime() - FRESH_MINUTES * 60_000))
    .limit(1)
    .executeTakeFirst();
  return fresh !== undefined;
}

const deleteUnused = (tx: Tx, purpose: LinkPurpose) =>
  tx.deleteFrom('one_time_link').where('purpose', '=', purpose).where('used_at', 'is', null);

/**
 * Ends the sign-in links on their way to an address that turned out not to be the candidate's: whoever reads that
 * mailbox must not get in. The caller has locked the candidate (order of locks: redeem-link.ts).
 */
export async function revokeSignInLinks(
  tx: Tx,
  target: { candidateId: number; email: string },
): Promise<void> {
  await deleteUnused(tx, 'sign-in')
    .where('email', '=', target.email)
    .where('candidate_id', '=', target.candidateId)
    .execute();
}

/** Ends the unused links to an address that is no longer the account's. Other people's with the same mailbox stay. */
export async function revokeLinksToAddress(
  tx: Tx,
  target: { readonly accountId: number; readonly candidateId: number | null; readonly email: string },
): Promise<void> {
  await tx
    .deleteFrom('one_time_link')
    .where('email', '=', target.email)
    .where('used_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('account_id', '=', target.accountId),
        ...(target.candidateId === null ? [] : [eb('candidate_id', '=', target.candidateId)]),
      ]),
    )
    .execute();
}

/**
 * Ends every unused link that would open an account: a new password is chosen, perhaps because somebody else had access
 * to the mailbox. Sign-up links too, which open the account of their e-mail once there is one.
 */
export async function revokeAccountLinks(
  tx: Tx,
  account: { readonly id: number; readonly email: string; readonly candidateId: number | null },
): Promise<void> {
  await deleteUnused(tx, 'password-reset').where('account_id', '=', account.id).execute();
  await deleteUnused(tx, 'sign-in').where('account_id', '=', account.id).execute();
  await deleteUnused(tx, 'sign-up').where('email', '=', account.email).execute();
  if (account.candidateId !== null) {
    await deleteUnused(tx, 'sign-in').where('candidate_id', '=', account.candidateId).execute();
  }
}

export interface Link {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly accountId: number | null;
  readonly candidateId: number | null;
  readonly request: unknown;
}

/**
 * What a link stands for, if it can be used now. Uses nothing up and locks nothing: what counts is `spendLink`.
 * Refusal: link.invalid, for unknown, used, late and foreign-purpose links alike.
 */
export async function readLink<const Purpose extends LinkPurpose>(
  db: Kysely<DB>,
  token: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<Link & { readonly purpose: Purpose }> {
  const row = isToken(token)
    ? await db
        .selectFrom('one_time_link')
        .select(['purpose', 'email', 'account_id', 'candidate_id', 'request'])
        .where('token_hash', '=', tokenHash(token))
        .where('purpose', 'in', purposes)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    : undefined;
  const purpose = purposes.find((one) => one === row?.purpose);
  if (!row || !purpose) throw new Refused('link.invalid');
  return {
    purpose,
    email: row.email,
    accountId: row.account_id,
    candidateId: row.candidate_id,
    request: row.request,
  };
}

/**
 * Uses up a link that was read: of two who try at once exactly one succeeds, since the other waits for the row and then
 * finds it used. Its personal data are deleted. If the caller's transaction fails, it is as good as before. To be
 * called last, when everything else is locked (order of locks: redeem-link.ts). Refusal: link.invalid.
 */
export async function spendLink(tx: Tx, token: string, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_link')
    .set({ used_at: now, request: null })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirstOrThrow(() => new Refused('link.invalid'));
}
