import { statesAllowing } from '../interview/actions.ts';
import type { StateKey } from '../interview/states.ts';
import type { VersionId } from '../seminar-version.ts';

/** States after which there is no seminar to come: certified, given up, expired, not apt. */
const hasEnded = (state: StateKey): boolean =>
  state.startsWith('CERTIFICADA-') ||
  state.startsWith('DESISTENTE-') ||
  state.startsWith('EXPIRADA-') ||
  state === 'FINALIZADA-NAO_APTO';

/**
 * Whether third parties may answer about a candidate whose live interview is in this state: the team may share the
 * link (the table of actions), and the state is not a final one. Why: docs/decisions/0026.
 */
export function feedbackIsOpen(version: VersionId, state: StateKey): boolean {
  return statesAllowing(version, 'perception-link', 'row').includes(state) && !hasEnded(state);
}

/** Whether candidates get the link themselves: only once found apt, since the answers serve the seminar. */
export function mayShareLink(version: VersionId, state: StateKey): boolean {
  return state === 'FINALIZADA-APTO' && feedbackIsOpen(version, state);
}

/** Path of the page for third parties. The CPF has eleven digits. */
export function perceptionPath(version: VersionId, cpf: string): `/${string}` {
  return `/candidato/${version}/questionario/${cpf}`;
}

/**
 * Minimum of opinions that are shown, together: with fewer, a single person could be identified (domain.md, section
 * 4).
 */
export const OPINIONS_TO_SHOW = 3;
