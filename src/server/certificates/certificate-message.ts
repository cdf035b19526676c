import { parseIsoDate } from '#domain/calendar.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { certificateIssuedMessage } from '../messages/certificate-issued.ts';
import type { Message } from '../messages/message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readVersion } from '../settings/module-settings.ts';
import { checkUrlOf } from './queries.ts';

/** The message about the valid certificate of an interview that has one. */
export async function certificateMessage(
  tx: Tx,
  deps: Deps,
  interview: { readonly id: number; readonly version: VersionId },
): Promise<Message> {
  const certificate = await tx
    .selectFrom('certificate')
    .select(['code', 'person_name', 'begin_date', 'end_date', 'course_hours'])
    .where('interview_id', '=', interview.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const begin = certificate && parseIsoDate(certificate.begin_date);
  const end = certificate && parseIsoDate(certificate.end_date);
  if (!begin || !end) throw new Error(`Interview ${interview.id} has no valid certificate`);
  return certificateIssuedMessage({
    version: await readVersion(tx, interview.version),
    name: certificate.person_name,
    seminar: { begin, end },
    courseHours: certificate.course_hours,
    checkUrl: checkUrlOf(deps.config.baseUrl, certificate.code),
    ownUrl: `${deps.config.baseUrl}/candidato/certificado?modulo=${interview.version}`,
  });
}
