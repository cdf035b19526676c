import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { personalData } from '#contract/personal-data.ts';
import { recordSections } from '#domain/personal-data/record-sections.ts';
import type { Renderer } from '../documents/renderer.ts';
import type { Deps } from '../platform/deps.ts';
import { readPersonalData } from './read-personal-data.ts';

const fileNameOf = (deps: Deps, ending: string): string =>
  `meus-dados-${dateInSaoPaulo(deps.clock())}.${ending}`;

/** In an open format, for the person or for another service (LGPD, art. 18, V). Refusal: api.resource-notfound. */
export async function asJsonFile(deps: Deps, viewer: Viewer) {
  const data = personalData.parse(await readPersonalData(deps.db, viewer, deps.clock()));
  return { bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`), fileName: fileNameOf(deps, 'json') };
}

/** The same to be read on paper. Refusal: api.resource-notfound. */
export async function asPdf(deps: Deps, renderer: Renderer, viewer: Viewer) {
  const data = personalData.parse(await readPersonalData(deps.db, viewer, deps.clock()));
  const bytes = await renderer.record({
    title: 'Meus dados no Portal Empretec',
    on: dateInSaoPaulo(deps.clock()),
    sections: recordSections(data),
  });
  return { bytes, fileName: fileNameOf(deps, 'pdf') };
}
