import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { certificateCode, checkSeminarDates } from '#domain/certificates/certificate-request.ts';
import { checkBatchRequest } from '#domain/interview/batches.ts';
import { presentRefusal, Refused, throwIfRefused } from '#domain/refusal.ts';
import type { certificateBody } from '#contract/certificates.ts';
import { forgetSenders } from '../feedback/queries.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { applyCommand, lockInterview, type InterviewRecord, byManager } from '../lifecycle/record.ts';
import { lockForAction, type RowRevision } from '../lifecycle/row-command.ts';
import { managed } from '../lifecycle/scope.ts';
import { sendMessage } from '../messages/send-message.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { certificateMessage } from './certificate-message.ts';

export type CertificateRequest = z.output<typeof certificateBody> & Pick<RowRevision, 'expectedRevision'>;

export interface IssueOutcome {
  readonly idInterview: number;
  readonly certified: boolean;
  readonly code: string | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/**
 * Certifies each person in a transaction of its own: a refusal of one does not affect the others. For a single person
 * the refusal is thrown and the row's rules apply: the expected revision is checked, and an expired row is refused.
 * Refusals: batch.too-many, certificate.begin-date, certificate.end-date, and those of a single person.
 */
export async function issueCertificates(
  deps: Deps,
  viewer: Viewer,
  request: CertificateRequest,
): Promise<{ items: IssueOutcome[] }> {
  const ids = [...new Set(request.idsInterview)];
  throwIfRefused(
    checkBatchRequest('generate-certificate', { selectAll: false, count: ids.length }) ??
      checkSeminarDates(request, dateInSaoPaulo(deps.clock())),
  );

  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    const code = await issueForRow(
      deps,
      viewer,
      { id: only, expectedRevision: request.expectedRevision },
      request,
    );
    return { items: [{ idInterview: only, certified: true, code, refusal: null }] };
  }
  const items: IssueOutcome[] = [];
  for (const id of ids) {
    try {
      const code = await issueInBatch(deps, viewer, id, request);
      items.push({ idInterview: id, certified: true, code, refusal: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      items.push({ idInterview: id, certified: false, code: null, refusal: presentRefusal(error.refusal) });
    }
  }
  return { items };
}

function issueForRow(deps: Deps, viewer: Viewer, row: RowRevision, seminar: Seminar): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const command = { type: 'certify', via: 'row' } as const;
    const record = await lockForAction(tx, viewer, row, now, 'generate-certificate', command);
    return certifyLocked(tx, deps, { viewer, record, seminar, via: 'row', now });
  });
}

function issueInBatch(deps: Deps, viewer: Viewer, interviewId: number, seminar: Seminar): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const record = await lockInterview(tx, interviewId, managed(viewer));
    return certifyLocked(tx, deps, { viewer, record, seminar, via: 'batch', now: deps.clock() });
  });
}

export type Seminar = Pick<CertificateRequest, 'beginDate' | 'endDate' | 'courseHours'>;

/** Certifies the person of a locked interview; returns the code. Refusals: as above, of one person. */
export async function certifyLocked(
  tx: Tx,
  deps: Deps,
  {
    viewer,
    record,
    seminar: { beginDate, endDate, courseHours },
    via,
    now,
  }: {
    readonly viewer: Viewer;
    readonly record: InterviewRecord;
    readonly seminar: Seminar;
    readonly via: 'row' | 'batch';
    readonly now: Date;
  },
): Promise<string> {
  if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
  // The command is decided before the menu is checked, because its refusal is more precise.
  const after = await applyCommand(
    tx,
    record,
    { type: 'certify', via },
    {
      actor: byManager(viewer),
      at: now,
      details: { beginDate, endDate, courseHours },
    },
  );
  if (!allowedActionsOn(record, viewer, now, via).includes('generate-certificate'))
    throw new Refused('access.denied');
  await forgetSenders(tx, record.id);

  const person = await tx
    .selectFrom('candidate')
    .innerJoin('interview as i', 'i.candidate_id', 'candidate.id')
    .leftJoin('class_room', 'class_room.id', 'i.class_room_id')
    // Where the class is held; without a class, where the person lives.
    .innerJoin('city', (join) =>
      join.on((eb) => eb('city.id', '=', eb.fn.coalesce('class_room.city_id', 'i.city_id'))),
    )
    .innerJoin('uf', 'uf.id', 'city.uf_id')
    .select(['candidate.name', 'candidate.cpf', 'city.name as city', 'uf.initials'])
    .where('i.id', '=', record.id)
    .executeTakeFirstOrThrow();
  const { code } = await tx
    .insertInto('certificate')
    .values({
      code: certificateCode(randomBytes(10)),
      interview_id: record.id,
      person_name: person.name,
      cpf: person.cpf,
      version: record.facts.version,
      city: person.city,
      uf: person.initials,
      begin_date: beginDate,
      end_date: endDate,
      course_hours: courseHours,
      issued_at: now,
      issued_by: viewer.accountId,
    })
    .returning('code')
    .executeTakeFirstOrThrow();

  const message = await certificateMessage(tx, deps, { id: record.id, version: record.facts.version });
  await sendMessage(tx, deps, message, { to: after.email, interviewId: record.id });
  return code;
}
