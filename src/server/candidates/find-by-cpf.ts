import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { EDITABLE_STATES } from '#domain/interview/states.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { readInterviewDetail, type InterviewDetailReply } from '../interviews/detail.ts';
import { either, managed, own } from '../interviews/scope.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * The person of a CPF, if it is the own or one with an interview within the team's state. Refusal:
 * candidate.notfound.cpe, for unknown and unreachable people alike.
 */
export async function findCandidate(deps: Deps, viewer: Viewer, cpf: string) {
  const person = await deps.db
    .selectFrom('candidate as c')
    .select([
      'c.name',
      'c.cpf',
      'c.birth_date',
      'c.emancipated',
      'c.emergency_contact_name',
      'c.emergency_contact_phone',
    ])
    .where('c.cpf', '=', cpf)
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        eb('c.id', '=', viewer.candidateId),
        exists(
          selectFrom('interview as i')
            .select('i.id')
            .whereRef('i.candidate_id', '=', 'c.id')
            .where('i.deleted_at', 'is', null)
            .where(managed(viewer)),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!person) throw new Refused('candidate.notfound.cpe');
  return {
    name: person.name,
    cpf: person.cpf,
    birthDate: person.birth_date,
    emancipated: person.emancipated,
    emergencyContact:
      person.emergency_contact_name && person.emergency_contact_phone
        ? {
            emergencyContactName: person.emergency_contact_name,
            emergencyContactPhone: person.emergency_contact_phone,
          }
        : null,
  };
}

/**
 * A person's live interview, of a version or the newest, the own or within the team's state; `editable`: only one in
 * which the candidate may still write. Refusal: api.resource-notfound, for unknown and unreachable ones alike.
 */
export function findInterview(
  deps: Deps,
  viewer: Viewer,
  {
    cpf,
    version,
    editable,
  }: { readonly cpf: string; readonly version: VersionId | null; readonly editable: boolean },
): Promise<InterviewDetailReply> {
  const stillOpen = sql<boolean>`(i.completing || '-' || i.result in (${sql.join(EDITABLE_STATES)})
    and i.expires_on >= ${dateInSaoPaulo(deps.clock())})`;
  return readInterviewDetail(
    deps,
    viewer,
    { newestOf: version },
    sql`(c.cpf = ${cpf} and ${either(own(viewer), managed(viewer))} and ${editable ? stillOpen : sql`true`})`,
  );
}
