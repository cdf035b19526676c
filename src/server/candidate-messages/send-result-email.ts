import type { Viewer } from '#domain/access.ts';
import { resultTemplate } from './send-result-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import {
  sendCandidateMessage,
  type MessageTemplate,
  type MenuPlace,
  type SendResult,
} from './send-candidate-message.ts';

const RESULT_TEMPLATE: MessageTemplate = {
  action: 'resend-result-email',
  kind: 'result',
  async compose(tx, deps, record, recipient) {
    const render = await resultTemplate(tx, deps, record, recipient.name);
    // The action is offered only in the two states of a final result.
    if (!render) throw new Error(`No result to send in ${record.facts.state}`);
    return render;
  },
};

/** Sends the result e-mail of one interview again on request of the team. Refusals: see `sendCandidateMessage`. */
export function sendResultEmail(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  place: MenuPlace = 'row',
): Promise<SendResult> {
  return sendCandidateMessage(tx, deps, viewer, interviewId, RESULT_TEMPLATE, place);
}
