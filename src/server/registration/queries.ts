import { axesOf, type StateKey } from '#domain/interview/states.ts';
import { expiryDate } from '#domain/interview/deadlines.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { appendHistory, type Actor } from '../interviews/record.ts';
import type { Tx } from '../platform/db.ts';

export interface KnownCandidate {
  readonly id: number;
  /** As stored: what a visitor types never changes a known person's name. */
  readonly name: string;
}

/** The person of a CPF, made if unknown, and locked: two registrations of one CPF wait for each other here. */
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
 * The addresses under which a person is known: of the account and of the interviews, deleted ones too, so that nobody
 * comes into a known person's data by an interview that is gone.
 */
export async function knownEmailsOf(tx: Tx, candidateId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('interview')
    .select('email')
    .where('candidate_id', '=', candidateId)
    .union(tx.selectFrom('account').select('email').where('candidate_id', '=', candidateId))
    .execute();
  return rows.map(({ email }) => email);
}

/** The address to write to when a person is known: of the account, else of the newest interview, deleted ones last. */
export async function addressOf(tx: Tx, candidateId: number): Promise<string | null> {
  const account = await tx
    .selectFrom('account')
    .select('email')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  if (account) return account.email;
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

export interface NewInterview {
  readonly candidateId: number;
  readonly version: VersionId;
  readonly state: StateKey;
  readonly email: string;
  readonly phone: string;
  readonly cityId: number;
  readonly ufId: number;
  readonly classRoomId: number | null;
  readonly origin: 'LANDING_PAGE' | 'MANAGER';
  readonly ownerId: number | null;
  /** The live row whose place it takes. */
  readonly supersedes: number | null;
  /** Version of the sentence by which the person agreed to be contacted. */
  readonly contactConsent?: string | null;
}

/** Writes a new interview with its history; the row whose place it takes becomes history first. Returns the id. */
export async function insertInterview(
  tx: Tx,
  interview: NewInterview,
  actor: Actor,
  now: Date,
): Promise<number> {
  if (interview.supersedes !== null) {
    await tx
      .updateTable('interview')
      .set({ superseded_at: now, updated_at: now })
      .where('id', '=', interview.supersedes)
      .execute();
  }
  const { completing, result } = axesOf(interview.state);
  const { id } = await tx
    .insertInto('interview')
    .values({
      candidate_id: interview.candidateId,
      version: interview.version,
      completing,
      result,
      email: interview.email,
      phone: interview.phone,
      city_id: interview.cityId,
      uf_id: interview.ufId,
      class_room_id: interview.classRoomId,
      origin: interview.origin,
      owner_id: interview.ownerId,
      registered_at: now,
      contact_consent_version: interview.contactConsent ?? null,
      contact_consent_at: interview.contactConsent ? now : null,
      expires_on: expiryDate({
        state: interview.state,
        registeredAt: now,
        processedAt: null,
        extendedAt: null,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (interview.supersedes !== null) {
    await tx
      .updateTable('interview')
      .set({ superseded_by: id })
      .where('id', '=', interview.supersedes)
      .execute();
  }
  await appendHistory(tx, id, { command: 'register', from: null, to: interview.state, actor, at: now });
  return id;
}
