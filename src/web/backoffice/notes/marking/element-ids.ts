import type { CompetencyCode } from '#domain/evaluation/competencies.ts';
import type { PassagePlace } from './passages.ts';

/** Id of the segment that begins a passage, where links to the passage lead. */
export const pieceId = ({ question, start }: PassagePlace): string => `trecho-${question}-${start}`;

/** Id of a competency's row in the scorecard, where links from its passages lead. */
export const competencyId = (code: CompetencyCode): string => `competencia-${code}`;

/** Id of an answer. */
export const answerId = (question: number): string => `resposta-${question}`;
