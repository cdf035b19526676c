import type { Viewer } from '#domain/access.ts';
import { wordWeights } from '#domain/profile-report/word-weights.ts';
import { Refused } from '#domain/refusal.ts';
import type { Renderer } from '../documents/renderer.ts';
import type { Deps } from '../platform/deps.ts';
import { readColours } from '../settings/module-settings.ts';
import { reportByOpaqueId } from './find-report.ts';
import { reportWithinReach } from './read-report.ts';
import type { Report } from './report-of.ts';

async function imageOf(deps: Deps, renderer: Renderer, { sums, version }: Report, missing: Refused) {
  if (!sums) throw missing;
  const colours = await readColours(deps.db, version);
  const svg = await renderer.wordCloud({ words: wordWeights(sums.adjectives), colours });
  return { bytes: Buffer.from(svg), fileName: 'nuvem-de-palavras.svg' };
}

/** The word cloud as strangers see it. Refusal: report.not-valid, also before three have answered. */
export async function readPublicWordCloud(deps: Deps, renderer: Renderer, opaqueId: string) {
  return imageOf(deps, renderer, await reportByOpaqueId(deps, opaqueId), new Refused('report.not-valid'));
}

/** The word cloud of one's own report, or of one within reach. Refusal: api.resource-notfound. */
export async function readWordCloud(deps: Deps, renderer: Renderer, viewer: Viewer, id: number) {
  return imageOf(
    deps,
    renderer,
    await reportWithinReach(deps, viewer, id),
    new Refused('api.resource-notfound'),
  );
}
