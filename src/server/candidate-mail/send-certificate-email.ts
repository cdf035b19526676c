import type { Viewer } from '#domain/access.ts';
import { certificateLetter } from '../certificates/certificate-letter.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { pressSend, type Letter, type Place, type Sending } from './press-send.ts';

const LETTER: Letter = {
  action: 'send-certificate',
  kind: 'certificate-issued',
  async compose(tx, deps, record) {
    const render = await certificateLetter(tx, deps, { id: record.id, version: record.facts.version });
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
  place: Place = 'row',
): Promise<Sending> {
  return pressSend(tx, deps, viewer, interviewId, LETTER, place);
}
