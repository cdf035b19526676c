import { certificateCode } from '#domain/certificates/certificate-code.ts';
import type { MessageKind } from '#domain/messages/letters.ts';
import { versionById } from '#domain/seminar-version.ts';
import type { RowBatch } from './copy.ts';
import type { Fixtures } from './fixtures.ts';
import type { Ids } from './ids.ts';
import type { SimulatedEvent } from './simulate-interview.ts';
import type { ScalePerson } from './people.ts';
import type { Random } from './random.ts';
import type { Trace } from './record-selection.ts';

export const REVOCATION_REASON = 'Datas do seminário informadas com erro.';
const SUBJECTS: Partial<Record<MessageKind, string>> = {
  'registration-confirmed': 'Interesse registrado',
  result: 'Resultado da sua seleção',
  'certificate-issued': 'Seu certificado está disponível',
};

/** Writes delivered messages and certificates. */
export function createCorrespondence(batch: RowBatch, ids: Ids, fixtures: Fixtures) {
  function message(kind: MessageKind, interviewId: number, to: string, at: Date, random: Random): void {
    const id = ids.next('message');
    const sentAt = new Date(at.getTime() + random.int(1_000, 20_000));
    const opened = random.chance(0.6);
    batch.add('message', {
      id,
      kind,
      interview_id: interviewId,
      recipient: to,
      subject: SUBJECTS[kind] ?? '',
      // Empty, as sent messages are.
      text: '',
      html: '',
      status: 'SENT',
      attempts: 1,
      header_id: `<carga-${id}@demo.local>`,
      created_at: at,
      sent_at: sentAt,
      opened_at: opened ? new Date(sentAt.getTime() + random.int(60_000, 3 * 86_400_000)) : null,
    });
  }

  /** `revoked`: the event that took it back, if any. */
  function certificate(
    interviewId: number,
    person: ScalePerson,
    { at, facts, classRoom }: SimulatedEvent,
    revoked: SimulatedEvent | undefined,
    random: Random,
  ): Trace {
    if (!classRoom) throw new Error('A certificate without a seminar');
    const place = fixtures.placeOf(classRoom.seat.id);
    const courseHours = String(versionById(facts.version).courseHours);
    batch.add('certificate', {
      id: ids.next('certificate'),
      code: certificateCode(Uint8Array.from({ length: 10 }, () => random.int(0, 255))),
      interview_id: interviewId,
      person_name: person.name,
      cpf: person.cpf,
      version: facts.version,
      city: place.name,
      uf: place.uf,
      begin_date: classRoom.beginDate,
      end_date: classRoom.endDate,
      course_hours: courseHours,
      issued_at: at,
      issued_by: fixtures.staff.managerId,
      revoked_at: revoked?.at ?? null,
      revoked_by: revoked ? fixtures.staff.managerId : null,
      revocation_reason: revoked ? REVOCATION_REASON : null,
    });
    return { details: { beginDate: classRoom.beginDate, endDate: classRoom.endDate, courseHours } };
  }

  return { message, certificate };
}
