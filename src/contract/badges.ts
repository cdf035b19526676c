import * as z from 'zod';
import { defineCalls } from './core.ts';
import { id, versionId } from './values.ts';

/** Larger than any badge of this portal. */
export const MAX_BADGE_LENGTH = 20_000;

const jwk = z
  .object({
    kty: z.string(),
    n: z.string(),
    e: z.string(),
    kid: z.string(),
    alg: z.literal('RS256'),
    use: z.literal('sig'),
  })
  .meta({ id: 'BadgeKey' });

const KEPT = { method: 'GET', access: 'anyone', limit: { max: 120, windowSeconds: 60 } } as const;

/** Open Badges 3.0: a graduate's certificate as a credential that software verifies without asking the portal's people. */
export const badgeCalls = defineCalls({
  downloadBadge: {
    method: 'GET',
    path: '/api/v1/interviews/:id/badge',
    summary: 'One’s own badge, as an Open Badges 3.0 credential (JWT), while the certificate is valid',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, file: 'application/vc+jwt' },
    refusals: ['api.resource-notfound'],
  },
  getBadgeIssuer: {
    ...KEPT,
    path: '/api/public/badges/issuer',
    summary: 'Who issues the badges: the issuer’s profile',
    cacheSeconds: 3600,
    reply: {
      status: 200,
      body: z.object({
        '@context': z.array(z.string()),
        id: z.string(),
        type: z.array(z.string()),
        name: z.string(),
        url: z.string(),
      }),
    },
  },
  getBadgeAchievement: {
    ...KEPT,
    path: '/api/public/badges/achievements/:moduleId',
    summary: 'What the badge of a version is given for',
    cacheSeconds: 3600,
    params: z.object({ moduleId: versionId }),
    reply: {
      status: 200,
      body: z.object({
        '@context': z.array(z.string()),
        id: z.string(),
        type: z.array(z.string()),
        name: z.string(),
        description: z.string(),
        criteria: z.object({ narrative: z.string() }),
      }),
    },
  },
  listBadgeKeys: {
    ...KEPT,
    path: '/api/public/badges/keys',
    summary: 'The public keys of the badges, as a JWK set',
    cacheSeconds: 300,
    reply: { status: 200, body: z.object({ keys: z.array(jwk) }) },
  },
  getBadgeKey: {
    ...KEPT,
    path: '/api/public/badges/keys/:kid',
    summary: 'One public key, to which the header of a badge points',
    cacheSeconds: 300,
    params: z.object({ kid: z.string().max(64) }),
    reply: { status: 200, body: jwk },
    refusals: ['api.resource-notfound'],
  },
  getBadgeStatusList: {
    ...KEPT,
    path: '/api/public/badges/status',
    summary: 'Which badges were revoked: a Bitstring Status List, signed (JWT)',
    cacheSeconds: 0,
    reply: { status: 200, file: 'application/vc+jwt' },
  },
  checkBadge: {
    method: 'POST',
    path: '/api/public/badges/check',
    summary: 'Whether a badge was issued by this portal and is unchanged; names its certificate',
    access: 'anyone',
    limit: { max: 30, windowSeconds: 60 },
    body: z.object({ credential: z.string().trim().min(1).max(MAX_BADGE_LENGTH) }),
    reply: { status: 200, body: z.object({ code: z.string(), status: z.enum(['VALIDO', 'REVOGADO']) }) },
    refusals: ['badge.not-ours'],
  },
});
