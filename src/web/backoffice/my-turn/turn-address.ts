import type { VersionId } from '#domain/seminar-version.ts';

export const MY_TURN_PATH = '/gestor/minha-vez';

/** The queue of a version: its head, or at one of its interviews. */
export const turnPath = (version: VersionId, interviewId?: number): string =>
  `${MY_TURN_PATH}?modulo=${version}${interviewId === undefined ? '' : `&vez=${interviewId}`}`;

/** The interview that the address is at; null: the first. */
export function chosenInAddress(params: URLSearchParams): number | null {
  const text = params.get('vez');
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
