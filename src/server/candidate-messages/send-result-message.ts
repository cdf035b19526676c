import { expiryDate, humanReviewUntil, reinterviewDate } from '#domain/interview/deadlines.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { MessageFrame, RenderedMessage } from '../messages/message.ts';
import { resultMessage, type SelectionOutcome } from '../messages/result.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readModuleSettings } from '../settings/module-settings.ts';

function outcomeFor(record: InterviewRecord): SelectionOutcome | null {
  const { facts } = record;
  const decidedAt = facts.processedAt ?? facts.registeredAt;
  if (facts.state === 'FINALIZADA-NAO_APTO')
    return { result: 'NAO_APTO', retryFrom: reinterviewDate(decidedAt) };
  const validUntil = expiryDate(facts);
  return facts.state === 'FINALIZADA-APTO' && validUntil ? { result: 'APTO', validUntil } : null;
}

/** The renderer of the message about a final result; null in other states. */
export async function resultTemplate(
  tx: Tx,
  deps: Deps,
  record: InterviewRecord,
  name: string,
): Promise<((frame: MessageFrame) => RenderedMessage) | null> {
  const outcome = outcomeFor(record);
  if (!outcome) return null;
  const { settingsMap } = await readModuleSettings(tx, record.facts.version);
  return (frame) =>
    resultMessage({
      frame,
      versionId: record.facts.version,
      settings: settingsMap,
      name,
      outcome,
      resultUrl: `${deps.config.baseUrl}/candidato/resultado?modulo=${record.facts.version}`,
      reviewUntil: humanReviewUntil(record.facts),
    });
}

/** Notifies the candidate of a final result, in the transaction that set it. Sends nothing in other states. */
export async function sendResultMessage(tx: Tx, deps: Deps, record: InterviewRecord): Promise<void> {
  const { name } = await tx
    .selectFrom('candidate')
    .select('name')
    .where('id', '=', record.candidateId)
    .executeTakeFirstOrThrow();
  const render = await resultTemplate(tx, deps, record, name);
  if (!render) return;
  await sendMessage(tx, deps, { kind: 'result', to: record.email, interviewId: record.id, render });
}
