import type { Viewer } from '#domain/access.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import { parseCertificateCode } from '#domain/certificates/certificate-code.ts';
import { certificateByCode, validCertificatesOf } from '../certificates/queries.ts';
import { own } from '../lifecycle/scope.ts';
import type { Deps } from '../platform/deps.ts';
import { BADGE_CONTEXT, badgeUrls, credentialOf, issuerOf } from './credential.ts';
import { signJwt, verifiedPayload } from './jwt.ts';
import { badgeKey, publicKeys } from './signing-key.ts';
import { encodedList } from './status-list.ts';

/** One's own badge. Refusal: api.resource-notfound (no valid certificate of one's own). */
export async function downloadBadge(deps: Deps, viewer: Viewer, interviewId: number) {
  const [certificate = notFound()] = await validCertificatesOf(deps.db, [interviewId], own(viewer));
  const { email } = await deps.db
    .selectFrom('interview')
    .select('email')
    .where('id', '=', interviewId)
    .executeTakeFirstOrThrow();
  const { keys } = badgeUrls(deps.config.baseUrl);
  const jwt = await signJwt(await badgeKey(deps), keys, credentialOf({ certificate, email }, deps.config));
  return { bytes: Buffer.from(jwt), fileName: `credencial-${certificate.code}.jwt` };
}

/** Which badges were revoked, signed. A new certificate of the same person has a number of its own. */
export async function badgeStatusList(deps: Deps) {
  const { baseUrl } = deps.config;
  const urls = badgeUrls(baseUrl);
  const revoked = await deps.db
    .selectFrom('certificate')
    .select('id')
    .where('revoked_at', 'is not', null)
    .orderBy('id')
    .execute();
  const now = deps.clock();
  const jwt = await signJwt(await badgeKey(deps), urls.keys, {
    '@context': [BADGE_CONTEXT[0]],
    id: urls.status,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(baseUrl).id,
    validFrom: now.toISOString(),
    credentialSubject: {
      id: `${urls.status}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(revoked.map(({ id }) => id)),
    },
    iss: urls.issuer,
    jti: urls.status,
    nbf: Math.floor(now.getTime() / 1000),
  });
  return { bytes: Buffer.from(jwt), fileName: 'situacao-das-credenciais.jwt' };
}

/** The certificate of a badge that this portal signed. Refusal: badge.not-ours. */
export async function checkBadge(deps: Deps, credential: string) {
  const { keys } = badgeUrls(deps.config.baseUrl);
  const payload = verifiedPayload(credential, keys, await publicKeys(deps.db));
  // The list of revoked ones is signed with the same key, and is no badge.
  const isBadge = Array.isArray(payload?.['type']) && payload['type'].includes('OpenBadgeCredential');
  const address = isBadge ? payload['id'] : null;
  const code = typeof address === 'string' ? parseCertificateCode(address.split('/').at(-1) ?? '') : null;
  const certificate = code === null ? null : await certificateByCode(deps.db, code);
  if (!certificate) throw new Refused('badge.not-ours');
  return {
    code: certificate.code,
    status: certificate.revoked_at ? ('REVOGADO' as const) : ('VALIDO' as const),
  };
}
