import type { Viewer } from '#domain/access.ts';
import { certificateTemplate } from '../certificates/certificate-template.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import {
  sendCandidateMessage,
  type MessageTemplate,
  type MenuPlace,
  type SendResult,
} from './send-candidate-message.ts';

const CERTIFICATE_TEMPLATE: MessageTemplate = {
  action: 'send-certificate',
  kind: 'certificate-issued',
  async compose(tx, deps, record) {
    const render = await certificateTemplate(tx, deps, { id: record.id, version: record.facts.version });
    // The action is offered only for certified interviews, which have a certificate.
    if (!render) throw new Error(`No certificate to send in ${record.facts.state}`);
    return render;
  },
};

/** Sends the digital certificate again on request of the team. Refusals: see `sendCandidateMessage`. */
export function sendCertificateEmail(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  place: MenuPlace = 'row',
): Promise<SendResult> {
  return sendCandidateMessage(tx, deps, viewer, interviewId, CERTIFICATE_TEMPLATE, place);
}
