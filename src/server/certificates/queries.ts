import type { Kysely } from 'kysely';
import type { IsoDate } from '#domain/calendar.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { maskCpf, parseCpf } from '#domain/cpf.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { parseVersionId } from '#domain/version-id.ts';
import type { CertificateData } from '../documents/certificate-data.ts';
import type { VersionColours } from '../documents/palette.ts';
import type { Scope } from '../lifecycle/scope.ts';
import type { DB } from '../platform/schema.ts';

const COLUMNS = [
  'cert.id',
  'cert.code',
  'cert.interview_id',
  'cert.person_name',
  'cert.cpf',
  'cert.version',
  'cert.city',
  'cert.uf',
  'cert.begin_date',
  'cert.end_date',
  'cert.course_hours',
  'cert.issued_at',
  'cert.revoked_at',
  'cert.document_sha256',
] as const;

function certificates(db: Kysely<DB>) {
  return db.selectFrom('certificate as cert').select(COLUMNS);
}

export type StoredCertificate = Awaited<
  ReturnType<ReturnType<typeof certificates>['executeTakeFirstOrThrow']>
>;

/** By its printed code, valid or revoked. */
export async function certificateByCode(db: Kysely<DB>, code: string): Promise<StoredCertificate | null> {
  return (await certificates(db).where('cert.code', '=', code).executeTakeFirst()) ?? null;
}

/** By the digest of its document, valid or revoked. */
export async function certificateByDigest(db: Kysely<DB>, sha256: string): Promise<StoredCertificate | null> {
  return (await certificates(db).where('cert.document_sha256', '=', sha256).executeTakeFirst()) ?? null;
}

/** The valid certificates of the interviews that are within the scope, in the order of the ids asked for. */
export async function validCertificatesOf(
  db: Kysely<DB>,
  interviewIds: readonly number[],
  scope: Scope,
): Promise<StoredCertificate[]> {
  const rows = await certificates(db)
    .innerJoin('interview as i', 'i.id', 'cert.interview_id')
    .where('cert.interview_id', 'in', [...interviewIds])
    .where('cert.revoked_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .where(scope)
    .execute();
  return interviewIds.flatMap((id) => rows.filter((row) => row.interview_id === id));
}

/** The remaining digits of the CPF of a person whose data were erased (personal-data/erase-person.ts). */
const ERASED_CPF = /^\*{3}(\d{3})(\d{3})\*{2}$/;

/**
 * As printed: `***.982.247-**`. The column holds what the domain parsed before it was stored, or what is left of that.
 */
export function maskedCpfOf({ cpf: stored }: Pick<StoredCertificate, 'cpf'>): string {
  const cpf = parseCpf(stored);
  return cpf ? maskCpf(cpf) : stored.replace(ERASED_CPF, '***.$1.$2-**');
}

export function versionOf(certificate: StoredCertificate): VersionId {
  const version = parseVersionId(certificate.version);
  if (!version) throw new Error(`Unknown version ${certificate.version}`);
  return version;
}

export const checkUrlOf = (baseUrl: string, code: string): string => `${baseUrl}/certificado/${code}`;

/** What the document states. */
export function documentOf(
  certificate: StoredCertificate,
  baseUrl: string,
  colours: VersionColours,
): CertificateData {
  const version = versionById(versionOf(certificate));
  const issuedOn: IsoDate = dateInSaoPaulo(certificate.issued_at);
  return {
    code: certificate.code,
    checkUrl: checkUrlOf(baseUrl, certificate.code),
    personName: certificate.person_name,
    maskedCpf: maskedCpfOf(certificate),
    versionName: version.name,
    moduleId: version.id,
    courseHours: certificate.course_hours,
    beginDate: certificate.begin_date,
    endDate: certificate.end_date,
    city: certificate.city,
    uf: certificate.uf,
    issuedOn,
    colours,
  };
}
