import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import { bounceWords } from '#domain/messages/bounce.ts';
import type { Viewer } from '#domain/access.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { mayShareLink } from '#domain/feedback/open.ts';
import {
  expiryDate,
  humanReviewUntil,
  processingDate,
  reinterviewDate,
} from '#domain/interview/deadlines.ts';
import { axesOf } from '#domain/interview/states.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { interviewDetail } from '#contract/interviews.ts';
import { bounceReasonOf } from '../bounces/address-bounce.ts';
import { perceptionLink } from '../lifecycle/perception-link.ts';
import type { Deps } from '../platform/deps.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import { PLACE_IN_LIST, placeInList } from '../board/place-in-list.ts';
import { CLASS_OF_INTERVIEW } from '../lifecycle/class-of-interview.ts';
import { factsOf } from '../lifecycle/facts.ts';
import {
  administeredReach,
  ownBy,
  ownOrAdministeredBy,
  ownReach,
  type AdministeredReach,
  type Scope,
} from '../lifecycle/scope.ts';
import type { DB } from '../platform/schema.ts';
import { statement } from '../platform/statement.ts';

export type InterviewDetailReply = z.input<typeof interviewDetail>;

const detailRows = (db: Kysely<DB>) =>
  db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .innerJoin('city', 'city.id', 'i.city_id')
    .innerJoin('uf', 'uf.id', 'i.uf_id')
    .leftJoin('certificate as cert', (join) =>
      join.onRef('cert.interview_id', '=', 'i.id').on('cert.revoked_at', 'is', null),
    )
    .selectAll('i')
    .select([
      'c.name as candidate_name',
      'c.cpf',
      'c.birth_date',
      'c.emancipated',
      'c.emergency_contact_name',
      'c.emergency_contact_phone',
      'city.name as city_name',
      'uf.initials',
      'cert.code as certificate_code',
      CLASS_OF_INTERVIEW.as('class_room'),
      PLACE_IN_LIST.as('waiting'),
      bounceReasonOf(sql.ref('i.email')).as('bounce_reason'),
      (eb) =>
        eb
          .selectFrom('submission as s')
          .select(({ fn }) => fn.max('s.sent_at').as('sent_at'))
          .whereRef('s.interview_id', '=', 'i.id')
          .as('sent_at'),
      sql<VersionId[]>`array(
        select distinct o.version from interview o
        where o.candidate_id = i.candidate_id and o.deleted_at is null and o.superseded_at is null
        order by o.version)`.as('versions'),
      (eb) =>
        eb
          .selectFrom('feedback as f')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('f.interview_id', '=', 'i.id')
          .as('feedback_received'),
    ])
    .where('i.deleted_at', 'is', null);

const newestOf = (rows: ReturnType<typeof detailRows>) =>
  rows
    .where('i.superseded_at', 'is', null)
    .orderBy('i.registered_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(1);

type DetailRow = Awaited<ReturnType<ReturnType<typeof detailRows>['execute']>>[number];

/** What every step of a candidate reads: built once. */
const BY_ID = statement<AdministeredReach & { readonly id: number }>()((db, value) =>
  detailRows(db)
    .where(sql<boolean>`i.id = ${value('id')}::bigint`)
    .where(ownOrAdministeredBy(value)),
);
const OWN_NEWEST = statement<{ readonly candidateId: number | null; readonly version: VersionId | null }>()(
  (db, value) =>
    newestOf(detailRows(db))
      .where(ownBy(value))
      .where(
        sql<boolean>`(${value('version')}::smallint is null or i.version = ${value('version')}::smallint)`,
      ),
);

type DetailDeps = Pick<Deps, 'db' | 'config'>;

/** One of one's own interviews as its candidate sees it. Refusal: api.resource-notfound. */
export const readOwnDetail = async (deps: DetailDeps, viewer: Viewer, id: number) =>
  present(deps, viewer, await BY_ID.run(deps.db, { id, ...ownReach(viewer) }));

/** The same of an interview that is one's own or of the state that one administers. Refusal: api.resource-notfound. */
export const readAdministeredDetail = async (deps: DetailDeps, viewer: Viewer, id: number) =>
  present(deps, viewer, await BY_ID.run(deps.db, { id, ...administeredReach(viewer) }));

/** The newest live interview of one's own, of a version or of any. Refusal: api.resource-notfound. */
export const readNewestOwnDetail = async (deps: DetailDeps, viewer: Viewer, version: VersionId | null) =>
  present(deps, viewer, await OWN_NEWEST.run(deps.db, { candidateId: viewer.candidateId, version }));

/** The newest live interview within a scope, over `interview as i` and `candidate as c`. Refusal: api.resource-notfound. */
export const readNewestDetail = async (
  deps: DetailDeps,
  viewer: Viewer,
  version: VersionId | null,
  scope: Scope,
) => {
  const rows = newestOf(detailRows(deps.db)).where(scope);
  return present(
    deps,
    viewer,
    await (version === null ? rows : rows.where('i.version', '=', version)).execute(),
  );
};

async function present(
  { db, config }: DetailDeps,
  viewer: Viewer,
  [row]: readonly DetailRow[],
): Promise<InterviewDetailReply> {
  if (!row) throw new Refused('api.resource-notfound');

  const own = viewer.candidateId === row.candidate_id;
  const facts = factsOf(row);
  const { completing, result } = axesOf(facts.state);
  const expires: IsoDate | null = expiryDate(facts);
  const shares = !facts.superseded && mayShareLink(facts.version, facts.state);
  return {
    id: row.id,
    publicId: row.public_id,
    moduleId: facts.version,
    module: await readModuleSettings(db, facts.version),
    candidate: {
      name: row.candidate_name,
      cpf: row.cpf,
      birthDate: row.birth_date,
      emergencyContact:
        row.emergency_contact_name && row.emergency_contact_phone
          ? {
              emergencyContactName: row.emergency_contact_name,
              emergencyContactPhone: row.emergency_contact_phone,
            }
          : null,
      emancipated: row.emancipated,
      yearParticipatedSeminary: row.seminar_year,
      professionalSituation:
        row.professional_situation_id === null ? null : { id: row.professional_situation_id },
    },
    email: row.email,
    emailBounces: row.bounce_reason === null ? null : bounceWords(row.bounce_reason),
    phone: row.phone,
    city: { id: row.city_id, name: row.city_name, uf: { id: row.uf_id, initials: row.initials } },
    acceptedTerm: row.term_accepted_at !== null,
    viewedVideo: row.video_viewed_at !== null,
    termVersion: row.term_version,
    statusCompletingInterview: completing,
    statusInterview: result,
    interviewDate: row.registered_at,
    processingDate: processingDate(facts),
    expirationDate: expires,
    reinterviewDate:
      facts.state === 'FINALIZADA-NAO_APTO' && facts.processedAt ? reinterviewDate(facts.processedAt) : null,
    reviewUntil: humanReviewUntil(facts),
    revisionJustification: facts.state === 'EM_REVISAO-SEM_RESULTADO' ? row.revision_justification : null,
    certificate: row.certificate_code === null ? null : { code: row.certificate_code },
    classRoom: row.class_room,
    waitingList: placeInList(config, row.waiting, own && facts.state === 'FINALIZADA-APTO'),
    isActiveJohari: shares,
    feedbackReceived: row.feedback_received ?? 0,
    perceptionLink:
      shares && row.link_handed_out_at !== null ? perceptionLink({ config }, facts.version, row.cpf) : null,
    sentAt: row.sent_at?.toISOString() ?? null,
    ownVersions: own ? row.versions : [],
    own,
  };
}
