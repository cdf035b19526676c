import { sql } from 'kysely';
import { dateInSaoPaulo, formatMomentBr } from '#domain/calendar.ts';
import { Refused } from '#domain/refusal.ts';
import {
  editionLabel,
  sameTerms,
  termsFaults,
  tidyTerms,
  type TermsText,
} from '#domain/registration/terms-text.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import type { TermsEditions } from '#contract/terms.ts';
import { notifyAdministrators } from '../identity/access/notify-administrators.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { editionInForce, keepEdition, ownEdition, publishedEditions, storeEdition } from './editions.ts';

const writable = ({ duration, sections, agreement }: TermsText) => ({
  duration,
  sections: sections.map((section) => ({ ...section })),
  agreement,
});

async function present(tx: Tx, version: VersionId): Promise<TermsEditions> {
  const inForce = await editionInForce(tx, version);
  const own = await ownEdition(tx, version);
  const published = await publishedEditions(tx, version);
  return {
    inForce: {
      label: inForce.label,
      publishedAt: inForce.publishedAt?.toISOString() ?? null,
      publishedBy: inForce.publishedBy,
      text: writable(inForce.text),
    },
    own: { label: own.label, text: writable(own.text), isNewer: inForce.ownLabel !== own.label },
    published: published.map((edition) => ({ ...edition, publishedAt: edition.publishedAt.toISOString() })),
  };
}

/** The terms in force as a text that can be edited, and the editions that were published. */
export async function readEditions({ db }: Pick<Deps, 'db'>, version: VersionId): Promise<TermsEditions> {
  return inTransaction(db, (tx) => present(tx, version));
}

async function refuseAsStale(tx: Tx, version: VersionId): Promise<never> {
  const [newest] = await publishedEditions(tx, version, 1);
  throw new Refused(
    'terms.stale',
    newest && { who: newest.publishedBy, when: formatMomentBr(newest.publishedAt) },
  );
}

/** The setting of the duration, which other programs read, goes with the terms. */
async function storeDuration(
  tx: Tx,
  version: VersionId,
  duration: string,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('module_setting')
    .values({ version, key: 'termsDuration', value: duration, updated_at: at, updated_by: by })
    .onConflict((conflict) =>
      conflict.columns(['version', 'key']).doUpdateSet({ value: duration, updated_at: at, updated_by: by }),
    )
    .execute();
}

/**
 * Publishes terms for whoever accepts from now on; what was accepted keeps its text. The same text again publishes
 * nothing. The other administrators are notified. Refusals: terms.invalid {issues}, terms.stale {who, when}.
 */
export async function publishTerms(
  deps: Deps,
  accountId: number,
  version: VersionId,
  { over, text: typed }: { readonly over: string; readonly text: TermsText },
): Promise<TermsEditions> {
  const text = tidyTerms(typed);
  const faults = termsFaults(text);
  if (faults.length > 0)
    throw new Refused('terms.invalid', {
      issues: faults.map(({ path, message }) => ({ in: 'body', path: `text.${path}`, message })),
    });
  return inTransaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('terms', ${version}))`.execute(tx);
    const inForce = await editionInForce(tx, version);
    if (inForce.label !== over) return refuseAsStale(tx, version);
    if (sameTerms(inForce.text, text)) return present(tx, version);
    const at = deps.clock();
    // The setting of the duration is about to change, and the portal's own text with it.
    await keepEdition(tx, version, inForce, at);
    const known = await tx
      .selectFrom('terms_edition')
      .select('label')
      .where('version', '=', version)
      .execute();
    const label = editionLabel(
      dateInSaoPaulo(at),
      known.map((row) => row.label),
    );
    const { label: ownLabel } = await ownEdition(tx, version);
    await storeEdition(tx, version, { label, text, ownLabel }, { by: accountId, at });
    await storeDuration(tx, version, text.duration, { by: accountId, at });
    await notifyAdministrators(tx, deps, {
      by: accountId,
      what: `Termo de aceite da versão ${versionById(version).name}`,
      changes: [`Nova versão do texto: ${label}. Quem já aceitou continua com o texto que aceitou.`],
      page: `/gestor/configuracao/termos?modulo=${version}`,
    });
    return present(tx, version);
  });
}
