import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ScoreData } from '#contract/evaluations.ts';
import { DECISION_ANCHOR } from '../../interview-row/notes-path.ts';
import { readsBlind } from '../blind/reads-blind.ts';

/** Whether the interview awaits a person, and this one may decide. */
export const awaitsDecision = (data: Pick<ScoreData, 'mayApprove' | 'mayRequestRevision'>): boolean =>
  data.mayApprove || data.mayRequestRevision;

interface Props {
  data: Pick<ScoreData, 'mayApprove' | 'mayRequestRevision' | 'blindReading'>;
}

/** Over the ways to decide; takes the focus when the address leads to it. */
export function DecisionTitle({ data }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${DECISION_ANCHOR}`) title.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <h2
      ref={title}
      id={DECISION_ANCHOR}
      tabIndex={-1}
      className="font-sans text-sm leading-snug font-semibold tracking-normal"
    >
      {titleOf(data)}
    </h2>
  );
}

function titleOf(data: Parameters<typeof DecisionTitle>[0]['data']): string {
  if (data.blindReading?.mayGive)
    return readsBlind(data) ? 'A sua leitura às cegas' : 'A terceira leitura decide';
  return awaitsDecision(data) ? 'Esta entrevista espera a decisão de uma pessoa' : 'Corrigir a avaliação';
}
