import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FilterResult } from '#contract/content-filters.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { AutosaveController } from '../../sync/autosave.ts';
import { checkAnswer } from './check-answer.ts';
import { answerCheck, areFiltersActive, filtersActiveQuery } from './filter-queries.ts';

export const ACTIVITY_UNKNOWN = 'Erro em verificar se o filtro está ativo.';
/** Shorter waits are not announced. */
const UNNOTICED_MS = 300;

type Stage =
  | { readonly name: 'none' }
  | { readonly name: 'analysing' }
  | { readonly name: 'found'; readonly failed: readonly FilterResult[]; readonly goOn: () => void };

export interface ContentFilters {
  readonly stage: Stage;
  /** Checks the answer if a filter is active, then continues: at once, or after confirmation. */
  before(controller: AutosaveController, fieldId: string, goOn: () => void): Promise<void>;
  /** Back to the field. */
  review(): void;
}

/** Runs the content filters before the next step. A failure here does not block the person. */
export function useContentFilters(interviewId: number): ContentFilters {
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync: check } = useMutation(answerCheck);
  const [stage, setStage] = useState<Stage>({ name: 'none' });
  const [reviewing, setReviewing] = useState<{ fieldId: string } | null>(null);
  const lastField = useRef('');
  const busy = useRef(false);
  const here = useRef(false);

  useEffect(() => {
    here.current = true;
    void client.prefetchQuery(filtersActiveQuery(interviewId));
    return () => {
      here.current = false;
    };
  }, [client, interviewId]);

  // After the dialog has given the focus back to the button.
  useEffect(() => {
    if (reviewing) document.getElementById(reviewing.fieldId)?.focus();
  }, [reviewing]);

  const look = async (controller: AutosaveController): Promise<readonly FilterResult[] | 'stay'> => {
    const active = await areFiltersActive(client, interviewId);
    if (active === null) toast.error(ACTIVITY_UNKNOWN);
    if (!active) return [];
    const notice = setTimeout(() => setStage({ name: 'analysing' }), UNNOTICED_MS);
    const looked = await checkAnswer(controller, check);
    clearTimeout(notice);
    if (looked.outcome === 'conflict') return 'stay';
    return looked.outcome === 'looked-over' ? looked.failed : [];
  };

  return {
    stage,
    async before(controller, fieldId, goOn) {
      if (busy.current) return;
      busy.current = true;
      const failed = await look(controller);
      busy.current = false;
      // Send nothing if the person has left the page meanwhile.
      if (!here.current) return;
      lastField.current = fieldId;
      if (failed !== 'stay' && failed.length > 0) {
        setStage({
          name: 'found',
          failed,
          goOn: () => {
            setStage({ name: 'none' });
            goOn();
          },
        });
        return;
      }
      setStage({ name: 'none' });
      if (failed !== 'stay') goOn();
    },
    review() {
      setStage({ name: 'none' });
      setReviewing({ fieldId: lastField.current });
    },
  };
}
