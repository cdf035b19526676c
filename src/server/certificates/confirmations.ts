import { createHash } from 'node:crypto';
import { presentDoubt, type Doubt } from '#domain/certificates/doubts.ts';
import type { SeminarDoubt } from '#domain/certificates/seminar-rules.ts';
import { Refused } from '#domain/refusal.ts';

/** What a manager confirmed. Of names a digest alone: a batch keeps this, and keeps nobody's data. */
export interface Confirmations {
  readonly confirmed: readonly SeminarDoubt[];
  readonly confirmedNames: readonly { readonly idInterview: number; readonly digest: string }[];
}

interface Asked {
  readonly confirmed: readonly SeminarDoubt[];
  readonly confirmedNames: readonly { readonly idInterview: number; readonly name: string }[];
}

const digestOf = (name: string): string => createHash('sha256').update(name).digest('base64url');

export const confirmationsOf = ({ confirmed, confirmedNames }: Asked): Confirmations => ({
  confirmed,
  confirmedNames: confirmedNames.map(({ idInterview, name }) => ({ idInterview, digest: digestOf(name) })),
});

/** What is odd about one person's certificate. */
export interface CertificateDoubts {
  readonly idInterview: number;
  readonly name: string;
  readonly seminar: readonly SeminarDoubt[];
  readonly person: readonly Doubt[];
}

/**
 * Throws unless all doubts are confirmed; returns them, for the history.
 * Refusal: certificate.unconfirmed {doubts: what is left to confirm}, without the name: batches keep what refused.
 */
export function assertConfirmed(
  { idInterview, name, seminar, person }: CertificateDoubts,
  { confirmed, confirmedNames }: Confirmations,
): Doubt[] {
  const isNameConfirmed = confirmedNames.some(
    (one) => one.idInterview === idInterview && one.digest === digestOf(name),
  );
  const left = [
    ...seminar.filter((doubt) => !confirmed.includes(doubt)).map(presentDoubt),
    ...(isNameConfirmed ? [] : person.map((doubt) => ({ ...presentDoubt(doubt), idInterview }))),
  ];
  if (left.length > 0) throw new Refused('certificate.unconfirmed', { doubts: left });
  return [...seminar, ...person];
}

/** Refusal: certificate.unconfirmed, of what concerns a seminar alone. */
export function assertSeminarConfirmed(
  doubts: readonly SeminarDoubt[],
  confirmed: readonly SeminarDoubt[],
): void {
  const left = doubts.filter((doubt) => !confirmed.includes(doubt));
  if (left.length > 0) throw new Refused('certificate.unconfirmed', { doubts: left.map(presentDoubt) });
}
