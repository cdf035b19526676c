import * as z from 'zod';
import { TERMS_LIMITS } from '#domain/registration/terms-text.ts';
import { defineCalls } from './core.ts';
import { instant, text, versionId } from './values.ts';

const label = text(20, 1).meta({ examples: ['2026-11-26-1'] });

const termsToShow = z.object({
  version: label,
  title: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** In reading order; a list belongs to the paragraph before it. */
      blocks: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('paragraph'), text: z.string() }),
          z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
        ]),
      ),
    }),
  ),
  /** The sentence beside the checkbox. */
  agreement: z.string(),
});

// The use case says by how much a text is too long; the limits here only bound what is read.
const termsText = z.object({
  duration: text(1000),
  sections: z.array(z.object({ title: text(1000), text: text(TERMS_LIMITS.everything) })).max(100),
  agreement: text(2000),
});

const edition = z.object({
  label: z.string(),
  /** Null: the portal's own text. */
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
});

const editions = z.object({
  inForce: edition.extend({ text: termsText }),
  /** The portal's own text now, and whether it is newer than the one that the text in force was written over. */
  own: z.object({ label: z.string(), text: termsText, isNewer: z.boolean() }),
  /** Those that were published, the newest first, at most 50. */
  published: z.array(edition),
});

export const termsCalls = defineCalls({
  getTerms: {
    method: 'GET',
    path: '/api/v1/modules/:id/terms',
    summary:
      'Returns the acceptance terms of a version: those in force, or the edition of a label, which never changes',
    access: 'signedIn',
    params: z.object({ id: versionId }),
    query: z.object({ label: label.optional() }),
    reply: { status: 200, body: termsToShow },
    refusals: ['api.resource-notfound'],
  },
  listTermsEditions: {
    method: 'GET',
    path: '/api/v1/param-system/module/:id/terms',
    summary:
      'Returns the acceptance terms in force as an editable text, and who published which edition when',
    access: 'administrator',
    params: z.object({ id: versionId }),
    reply: { status: 200, body: editions },
  },
  publishTerms: {
    method: 'POST',
    path: '/api/v1/param-system/module/:id/terms',
    summary:
      'Publishes acceptance terms as a new edition for whoever accepts from now on; acceptances keep theirs. The same text again publishes nothing',
    access: 'nationalAdministrator',
    bodyLimit: 256 * 1024,
    params: z.object({ id: versionId }),
    body: z.object({
      /** Label of the edition that the text was written over. */
      over: label,
      text: termsText,
    }),
    reply: { status: 200, body: editions },
    refusals: ['terms.stale', 'terms.invalid'],
  },
});

export type TermsToShow = z.output<typeof termsToShow>;
export type TermsEditions = z.output<typeof editions>;
