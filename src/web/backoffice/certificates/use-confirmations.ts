import { useState } from 'react';
import type { CertificateRequestCheck } from '#contract/certificates.ts';
import { SEMINAR_DOUBTS } from '#domain/certificates/seminar-rules.ts';
import type { CheckedPerson } from './certificate-check-query.ts';

/** Identifies one box to tick; a name that was corrected since is another one. */
const seminarKey = (code: string): string => `seminar ${code}`;
const nameKey = ({ idInterview, name }: CheckedPerson): string => `${idInterview} ${name}`;

/** The boxes ticked by a manager, and whether all that there is to confirm is confirmed. */
export function useConfirmations(check: CertificateRequestCheck | null | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const doubts = check?.doubts ?? [];
  const odd =
    check?.people.filter(({ doubts: found, refusal }) => found.length > 0 && refusal === null) ?? [];
  const keys = [...doubts.map(({ code }) => seminarKey(code)), ...odd.map(nameKey)];
  const tick = (key: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, key] : [...before].filter((other) => other !== key)));
  return {
    isConfirmed: check !== null && check !== undefined && keys.every((key) => ticked.has(key)),
    seminar: doubts.map(({ code, message }) => ({
      code,
      message,
      ticked: ticked.has(seminarKey(code)),
      onTick: (on: boolean) => tick(seminarKey(code), on),
    })),
    people: odd.map((person) => ({
      person,
      ticked: ticked.has(nameKey(person)),
      onTick: (on: boolean) => tick(nameKey(person), on),
    })),
    refused: check?.people.filter(({ refusal }) => refusal !== null) ?? [],
    /** For the request; empty where there was nothing to confirm. */
    body:
      keys.length === 0
        ? {}
        : {
            confirmed: SEMINAR_DOUBTS.filter((known) => ticked.has(seminarKey(known))),
            confirmedNames: odd
              .filter((person) => ticked.has(nameKey(person)))
              .map(({ idInterview, name }) => ({ idInterview, name })),
          },
  };
}

export type Confirmations = ReturnType<typeof useConfirmations>;
