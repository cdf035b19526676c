import type { InterviewRow } from '#contract/interviews.ts';
import { candidateCalls } from '#contract/candidates.ts';
import { teamRegistrationCalls, type PreRegistrationCheck } from '#contract/team-registration.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { ApiError, request } from '../../api.ts';

/** The person found; `name` is empty when the CPF is unknown. */
export interface Person {
  readonly cpf: string;
  readonly name: string;
}

/**
 * A message with its kind: for `again`, yes opens the form; for `import`, yes imports the result and no opens the
 * form; the other two are only acknowledged.
 */
export interface CheckMessage {
  readonly kind: 'again' | 'import' | 'certified' | 'existing';
  readonly text: string;
  readonly person: Person;
  /** The live interview of the version; null: there is none. */
  readonly row: InterviewRow | null;
  readonly moduleOrigin: VersionId | null;
}

export type LookUpResult =
  | { readonly at: 'form'; readonly person: Person; readonly earlier: InterviewRow | null }
  | { readonly at: 'edit'; readonly row: InterviewRow }
  | { readonly at: 'message'; readonly message: CheckMessage };

function messageKindOf(check: PreRegistrationCheck): CheckMessage['kind'] {
  if (check.finishOrExpired) return 'again';
  if (check.importData) return 'import';
  return check.certificated ? 'certified' : 'existing';
}

/** What the dialog shows next. */
export function lookUpResultOf(check: PreRegistrationCheck, person: Person): LookUpResult {
  const { interview: row, message, moduleOrigin } = check;
  if (check.editInfo && row) return { at: 'edit', row };
  if (check.valid || message === null) return { at: 'form', person, earlier: null };
  return { at: 'message', message: { kind: messageKindOf(check), text: message, person, row, moduleOrigin } };
}

/** The person of a CPF; of an unknown one, the CPF alone. */
async function personOf(cpf: string): Promise<Person> {
  try {
    return await request(candidateCalls.findCandidateByCpf, { params: { cpf } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'candidate.notfound.cpe') return { cpf, name: '' };
    throw error;
  }
}

/** Looks a CPF up in a version. Rejects as `request` does. */
export async function lookUp(cpf: string, version: VersionId): Promise<LookUpResult> {
  const check = await request(teamRegistrationCalls.validatePreRegistration, {
    params: { moduleId: version, cpf },
  });
  return lookUpResultOf(check, check.interview?.candidate ?? (await personOf(cpf)));
}
