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
 * The known addresses of a person: of the account and of the interviews, including deleted ones, so that nobody gains
 * access to a known person's data because an interview was deleted.
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
