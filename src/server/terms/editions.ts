import type { Kysely } from 'kysely';
import * as z from 'zod';
import { ownTermsText, type TermsText } from '#domain/registration/terms-text.ts';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';
import { readVersion } from '../settings/module-settings.ts';

/** A text of the terms under its label. */
export interface TermsEdition {
  readonly label: string;
  readonly text: TermsText;
  /** Label of the portal's own text at that time. */
  readonly ownLabel: string;
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
}

const storedContent = z.object({
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  agreement: z.string(),
});

const stored = (db: Kysely<DB> | Tx, version: VersionId) =>
  db
    .selectFrom('terms_edition as t')
    .leftJoin('account as a', 'a.id', 't.published_by')
    .select([
      't.label',
      't.duration',
      't.content',
      't.own_label',
      't.published_at',
      't.published_by',
      'a.name',
    ])
    .where('t.version', '=', version)
    .orderBy('t.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number];

const editionOf = (row: Row): TermsEdition => ({
  label: row.label,
  text: { duration: row.duration, ...storedContent.parse(row.content) },
  ownLabel: row.own_label,
  publishedAt: row.published_by === null ? null : row.published_at,
  publishedBy: row.name,
});

/** The portal's own terms of a version, with the duration of its settings. */
export async function ownEdition(db: Kysely<DB> | Tx, version: VersionId): Promise<TermsEdition> {
  const { settingsMap } = await readVersion(db, version);
  return {
    label: TERMS_VERSION,
    text: ownTermsText(version, settingsMap.termsDuration),
    ownLabel: TERMS_VERSION,
    publishedAt: null,
    publishedBy: null,
  };
}

/** What whoever accepts now accepts: the text published last, else the portal's own. */
export async function editionInForce(db: Kysely<DB> | Tx, version: VersionId): Promise<TermsEdition> {
  const row = await stored(db, version).where('t.published_by', 'is not', null).limit(1).executeTakeFirst();
  return row ? editionOf(row) : ownEdition(db, version);
}

/** The edition of a label; null where the portal does not have its text. */
export async function editionByLabel(
  db: Kysely<DB> | Tx,
  version: VersionId,
  label: string,
): Promise<TermsEdition | null> {
  const row = await stored(db, version).where('t.label', '=', label).executeTakeFirst();
  if (row) return editionOf(row);
  return label === TERMS_VERSION ? ownEdition(db, version) : null;
}

/** Who published what and when, the newest first, without the texts. */
export async function publishedEditions(tx: Tx, version: VersionId, limit = 50) {
  return tx
    .selectFrom('terms_edition as t')
    .innerJoin('account as a', 'a.id', 't.published_by')
    .select(['t.label', 't.published_at as publishedAt', 'a.name as publishedBy'])
    .where('t.version', '=', version)
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

/** Stores an edition; one of the same label stays as it is. True where it is new. */
export async function storeEdition(
  tx: Tx,
  version: VersionId,
  { label, text: { duration, ...content }, ownLabel }: Pick<TermsEdition, 'label' | 'text' | 'ownLabel'>,
  { by, at }: { readonly by: number | null; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('terms_edition')
    .values({
      version,
      label,
      duration,
      content: JSON.stringify(content),
      own_label: ownLabel,
      published_by: by,
      published_at: at,
    })
    .onConflict((conflict) => conflict.columns(['version', 'label']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the portal's own text as it reads when somebody accepts it: a later release has another. */
export async function keepEdition(
  tx: Tx,
  version: VersionId,
  edition: TermsEdition,
  at: Date,
): Promise<void> {
  if (edition.publishedAt !== null) return;
  const known = await tx
    .selectFrom('terms_edition')
    .select('id')
    .where('version', '=', version)
    .where('label', '=', edition.label)
    .executeTakeFirst();
  if (!known) await storeEdition(tx, version, edition, { by: null, at });
}
