import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { decidePreRegistration, flagsOf, importsFrom } from '#domain/interview/pre-registration.ts';
import { preRegistrationMessage } from '#domain/interview/pre-registration-words.ts';
import { notFound } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { preRegistrationCheck } from '#contract/team-registration.ts';
import { rowsOf, type RowReply } from '../interviews/list-rows.ts';
import { factsOf } from '../lifecycle/facts.ts';
import { managed } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Interview } from '../platform/schema.ts';
import { seminarOf } from '../registration/notify.ts';
import { assertWithinReach } from './reach.ts';

type Check = z.input<typeof preRegistrationCheck>;

export interface CpfLookup {
  readonly cpf: string;
  readonly version: VersionId;
}

async function candidateIdOf(tx: Tx, cpf: string): Promise<number | null> {
  const row = await tx.selectFrom('candidate').select('id').where('cpf', '=', cpf).executeTakeFirst();
  return row?.id ?? null;
}

/** The person's live rows of some versions, as far as they are in reach. */
function liveRows(tx: Tx, viewer: Viewer, candidateId: number, versions: readonly VersionId[]) {
  return tx
    .selectFrom('interview as i')
    .selectAll('i')
    .where('i.candidate_id', '=', candidateId)
    .where('i.version', 'in', versions)
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null)
    .where(managed(viewer))
    .execute();
}

/** What registering a CPF in a version would do. Changes nothing. Refusal: candidate.out-of-reach. */
export async function validatePreRegistration(deps: Deps, viewer: Viewer, asked: CpfLookup): Promise<Check> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { version } = asked;
    const candidateId = await candidateIdOf(tx, asked.cpf);
    if (candidateId !== null) await assertWithinReach(tx, viewer, candidateId, version);
    const other = importsFrom(version);
    const rows: Selectable<Interview>[] =
      candidateId === null
        ? []
        : await liveRows(tx, viewer, candidateId, other === null ? [version] : [version, other]);
    const live = rows.find((row) => row.version === version) ?? null;
    const origin = rows.find((row) => row.version === other);
    const facts = live && factsOf(live);
    const decision = decidePreRegistration(version, facts, origin ? factsOf(origin) : null, now);
    const seminar = live && decision.branch === 'certified' ? await seminarOf(tx, live.id) : null;
    return {
      ...flagsOf(decision, facts),
      interview: live ? ((await rowsOf(tx, viewer, [live.id], now))[0] ?? null) : null,
      message: preRegistrationMessage(version, decision, facts, seminar),
      moduleOrigin: decision.branch === 'import' ? decision.from : null,
    };
  });
}

/** A person's newest interview of a version, deleted ones apart. Refusal: api.resource-notfound. */
export async function findLastInterview(deps: Deps, viewer: Viewer, asked: CpfLookup): Promise<RowReply> {
  const newest = await deps.db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .select('i.id')
    .where('c.cpf', '=', asked.cpf)
    .where('i.version', '=', asked.version)
    .where('i.deleted_at', 'is', null)
    .where(managed(viewer))
    .orderBy('i.registered_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [row = notFound()] = newest ? await rowsOf(deps.db, viewer, [newest.id], deps.clock()) : [];
  return row;
}
