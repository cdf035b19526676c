import { sql } from 'kysely';
import type { StateKey } from '#domain/interview/states.ts';
import type { Tx } from '../platform/db.ts';

export interface KnownCandidate {
  readonly id: number;
  /** As stored: what a visitor types never changes a known person's name. */
  readonly name: string;
}

/** The person of a CPF, created if unknown, and locked: concurrent registrations of one CPF are serialized here. */
export async function lockCandidateByCpf(
  tx: Tx,
  person: { cpf: string; name: string },
): Promise<KnownCandidate> {
  const made = await tx
    .insertInto('candidate')
    .values({ cpf: person.cpf, name: person.name })
    .onConflict((conflict) => conflict.column('cpf').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (made) return made;
  return tx
    .selectFrom('candidate')
    .select(['id', 'name'])
    .where('cpf', '=', person.cpf)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * The known addresses of a person: of the account and of the interviews. Without an account including deleted and
 * superseded ones, so that nobody gains access to a known person's data because an interview was deleted; with one, an
 * address that the person no longer uses reveals nothing about them.
 */
export async function knownEmailsOf(tx: Tx, candidateId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('interview')
    .select('email')
    .where('candidate_id', '=', candidateId)
    .where((eb) =>
      eb.or([
        eb.and([eb('deleted_at', 'is', null), eb('superseded_at', 'is', null)]),
        eb.not(
          eb.exists(
            eb
              .selectFrom('account')
              .select('id')
              .whereRef('account.candidate_id', '=', 'interview.candidate_id'),
          ),
        ),
      ]),
    )
    .union(tx.selectFrom('account').select('email').where('candidate_id', '=', candidateId))
    .execute();
  return rows.map(({ email }) => email);
}

/** The address of the person's account; null without one. */
export async function accountAddressOf(tx: Tx, candidateId: number): Promise<string | null> {
  const account = await tx
    .selectFrom('account')
    .select('email')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return account?.email ?? null;
}

/** The address to write to when a person is known: of the account, else of the newest interview, deleted ones last. */
export async function addressOf(tx: Tx, candidateId: number): Promise<string | null> {
  const account = await accountAddressOf(tx, candidateId);
  if (account !== null) return account;
  const interview = await tx
    .selectFrom('interview')
    .select('email')
    .where('candidate_id', '=', candidateId)
    .orderBy((eb) => eb('deleted_at', 'is', null), 'desc')
    .orderBy('registered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return interview?.email ?? null;
}

/** Whether somebody has signed in as this person: an address was proven, by a link. */
export const hasAccount = async (tx: Tx, candidateId: number): Promise<boolean> =>
  (await accountAddressOf(tx, candidateId)) !== null;

/**
 * Whether nothing but the public form vouches for who this person is: nobody has signed in, and the team has neither
 * registered them, nor corrected their contacts, nor decided about them. Such a registration gives way to one whose
 * e-mail is proven. The caller has locked the candidate.
 */
export async function isUnproven(tx: Tx, candidateId: number): Promise<boolean> {
  if (await hasAccount(tx, candidateId)) return false;
  const vouchedFor = await tx
    .selectFrom('interview as i')
    .select('i.id')
    .where('i.candidate_id', '=', candidateId)
    .where((eb) =>
      eb.or([
        eb('i.origin', '!=', 'LANDING_PAGE'),
        eb(sql<string>`i.completing || '-' || i.result`, 'not in', UNTOUCHED_STATES),
        eb.exists(
          eb
            .selectFrom('interview_history as h')
            .select('h.id')
            .whereRef('h.interview_id', '=', 'i.id')
            .where('h.command', '=', 'edit-registration'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return vouchedFor === undefined;
}

/** What registering by the public form, and time, leave behind. */
const UNTOUCHED_STATES: readonly StateKey[] = [
  'NAO_PREENCHIDO-SEM_RESULTADO',
  'REENTREVISTA-SEM_RESULTADO',
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
  'EXPIRADA-SEM_RESULTADO',
];
