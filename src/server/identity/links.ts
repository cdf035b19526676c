import type { Kysely } from 'kysely';
import { Refused } from '#domain/refusal.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { isToken, newToken, tokenHash } from './tokens.ts';

export type LinkPurpose = 'sign-in' | 'sign-up' | 'password-reset';

/** How long a link that somebody asked for can be used. */
export const ASKED_LINK_MINUTES = 30;

/** What a person asked for at `/cadastro`; it waits here until the e-mail is proven. */
export interface SignUpRequest {
  readonly name: string;
  readonly cpf: string;
}

export interface NewLink {
  readonly purpose: LinkPurpose;
  /** Where the link is sent: using it proves this address. */
  readonly email: string;
  /** sign-in, password-reset: the account that it opens. */
  readonly accountId?: number;
  /** sign-in: the candidate whose account it opens or, if there is none yet, makes. */
  readonly candidateId?: number;
  /** sign-up. */
  readonly request?: SignUpRequest;
  readonly validForMinutes: number;
}

/** The pages a link opens. A GET uses nothing up (mail scanners open links); the page's button redeems by POST. */
const PAGES: Readonly<Record<LinkPurpose, string>> = {
  'sign-in': '/entrar/link',
  'sign-up': '/entrar/link',
  'password-reset': '/entrar/nova-senha',
};

/**
 * Makes a one-time link and returns its address, for the one message that carries it. Unused links of the same purpose
 * and e-mail die, but not those of another candidate: a couple may share a mailbox.
 */
export async function issueLink(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  link: NewLink,
): Promise<string> {
  const now = deps.clock();
  const token = newToken();
  await tx
    .deleteFrom('one_time_link')
    .where('purpose', '=', link.purpose)
    .where('email', '=', link.email)
    .where('used_at', 'is', null)
    .where('candidate_id', 'is not distinct from', link.candidateId ?? null)
    .execute();
  await tx
    .insertInto('one_time_link')
    .values({
      token_hash: tokenHash(token),
      purpose: link.purpose,
      email: link.email,
      account_id: link.accountId ?? null,
      candidate_id: link.candidateId ?? null,
      request: link.request ? JSON.stringify(link.request) : null,
      created_at: now,
      expires_at: new Date(now.getTime() + link.validForMinutes * 60_000),
    })
    .execute();
  return `${deps.config.baseUrl}${PAGES[link.purpose]}/${token}`;
}

export interface SpentLink {
  readonly purpose: string;
  readonly email: string;
  readonly accountId: number | null;
  readonly candidateId: number | null;
  readonly request: unknown;
}

/**
 * Uses up a link: of two who try at once exactly one succeeds, since the other waits for the row and then finds it used.
 * If the caller's transaction fails, the link is as good as before.
 * Refusal: link.invalid, for unknown, used, late and foreign-purpose links alike.
 */
export async function spendLink(
  tx: Tx,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<SpentLink> {
  if (!isToken(token)) throw new Refused('link.invalid');
  const link = await tx
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['purpose', 'email', 'account_id', 'candidate_id', 'request'])
    .executeTakeFirst();
  if (!link) throw new Refused('link.invalid');
  return {
    purpose: link.purpose,
    email: link.email,
    accountId: link.account_id,
    candidateId: link.candidate_id,
    request: link.request,
  };
}

/** Refusal: link.invalid, when spending the link would be refused now. Uses nothing up. */
export async function assertSpendable(
  db: Kysely<DB>,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<void> {
  const found = isToken(token)
    ? await db
        .selectFrom('one_time_link')
        .select('purpose')
        .where('token_hash', '=', tokenHash(token))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new Refused('link.invalid');
}

/** Ends the unused sign-in links of a candidate that went to an address: it was a wrong one, or is no longer theirs. */
export async function forgetSignInLinks(
  tx: Tx,
  of: { readonly candidateId: number; readonly email: string },
): Promise<void> {
  await tx
    .deleteFrom('one_time_link')
    .where('purpose', '=', 'sign-in')
    .where('candidate_id', '=', of.candidateId)
    .where('email', '=', of.email)
    .where('used_at', 'is', null)
    .execute();
}
