import { hasConflictOfInterest, reachesState, type Viewer } from '#domain/access.ts';
import { decideMigration } from '#domain/interview/registering.ts';
import { isProfessionalSituation } from '#domain/registration/professional-situations.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { linkableClass } from '../classes/linkable-class.ts';
import { insertInterview } from '../lifecycle/insert-interview.ts';
import { byManager } from '../lifecycle/actor.ts';
import { lockLiveInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { copyResult } from './copy-result.ts';
import { assertWithinReach } from './reach.ts';

export interface MigrationRequest {
  readonly cpf: string;
  readonly origin: VersionId;
  readonly destination: VersionId;
  /** A class of the destination that the person is interested in. */
  readonly classRoomId?: number | undefined;
}

/**
 * Locks the person and both rows, and decides. Refusals: api.resource-notfound (nobody, or nothing live in the origin
 * within reach), access.own-interview, candidate.out-of-reach, those of `decideMigration`.
 */
async function lockAndDecide(tx: Tx, viewer: Viewer, asked: MigrationRequest, now: Date) {
  const candidate = await tx
    .selectFrom('candidate')
    .select('id')
    .where('cpf', '=', asked.cpf)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  await assertWithinReach(tx, viewer, candidate.id, asked.destination);
  // Locked in one order, whichever way the migration goes.
  const locked = new Map<VersionId, InterviewRecord | null>();
  for (const version of [asked.origin, asked.destination].toSorted((a, b) => a - b))
    locked.set(version, await lockLiveInterview(tx, candidate.id, version));
  const origin = locked.get(asked.origin);
  if (!origin || !reachesState(viewer, origin.uf)) throw new Refused('api.resource-notfound');
  if (hasConflictOfInterest(viewer, origin)) throw new Refused('access.own-interview');
  const live = locked.get(asked.destination) ?? null;
  const decision = decideMigration(origin.facts, asked.destination, live?.facts ?? null, now);
  if ('refusal' in decision) throw new Refused(decision.refusal.code, { ...decision.refusal.details });
  return { origin, live, decision };
}

/** What a migration would copy; changes nothing. Refusals: see `lockAndDecide`. */
export async function previewMigration(deps: Deps, viewer: Viewer, asked: MigrationRequest) {
  return inTransaction(deps.db, async (tx) => {
    const { origin } = await lockAndDecide(tx, viewer, asked, deps.clock());
    const { answers } = await tx
      .selectFrom('answer')
      .select(({ fn }) => fn.countAll<number>().as('answers'))
      .where('interview_id', '=', origin.id)
      .executeTakeFirstOrThrow();
    return {
      moduleOrigin: asked.origin,
      moduleDestiny: asked.destination,
      statusInterview: 'APTO' as const,
      processingDate: origin.facts.processedAt,
      answers,
      uf: { id: origin.row.uf_id, initials: origin.uf },
    };
  });
}

/**
 * Copies an apt result of urbano into arena, or back: a new row with answers, result, processing date and the versions
 * that made the result; the origin stays as it is. Terms are not copied: they are of one version. A second click finds
 * the row of the first and is refused. Refusals: see `lockAndDecide`, and class-room.not-available. Gives back the new id.
 */
export async function migrateInterview(deps: Deps, viewer: Viewer, asked: MigrationRequest): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { origin, live, decision } = await lockAndDecide(tx, viewer, asked, now);
    const { row, facts } = origin;
    const classRoom =
      asked.classRoomId === undefined
        ? null
        : await linkableClass(tx, viewer, asked.destination, asked.classRoomId, now);
    const id = await insertInterview(
      tx,
      {
        candidateId: origin.candidateId,
        version: asked.destination,
        state: decision.state,
        email: row.email,
        phone: row.phone,
        cityId: row.city_id,
        ufId: row.uf_id,
        classRoomId: classRoom?.id ?? null,
        origin: 'MIGRATION',
        ownerId: viewer.accountId,
        supersedes: decision.supersedesLive ? (live?.id ?? null) : null,
        migrated: { from: origin.id, processedAt: facts.processedAt, decidedBy: facts.decidedBy },
      },
      byManager(viewer),
      now,
    );
    const situation = row.professional_situation_id;
    if (situation !== null && isProfessionalSituation(asked.destination, situation)) {
      await tx
        .updateTable('interview')
        .set({ professional_situation_id: situation })
        .where('id', '=', id)
        .execute();
    }
    await copyResult(tx, origin.id, id);
    return id;
  });
}
