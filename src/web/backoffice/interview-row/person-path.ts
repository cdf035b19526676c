import type { InterviewRow } from '#contract/interviews.ts';

/** The interview of a person that an address names, where it is not the one in force of the version. */
export const INTERVIEW_PARAMETER = 'inscricao';

/** The page of a person, at the version of this row. */
export const personPath = ({ candidate, module }: Pick<InterviewRow, 'candidate' | 'module'>): string =>
  `/gestor/candidato/${candidate.id}?modulo=${module.id}`;

/** The same at one interview, as an earlier one. */
export const personPathAt = (row: Pick<InterviewRow, 'id' | 'candidate' | 'module'>): string =>
  `${personPath(row)}&${INTERVIEW_PARAMETER}=${row.id}`;
