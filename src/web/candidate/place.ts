import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { parseVersionId, type VersionId } from '#domain/version-id.ts';

export type CandidatePage = 'home' | 'wizard' | 'result';

const PATHS: Readonly<Record<CandidatePage, string>> = {
  home: '/candidato',
  wizard: '/candidato/sobre-curso',
  result: '/candidato/resultado',
};

/** The interview of the address: `/id/{id}`, else the own one, of the version in `?modulo` or the newest. */
export interface CandidatePlace {
  readonly interviewId: number | null;
  readonly version: VersionId | null;
  /** The address has an invalid interview id: nothing to open, and the own interview is not meant. */
  readonly unknownInterview: boolean;
  /** `?modulo` is there and matches no version. */
  readonly unknownVersion: boolean;
  /** The address of another page about the same interview; the query string stays. */
  readonly to: (page: CandidatePage) => string;
}

/** Reads the place from an address' `id` parameter and query string. */
export function placeOf(id: string | undefined, search: string): CandidatePlace {
  const interviewId = id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  const modulo = new URLSearchParams(search).get('modulo');
  const version = parseVersionId(modulo);
  return {
    interviewId,
    version,
    unknownInterview: id !== undefined && interviewId === null,
    unknownVersion: modulo !== null && version === null,
    to: (page) => `${PATHS[page]}${interviewId === null ? '' : `/id/${interviewId}`}${search}`,
  };
}

export function useCandidatePlace(): CandidatePlace {
  const { id } = useParams();
  const [params] = useSearchParams();
  const search = params.size > 0 ? `?${params}` : '';
  return useMemo(() => placeOf(id, search), [id, search]);
}
