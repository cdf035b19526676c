import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { presentDoubt } from '#domain/certificates/doubts.ts';
import { nameDoubts } from '#domain/certificates/name-doubts.ts';
import {
  checkRegisteredBefore,
  checkSeminar,
  seminarDoubts,
  SEMINAR_DOUBTS,
} from '#domain/certificates/seminar-rules.ts';
import { checkBatchRequest } from '#domain/interview/batches.ts';
import { throwIfRefused } from '#domain/refusal.ts';
import { presentRefusal } from '#domain/refusal-sentence.ts';
import type { certificateCalls } from '#contract/certificates.ts';
import { managed } from '../lifecycle/scope.ts';
import type { Deps } from '../platform/deps.ts';
import { certifiedPeople } from './certified-people.ts';
import { usualHoursOf } from './usual-hours.ts';

type Asked = z.output<(typeof certificateCalls)['checkCertificateRequest']['body']>;

/**
 * What would have to be confirmed before these people are certified. Refusals: batch.too-many, and those of an
 * impossible seminar.
 */
export async function checkCertificateRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { idsInterview, ...seminar }: Asked,
) {
  const ids = [...new Set(idsInterview)];
  const today = dateInSaoPaulo(deps.clock());
  throwIfRefused(
    checkBatchRequest('generate-certificate', { selectAll: false, count: ids.length }) ??
      checkSeminar(seminar, today),
  );
  const people = await certifiedPeople(deps.db, ids, managed(viewer));
  const hours = await usualHoursOf(
    deps.db,
    people.map(({ version }) => version),
  );
  const found = [...hours.values()].flatMap((usualHours) => seminarDoubts(seminar, { usualHours, today }));
  return {
    doubts: SEMINAR_DOUBTS.filter((doubt) => found.includes(doubt)).map(presentDoubt),
    people: people.map(({ id, name, providerName, registeredOn }) => {
      const refusal = checkRegisteredBefore(seminar, registeredOn);
      return {
        idInterview: id,
        name,
        doubts: nameDoubts(name, providerName).map(presentDoubt),
        refusal: refusal && presentRefusal(refusal),
      };
    }),
  };
}
