import type { Kysely } from 'kysely';
import {
  addressChangeState,
  type AddressChangeFacts,
  type AddressChangeOutcome,
} from '#domain/address-change.ts';
import { stateKey } from '#domain/interview/states.ts';
import type { Actor } from '../../lifecycle/actor.ts';
import { appendHistory } from '../../lifecycle/history.ts';
import type { Tx } from '../../platform/db.ts';
import type { DB } from '../../platform/schema.ts';
import { isStaff } from '../queries.ts';

/** A wish to change the address that opens an account, with the account as it is. */
export interface AddressChange extends AddressChangeFacts {
  readonly id: number;
  readonly accountId: number;
  readonly candidateId: number | null;
  readonly interviewId: number;
  readonly name: string;
  readonly currentEmail: string;
  readonly newEmail: string;
  readonly reason: string | null;
  readonly requestedBy: number;
  /** The account has roles. */
  readonly staff: boolean;
}

/**
 * Whether the new address may take the old one's place. Not by the mere lapse of time where the account has roles by
 * now: an administrator must not become a colleague.
 */
export const isAccepted = (change: AddressChange, now: Date): boolean =>
  addressChangeState(change, now) === 'accepted' && !(change.staff && change.acceptedAt === null);

const unsettled = (db: Kysely<DB>) =>
  db
    .selectFrom('address_change as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select([
      'c.id',
      'c.account_id as accountId',
      'a.candidate_id as candidateId',
      'c.interview_id as interviewId',
      'a.name',
      'a.email as currentEmail',
      'c.new_email as newEmail',
      'c.reason',
      'c.origin',
      'c.requested_at as requestedAt',
      'c.accepted_at as acceptedAt',
      'c.settled_at as settledAt',
      'c.requested_by as requestedBy',
      isStaff('a.id').as('staff'),
    ])
    .where('c.settled_at', 'is', null)
    .where('a.disabled_at', 'is', null);

/** The change of an account that is still open; undefined without one, or once it has lapsed. */
export async function openChangeOf(
  db: Kysely<DB>,
  accountId: number,
  now: Date,
): Promise<AddressChange | undefined> {
  const change = await unsettled(db).where('c.account_id', '=', accountId).executeTakeFirst();
  return change && addressChangeState(change, now) !== 'over' ? change : undefined;
}

/** The open change that the token of a message to the account's own address stands for. */
export async function openChangeByToken(
  db: Kysely<DB>,
  hash: Buffer,
  now: Date,
): Promise<AddressChange | undefined> {
  const change = await unsettled(db).where('c.token_hash', '=', hash).executeTakeFirst();
  return change && addressChangeState(change, now) !== 'over' ? change : undefined;
}

/** The accounts that an address, not theirs yet, may become a way into by being proven. */
export async function acceptedChangesTo(
  db: Kysely<DB>,
  email: string,
  now: Date,
): Promise<readonly AddressChange[]> {
  const changes = await unsettled(db).where('c.new_email', '=', email).execute();
  return changes.filter((change) => isAccepted(change, now));
}

/** Locks whom a change is about, in the order of all locks: person, interview, account. */
export async function lockPersonOf(
  tx: Tx,
  { accountId, candidateId, interviewId }: Pick<AddressChange, 'accountId' | 'candidateId' | 'interviewId'>,
): Promise<void> {
  await tx.selectFrom('candidate').select('id').where('id', '=', candidateId).forUpdate().execute();
  await tx.selectFrom('interview').select('id').where('id', '=', interviewId).forUpdate().execute();
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Settles the open change of an account, if there is one, lapsed or not. */
export async function settleOpenChange(
  tx: Tx,
  accountId: number,
  outcome: AddressChangeOutcome,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('address_change')
    .set({ settled_at: now, outcome })
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .execute();
}

/**
 * Withdraws what was asked for from a session or by the team: a new password is chosen, perhaps because somebody else
 * had access. An administrator's change stays, since the mailbox that chose the password may be the lost one.
 */
export async function withdrawUnofficialChange(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('address_change')
    .set({ settled_at: now, outcome: 'withdrawn' })
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .where('origin', '!=', 'administrator')
    .execute();
}

/** A line in the history of the registration where the change was asked for. */
export async function recordOnInterview(
  tx: Tx,
  interviewId: number,
  entry: {
    readonly command: string;
    readonly actor: Actor;
    readonly at: Date;
    readonly reason?: string;
    readonly details?: Record<string, unknown>;
  },
): Promise<void> {
  const { completing, result } = await tx
    .selectFrom('interview')
    .select(['completing', 'result'])
    .where('id', '=', interviewId)
    .executeTakeFirstOrThrow();
  const state = stateKey(completing, result);
  if (!state) throw new Error(`Illegal state ${completing}-${result}`);
  await appendHistory(tx, interviewId, { ...entry, from: state, to: state });
}
