import { statesAllowing } from '../interview/actions.ts';
import type { StateKey } from '../interview/states.ts';
import type { VersionId } from '../seminar-version.ts';

/** Where the way to the seminar has ended: by its certificate, by giving up, by its deadline, by its result. */
const hasEnded = (state: StateKey): boolean =>
  state.startsWith('CERTIFICADA-') ||
  state.startsWith('DESISTENTE-') ||
  state.startsWith('EXPIRADA-') ||
  state === 'FINALIZADA-NAO_APTO';

/**
 * Whether third parties may answer about a candidate whose live interview stands so: somebody of the team may hand the
 * link out (the table of actions), and the way to the seminar has not ended. Why: docs/decisions/0026.
 */
export function feedbackIsOpen(version: VersionId, state: StateKey): boolean {
  return statesAllowing(version, 'perception-link', 'row').includes(state) && !hasEnded(state);
}

/** Where candidates themselves are offered the link: once found apt, since the seminar is what the answers are for. */
export function mayShareLink(version: VersionId, state: StateKey): boolean {
  return state === 'FINALIZADA-APTO' && feedbackIsOpen(version, state);
}

/** The page that third parties open; a path of the portal, without its address. The CPF has eleven digits. */
export function perceptionPath(version: VersionId, cpf: string): `/${string}` {
  return `/candidato/${version}/questionario/${cpf}`;
}

/** From how many opinions on they are shown, together: below it, one person's could be read (domain.md, section 4). */
export const OPINIONS_TO_SHOW = 3;
