import type { ContentFilterSettings } from '#domain/content-filters/check-answer.ts';
import { versionById, type InterviewVersionId, type VersionId } from '#domain/seminar-version.ts';
import type {
  ContentFilterChange,
  ContentFilterParameters,
  ContentFilterReply,
} from '#contract/content-filters.ts';
import { sql } from 'kysely';
import { assertHasInterview } from '../lifecycle/prepared.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseStale } from '../platform/stale.ts';
import { notifyAdministrators } from '../identity/access/notify-administrators.ts';
import { indexSentAnswers } from './jobs.ts';
import { latestSettings, settingsInForce } from './settings-in-force.ts';

const parametersOf = ({ active, repetitionShare }: ContentFilterSettings): ContentFilterParameters => ({
  first: active.FIRST,
  repetition: active.REPETITION,
  plagiarized: active.PLAGIARIZED,
  repetitionShare,
});

async function present(tx: Tx, version: InterviewVersionId): Promise<ContentFilterReply> {
  const rows = await latestSettings(tx, version);
  return {
    ...parametersOf(await settingsInForce(tx, version)),
    revision: rows[0]?.id ?? 0,
    history: rows.map((row) => ({
      first: row.first_active,
      repetition: row.repetition_active,
      plagiarized: row.plagiarized_active,
      repetitionShare: row.repetition_share,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.changed_by,
    })),
  };
}

/** The filters of a version with their latest changes. Refusal: interview.not-interview. */
export async function readSettings(deps: Deps, version: VersionId): Promise<ContentFilterReply> {
  assertHasInterview(version);
  return inTransaction(deps.db, (tx) => present(tx, version));
}

const areSame = (one: ContentFilterParameters, other: ContentFilterParameters): boolean =>
  one.first === other.first &&
  one.repetition === other.repetition &&
  one.plagiarized === other.plagiarized &&
  one.repetitionShare === other.repetitionShare;

const switched = (name: string, before: boolean, after: boolean): string[] =>
  before === after ? [] : [`${name}: ${after ? 'ligado' : 'desligado'}`];

const changesBetween = (from: ContentFilterParameters, to: ContentFilterParameters): readonly string[] => [
  ...switched('Começar com “Eu”', from.first, to.first),
  ...switched('Palavras repetidas', from.repetition, to.repetition),
  ...switched('Plágio', from.plagiarized, to.plagiarized),
  ...(from.repetitionShare === to.repetitionShare
    ? []
    : [`Parte do texto acima da qual uma palavra é repetida: ${to.repetitionShare}%`]),
];

/** Stores the filter settings of a version. */
export async function storeSettings(
  tx: Tx,
  version: InterviewVersionId,
  wanted: ContentFilterParameters,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('content_filter_setting')
    .values({
      version,
      first_active: wanted.first,
      repetition_active: wanted.repetition,
      plagiarized_active: wanted.plagiarized,
      repetition_share: wanted.repetitionShare,
      changed_by: by,
      changed_at: at,
    })
    .execute();
}

async function refuseAsStale(tx: Tx, version: InterviewVersionId): Promise<never> {
  const [newest] = await latestSettings(tx, version, 1);
  return refuseStale('content-filters.stale', newest && { who: newest.changed_by, at: newest.changed_at });
}

/**
 * Changes the filters of a version, for the whole country; unchanged settings are not stored again. When the plagiarism
 * filter is switched on, everything sent before is indexed. Of two concurrent changes the second is refused. Refusals:
 * interview.not-interview, content-filters.stale {who, when}.
 */
export async function changeSettings(
  deps: Deps,
  accountId: number,
  version: VersionId,
  { revision, ...wanted }: ContentFilterChange,
): Promise<ContentFilterReply> {
  assertHasInterview(version);
  return inTransaction(deps.db, async (tx) => {
    // A concurrent change waits here, and then finds a newer decision.
    await sql`select pg_advisory_xact_lock(hashtextextended('content-filters', ${version}))`.execute(tx);
    const [newest] = await latestSettings(tx, version, 1);
    if ((newest?.id ?? 0) !== revision) return refuseAsStale(tx, version);
    const current = parametersOf(await settingsInForce(tx, version));
    if (!areSame(current, wanted)) {
      await storeSettings(tx, version, wanted, { by: accountId, at: deps.clock() });
      if (wanted.plagiarized && !current.plagiarized)
        await deps.queue.send(tx, indexSentAnswers, { afterInterviewId: 0 });
      await notifyAdministrators(tx, deps, {
        by: accountId,
        what: `Filtros de conteúdo da versão ${versionById(version).name}`,
        changes: changesBetween(current, wanted),
        page: '/gestor/configuracao/filtros',
      });
    }
    return present(tx, version);
  });
}
