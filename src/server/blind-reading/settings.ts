import {
  BLIND_READING_OFF,
  hasBlindReading,
  type BlindReadingSetting,
} from '#domain/evaluation/blind-reading.ts';
import { SEMINAR_VERSIONS, versionById, type VersionId } from '#domain/seminar-version.ts';
import type { BlindReadingSettingInForce } from '#contract/blind-reading.ts';
import { notifyAdministrators } from '../identity/access/notify-administrators.ts';
import { assertHasInterview } from '../lifecycle/prepared.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseStale } from '../platform/stale.ts';

/** How many of the latest changes are shown. */
const CHANGES_SHOWN = 20;

const changesOf = (tx: Tx, version: VersionId) =>
  tx
    .selectFrom('blind_reading_setting as s')
    .innerJoin('account as a', 'a.id', 's.changed_by')
    .select(['s.revision', 's.share', 's.on_doubt', 's.max_difference', 's.changed_at', 'a.name'])
    .where('s.version', '=', version)
    .orderBy('s.revision', 'desc');

const settingOf = (row: {
  readonly share: number;
  readonly on_doubt: boolean;
  readonly max_difference: number;
}): BlindReadingSetting => ({
  share: row.share,
  onDoubt: row.on_doubt,
  maxDifference: row.max_difference,
});

/** The setting by which interviews of a version that come to await evaluation are chosen. */
export async function settingInForce(tx: Tx, version: VersionId): Promise<BlindReadingSetting> {
  const newest = await changesOf(tx, version).limit(1).executeTakeFirst();
  return newest ? settingOf(newest) : BLIND_READING_OFF;
}

async function present(tx: Tx, version: VersionId): Promise<BlindReadingSettingInForce> {
  const history = await changesOf(tx, version).limit(CHANGES_SHOWN).execute();
  const [newest] = history;
  return {
    module: { id: version, name: versionById(version).name },
    revision: newest?.revision ?? 0,
    ...(newest ? settingOf(newest) : BLIND_READING_OFF),
    history: history.map((row) => ({
      ...settingOf(row),
      revision: row.revision,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.name,
    })),
  };
}

/** The settings of all versions whose answers are scored, each with its latest changes. */
export async function readSettings({ db }: Pick<Deps, 'db'>): Promise<BlindReadingSettingInForce[]> {
  return inTransaction(db, async (tx) => {
    const settings = [];
    for (const { id } of SEMINAR_VERSIONS) if (hasBlindReading(id)) settings.push(await present(tx, id));
    return settings;
  });
}

/** A setting in words, for the message to the other administrators. */
function inWords({ share, onDoubt, maxDifference }: BlindReadingSetting): readonly string[] {
  const which = [share > 0 ? `${share}% das entrevistas` : '', onDoubt ? 'as que deixam dúvida' : ''].filter(
    (part) => part !== '',
  );
  return which.length === 0
    ? ['Desligada']
    : [`Lidas por duas pessoas: ${which.join(' e ')}`, `Diferença máxima: ${maxDifference} pontos`];
}

async function refuseAsStale(tx: Tx, version: VersionId): Promise<never> {
  const newest = await changesOf(tx, version).limit(1).executeTakeFirst();
  return refuseStale('blind-reading.stale', newest && { who: newest.name, at: newest.changed_at });
}

/**
 * Changes a version's setting for interviews that come to await evaluation from now on; the other administrators are
 * notified. The same setting again is no change. Of two concurrent changes the second is refused. Refusals:
 * interview.not-interview, blind-reading.stale {who, when}.
 */
export async function changeSetting(
  deps: Deps,
  accountId: number,
  version: VersionId,
  { revision, ...wanted }: BlindReadingSetting & { readonly revision: number },
): Promise<BlindReadingSettingInForce> {
  assertHasInterview(version);
  return inTransaction(deps.db, async (tx) => {
    const current = await present(tx, version);
    if (current.revision !== revision) return refuseAsStale(tx, version);
    if (
      current.share === wanted.share &&
      current.onDoubt === wanted.onDoubt &&
      current.maxDifference === wanted.maxDifference
    )
      return current;
    // A concurrent change waits here, and then finds the revision taken.
    const recorded = await tx
      .insertInto('blind_reading_setting')
      .values({
        version,
        revision: revision + 1,
        share: wanted.share,
        on_doubt: wanted.onDoubt,
        max_difference: wanted.maxDifference,
        changed_by: accountId,
        changed_at: deps.clock(),
      })
      .onConflict((conflict) => conflict.columns(['version', 'revision']).doNothing())
      .returning('revision')
      .executeTakeFirst();
    if (!recorded) return refuseAsStale(tx, version);
    await notifyAdministrators(tx, deps, {
      by: accountId,
      what: `Leitura às cegas da versão ${versionById(version).name}`,
      changes: inWords(wanted),
      page: '/gestor/configuracoes?aba=notas',
    });
    return present(tx, version);
  });
}
