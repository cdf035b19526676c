import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { EDITABLE_STATES } from '#domain/interview/states.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { FoundPerson } from '#contract/team-registration.ts';
import { readNewestDetail, type InterviewDetailReply } from './detail.ts';
import { anyOf, managed, own } from '../lifecycle/scope.ts';
import type { Deps } from '../platform/deps.ts';
import { modulesOf } from '../candidates/modules.ts';

/**
 * The person of a CPF, if it is the viewer's own or one with an interview within the viewer's state, with the versions
 * of the live interviews within reach. Refusal: candidate.notfound.cpe, for unknown and unreachable people alike.
 */
export async function findCandidate(deps: Deps, viewer: Viewer, cpf: string): Promise<FoundPerson> {
  const rows = await deps.db
    .selectFrom('candidate as c')
    .leftJoin('interview as i', (join) =>
      join
        .onRef('i.candidate_id', '=', 'c.id')
        .on('i.deleted_at', 'is', null)
        .on(anyOf(own(viewer), managed(viewer))),
    )
    .select(['c.id', 'c.name', 'c.cpf', 'i.version', 'i.superseded_at'])
    .where('c.cpf', '=', cpf)
    .where(({ or, eb }) => or([eb('c.id', '=', viewer.candidateId), eb('i.id', 'is not', null)]))
    .orderBy('i.version')
    .execute();
  const [person] = rows;
  if (!person) throw new Refused('candidate.notfound.cpe');
  const live = rows.filter(({ superseded_at }) => superseded_at === null);
  return {
    name: person.name,
    cpf: person.cpf,
    modules: modulesOf(live.flatMap(({ version }) => version ?? [])),
  };
}

/**
 * A person's live interview, of a version or the newest, the own or within the team's state; `editable`: only one in
 * which the candidate may still write. Refusal: api.resource-notfound, for unknown and unreachable ones alike.
 */
export async function findInterview(
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
  const detail = await readNewestDetail(
    deps,
    viewer,
    version,
    sql`(c.cpf = ${cpf} and ${anyOf(own(viewer), managed(viewer))} and ${editable ? stillOpen : sql`true`})`,
  );
  // Birth date and emergency contact are left out: they are read only where the reading is recorded.
  return detail.own
    ? detail
    : { ...detail, candidate: { ...detail.candidate, birthDate: null, emergencyContact: null } };
}
