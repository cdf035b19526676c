import { Refused } from '#domain/refusal.ts';
import { termsOfText } from '#domain/registration/terms-text.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { termsCalls, TermsToShow } from '#contract/terms.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { editionByLabel, editionInForce } from './editions.ts';
import { publishTerms, readEditions } from './publish-terms.ts';

/** The terms in force, or those of a label. Refusal: api.resource-notfound. */
async function readTerms(
  { db }: Pick<Deps, 'db'>,
  version: VersionId,
  label: string | undefined,
): Promise<TermsToShow> {
  const edition =
    label === undefined ? await editionInForce(db, version) : await editionByLabel(db, version, label);
  if (!edition) throw new Refused('api.resource-notfound');
  const { sections, ...terms } = termsOfText(version, edition.label, edition.text);
  return {
    ...terms,
    sections: sections.map(({ id, title, blocks }) => ({
      id,
      title,
      blocks: blocks.map((block) =>
        block.kind === 'list' ? { kind: block.kind, items: [...block.items] } : { ...block },
      ),
    })),
  };
}

export const termsHandlers = (deps: Deps): Handlers<typeof termsCalls> => ({
  getTerms: ({ params, query }) => readTerms(deps, params.id, query.label),
  listTermsEditions: ({ params }) => readEditions(deps, params.id),
  publishTerms: ({ params, body }, { viewer }) => publishTerms(deps, viewer.accountId, params.id, body),
});
