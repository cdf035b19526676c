import { parseIsoDate } from '#domain/calendar.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { certificateIssuedMessage } from '../messages/certificate-issued.ts';
import type { MessageFrame, RenderedMessage } from '../messages/message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import { checkUrlOf } from './queries.ts';

/** The renderer of the message about an interview's valid certificate; null when it has none. */
export async function certificateTemplate(
  tx: Tx,
  deps: Deps,
  interview: { readonly id: number; readonly version: VersionId },
): Promise<((frame: MessageFrame) => RenderedMessage) | null> {
  const certificate = await tx
    .selectFrom('certificate')
    .select(['code', 'person_name', 'begin_date', 'end_date', 'course_hours'])
    .where('interview_id', '=', interview.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const begin = certificate && parseIsoDate(certificate.begin_date);
  const end = certificate && parseIsoDate(certificate.end_date);
  if (!begin || !end) return null;
  const { settingsMap } = await readModuleSettings(tx, interview.version);
  return (frame) =>
    certificateIssuedMessage({
      frame,
      versionId: interview.version,
      settings: settingsMap,
      name: certificate.person_name,
      seminar: { begin, end },
      courseHours: certificate.course_hours,
      checkUrl: checkUrlOf(deps.config.baseUrl, certificate.code),
    });
}
