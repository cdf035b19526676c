import type { Action } from '#domain/interview/actions.ts';
import { expiryDate, humanReviewUntil, reinterviewDate } from '#domain/interview/deadlines.ts';
import { certificateMessage } from '../certificates/certificate-message.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Message } from '../messages/message.ts';
import { registrationReminderMessage } from '../messages/registration-reminder.ts';
import { reinterviewMessage } from '../messages/reinterview.ts';
import { resultMessage, type SelectionOutcome } from '../messages/result.ts';
import { selfAssessmentMessage } from '../messages/self-assessment.ts';
import { deadlineOf, issueSignInLink, type MessagedCandidate } from './candidate.ts';

/**
 * What the team may send about one interview: the action → its message, with the facts that it states. Which states
 * and roles have the action is in the domain's table of actions; when it may be sent again, in `checkResend`.
 */
export const MESSAGES = {
  // Stored with the kind of the registration confirmation, so that the list shows its dates: the link is the same.
  'send-registration-email': async (candidate) =>
    registrationReminderMessage({
      name: candidate.name,
      version: candidate.version,
      occasion: 'asked',
      begun: candidate.record.facts.state === 'EM_PREENCHIMENTO-SEM_RESULTADO',
      deadline: deadlineOf(candidate.record),
      ...(await issueSignInLink(candidate)),
    }),
  'resend-reinterview-email': async (candidate) =>
    reinterviewMessage({
      name: candidate.name,
      version: candidate.version,
      deadline: deadlineOf(candidate.record),
      ...(await issueSignInLink(candidate)),
    }),
  'resend-result-email': resultMessageOf,
  'self-assessment-email': ({ deps, record, name, version }) =>
    selfAssessmentMessage({
      name,
      version,
      deadline: deadlineOf(record),
      quizUrl: `${deps.config.baseUrl}/candidato/questionario/perfil/interview?modulo=${version.id}`,
    }),
  'send-certificate': ({ tx, deps, record }) =>
    certificateMessage(tx, deps, { id: record.id, version: record.facts.version }),
} as const satisfies Partial<Record<Action, (candidate: MessagedCandidate) => Message | Promise<Message>>>;

export type MessageAction = keyof typeof MESSAGES;

/** The message about a final result, when it is set and again on request. */
export function resultMessageOf({ deps, record, name, version }: MessagedCandidate): Message {
  return resultMessage({
    name,
    version,
    outcome: outcomeOf(record),
    resultUrl: `${deps.config.baseUrl}/candidato/resultado?modulo=${version.id}`,
    reviewUntil: humanReviewUntil(record.facts),
  });
}

function outcomeOf({ facts }: InterviewRecord): SelectionOutcome {
  const decidedAt = facts.processedAt ?? facts.registeredAt;
  if (facts.state === 'FINALIZADA-NAO_APTO')
    return { result: 'NAO_APTO', retryFrom: reinterviewDate(decidedAt) };
  const validUntil = expiryDate(facts);
  if (facts.state !== 'FINALIZADA-APTO' || !validUntil) throw new Error(`No result in ${facts.state}`);
  return { result: 'APTO', validUntil };
}
