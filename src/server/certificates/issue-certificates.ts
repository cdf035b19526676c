import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { certificateCode } from '#domain/certificates/certificate-code.ts';
import { nameDoubts } from '#domain/certificates/name-doubts.ts';
import {
  checkRegisteredBefore,
  checkSeminar,
  seminarDoubts,
  type Seminar,
} from '#domain/certificates/seminar-rules.ts';
import { checkBatchRequest } from '#domain/interview/batches.ts';
import { decide } from '#domain/interview/transitions.ts';
import { Refused, throwIfRefused } from '#domain/refusal.ts';
import { presentRefusal } from '#domain/refusal-sentence.ts';
import type { certificateBody } from '#contract/certificates.ts';
import { forgetSenders } from '../feedback/queries.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { byManager } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { lockForAction, type RowRevision } from '../lifecycle/row-command.ts';
import { managed, unscoped } from '../lifecycle/scope.ts';
import { sendMessage } from '../messages/send-message.ts';
import { settleEach } from '../lifecycle/settle-each.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { certificateMessage } from './certificate-message.ts';
import { certifiedPeople } from './certified-people.ts';
import { assertConfirmed, confirmationsOf, type Confirmations } from './confirmations.ts';
import { usualHoursOf } from './usual-hours.ts';

export type CertificateRequest = z.output<typeof certificateBody> & Pick<RowRevision, 'expectedRevision'>;

export interface IssueOutcome {
  readonly idInterview: number;
  readonly certified: boolean;
  readonly code: string | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/**
 * Certifies each person in a transaction of its own: a refusal of one, or a row that somebody holds, does not affect the others. For a single person
 * the refusal is thrown and the row's rules apply: the expected revision is checked, and an expired row is refused.
 * Refusals: batch.too-many, those of an impossible seminar (`checkSeminar`), and those of a single person, among them
 * certificate.before-registration and certificate.unconfirmed.
 */
export async function issueCertificates(
  deps: Deps,
  viewer: Viewer,
  request: CertificateRequest,
): Promise<{ items: IssueOutcome[] }> {
  const ids = [...new Set(request.idsInterview)];
  throwIfRefused(
    checkBatchRequest('generate-certificate', { selectAll: false, count: ids.length }) ??
      checkSeminar(request, dateInSaoPaulo(deps.clock())),
  );

  const stated: Stated = { seminar: request, confirmations: confirmationsOf(request) };
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    const code = await issueForRow(
      deps,
      viewer,
      { id: only, expectedRevision: request.expectedRevision },
      stated,
    );
    return { items: [{ idInterview: only, certified: true, code, refusal: null }] };
  }
  const settled = await settleEach(deps, ids, async (tx, id) => {
    const record = await lockInterview(tx, id, managed(viewer));
    return certifyLocked(tx, deps, { viewer, record, ...stated, via: 'batch', now: deps.clock() });
  });
  return {
    items: settled.map(({ item, result, refusal }) => ({
      idInterview: item,
      certified: refusal === null,
      code: result,
      refusal: refusal && presentRefusal(refusal),
    })),
  };
}

function issueForRow(deps: Deps, viewer: Viewer, row: RowRevision, stated: Stated): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const command = { type: 'certify', via: 'row' } as const;
    const record = await lockForAction(tx, viewer, row, now, 'generate-certificate', command);
    return certifyLocked(tx, deps, { viewer, record, ...stated, via: 'row', now });
  });
}

/** What a certificate states, and what was confirmed about it. */
interface Stated {
  readonly seminar: Seminar;
  readonly confirmations: Confirmations;
}

interface Certifying extends Stated {
  readonly viewer: Viewer;
  readonly record: InterviewRecord;
  readonly via: 'row' | 'batch';
  readonly now: Date;
  /** Its letter is one to several people. */
  readonly mailingId?: number | undefined;
}

/** Certifies the person of a locked interview; returns the code. Refusals: as above, of one person. */
export async function certifyLocked(tx: Tx, deps: Deps, certifying: Certifying): Promise<string> {
  const { viewer, record, seminar, via, now, mailingId } = certifying;
  if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
  // The command is decided before the menu is checked, because its refusal is more precise.
  const command = { type: 'certify', via } as const;
  const decision = decide(record.facts, command, now);
  if ('refusal' in decision) throw new Refused(decision.refusal.code, { ...decision.refusal.details });
  if (!allowedActionsOn(record, viewer, now, via).includes('generate-certificate'))
    throw new Refused('access.denied');
  const { person, confirmed } = await confirmedPerson(tx, certifying);
  const { beginDate, endDate, courseHours } = seminar;
  const after = await applyCommand(tx, record, command, {
    actor: byManager(viewer),
    at: now,
    details: { beginDate, endDate, courseHours, ...(confirmed.length > 0 ? { confirmed } : {}) },
  });
  await forgetSenders(tx, record.id);

  const { code } = await tx
    .insertInto('certificate')
    .values({
      code: certificateCode(randomBytes(10)),
      interview_id: record.id,
      person_name: person.name,
      cpf: person.cpf,
      version: record.facts.version,
      city: person.city,
      uf: person.uf,
      begin_date: beginDate,
      end_date: endDate,
      course_hours: courseHours,
      issued_at: now,
      issued_by: viewer.accountId,
    })
    .returning('code')
    .executeTakeFirstOrThrow();

  const message = await certificateMessage(tx, deps, { id: record.id, version: record.facts.version });
  await sendMessage(tx, deps, message, { to: after.email, interviewId: record.id, mailingId });
  return code;
}

/**
 * The person as the certificate names them, and the doubts that were confirmed. Refusals:
 * certificate.before-registration, certificate.unconfirmed.
 */
async function confirmedPerson(tx: Tx, { record, seminar, confirmations, now }: Certifying) {
  const { version } = record.facts;
  const [person] = await certifiedPeople(tx, [record.id], unscoped);
  if (!person) throw new Error(`No person of interview ${record.id}`);
  throwIfRefused(checkRegisteredBefore(seminar, person.registeredOn));
  const usualHours = (await usualHoursOf(tx, [version])).get(version);
  if (usualHours === undefined) throw new Error(`No usual hours of version ${version}`);
  const confirmed = assertConfirmed(
    {
      idInterview: record.id,
      name: person.name,
      seminar: seminarDoubts(seminar, { usualHours, today: dateInSaoPaulo(now) }),
      person: nameDoubts(person.name, person.providerName),
    },
    confirmations,
  );
  return { person, confirmed };
}
