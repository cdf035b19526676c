import { createHash, createHmac } from 'node:crypto';
import { formatDateBr } from '#domain/calendar.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { checkUrlOf, versionOf, type StoredCertificate } from '../certificates/queries.ts';
import { deriveKey, type Config } from '../platform/config.ts';

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';
export const BADGE_CONTEXT = [
  CREDENTIALS,
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** Public addresses that badges name. */
export const badgeUrls = (baseUrl: string) => ({
  issuer: `${baseUrl}/api/public/badges/issuer`,
  keys: `${baseUrl}/api/public/badges/keys`,
  status: `${baseUrl}/api/public/badges/status`,
  achievement: (version: VersionId) => `${baseUrl}/api/public/badges/achievements/${version}`,
});

export const issuerOf = (baseUrl: string) => ({
  id: badgeUrls(baseUrl).issuer,
  type: ['Profile'],
  name: 'Empretec',
  url: baseUrl,
});

export function achievementOf(version: VersionId, baseUrl: string) {
  const { name } = versionById(version);
  return {
    id: badgeUrls(baseUrl).achievement(version),
    type: ['Achievement'],
    name: `Empretec ${name}`,
    description: `Participação no seminário Empretec ${name}, que desenvolve dez características do comportamento empreendedor.`,
    criteria: {
      narrative:
        'Ser considerado apto na seleção e participar do seminário do primeiro ao último dia, com a carga horária do certificado.',
    },
  };
}

interface Holder {
  readonly certificate: StoredCertificate;
  readonly email: string;
}

/**
 * The payload of a certificate's badge. The same certificate gives the same badge: its instant is that of the issue, and
 * the salt that hides the e-mail comes from the certificate's code.
 */
export function credentialOf(
  { certificate, email }: Holder,
  { baseUrl, secretKey }: Pick<Config, 'baseUrl' | 'secretKey'>,
) {
  const urls = badgeUrls(baseUrl);
  const id = checkUrlOf(baseUrl, certificate.code);
  const salt = createHmac('sha256', deriveKey(secretKey, 'badge-salt'))
    .update(certificate.code)
    .digest('base64url')
    .slice(0, 22);
  const address = email.toLowerCase();
  const achievement = achievementOf(versionOf(certificate), baseUrl);
  const period = [certificate.begin_date, certificate.end_date].map(formatDateBr).join(' a ');
  return {
    '@context': BADGE_CONTEXT,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: issuerOf(baseUrl),
    validFrom: certificate.issued_at.toISOString(),
    name: achievement.name,
    description: `${period}, ${certificate.course_hours} horas, ${certificate.city}/${certificate.uf}.`,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityType: 'emailAddress',
          identityHash: `sha256$${createHash('sha256').update(`${address}${salt}`).digest('hex')}`,
          salt,
        },
        {
          type: 'IdentityObject',
          hashed: false,
          identityType: 'name',
          identityHash: certificate.person_name,
        },
      ],
      achievement,
    },
    credentialStatus: {
      id: `${urls.status}#${certificate.id}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(certificate.id),
      statusListCredential: urls.status,
    },
    iss: urls.issuer,
    jti: id,
    sub: `urn:empretec:certificado:${certificate.code}`,
    nbf: Math.floor(certificate.issued_at.getTime() / 1000),
  };
}
