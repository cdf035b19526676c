import { notFound } from '#domain/refusal.ts';
import type { badgeCalls } from '#contract/badges.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { badgeStatusList, checkBadge, downloadBadge } from './badges.ts';
import { achievementOf, BADGE_CONTEXT, badgeUrls, issuerOf } from './credential.ts';
import { publicKeys, type PublicKey } from './signing-key.ts';

/** By its address, as the headers of badges name it. */
const published = (key: PublicKey, { config }: Pick<Deps, 'config'>): PublicKey => ({
  ...key,
  kid: `${badgeUrls(config.baseUrl).keys}/${key.kid}`,
});

export const badgeHandlers = (deps: Deps): Handlers<typeof badgeCalls> => ({
  downloadBadge: ({ params }, { viewer }) => downloadBadge(deps, viewer, params.id),
  getBadgeIssuer: async () => ({ '@context': [...BADGE_CONTEXT], ...issuerOf(deps.config.baseUrl) }),
  getBadgeAchievement: async ({ params }) => ({
    '@context': [...BADGE_CONTEXT],
    ...achievementOf(params.moduleId, deps.config.baseUrl),
  }),
  listBadgeKeys: async () => ({ keys: (await publicKeys(deps.db)).map((key) => published(key, deps)) }),
  async getBadgeKey({ params }) {
    const key = (await publicKeys(deps.db)).find(({ kid }) => kid === params.kid) ?? notFound();
    return published(key, deps);
  },
  getBadgeStatusList: () => badgeStatusList(deps),
  checkBadge: ({ body }) => checkBadge(deps, body.credential),
});
