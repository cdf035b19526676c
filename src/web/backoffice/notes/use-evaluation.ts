import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScoreData } from '#contract/evaluations.ts';
import { useToast } from '../../ui/toast.tsx';
import { scoreDataQuery } from '../evaluation/evaluation-queries.ts';
import type { ScoreForm, Scores } from '../evaluation/score-form.ts';
import type { ScoreFormApi } from '../evaluation/use-score-form.ts';
import { notesPath } from '../interview-row/notes-path.ts';
import { namedFailure, useFailureToast } from '../page/failure.ts';
import { nextAwaitingQuery } from './notes-queries.ts';

const NO_NEXT = 'Nenhuma outra entrevista desta versão aguarda avaliação.';
const NEXT_FAILED = 'A avaliação foi salva, mas não foi possível abrir a próxima entrevista.';

/** A reload keeps what was typed; these do not. */
const TAKES_ALL = { keepDirtyValues: false } as const;

/** Saving the ten scores, after a confirmation, and going on to the next interview that waits. */
export function useEvaluation(
  { interview }: ScoreData,
  form: ScoreFormApi,
  stored: ScoreForm,
  list: string | null,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const [confirming, setConfirming] = useState<{ scores: Scores; thenNext: boolean } | null>(null);

  const reload = () => void client.invalidateQueries({ queryKey: scoreDataQuery(interview.id).queryKey });
  const openNext = async () => {
    try {
      const { next } = await client.fetchQuery(nextAwaitingQuery(interview.id));
      if (next) return void navigate(notesPath(next), { state: list === null ? null : { list } });
      toast.attention(NO_NEXT);
    } catch (error) {
      notifyFailure(error, namedFailure(NEXT_FAILED, error));
    }
    reload();
  };
  return {
    confirming,
    reload,
    cancel: () => setConfirming(null),
    save: (thenNext: boolean) => void form.handleSubmit((scores) => setConfirming({ scores, thenNext }))(),
    saved: () => {
      const thenNext = confirming?.thenNext ?? false;
      setConfirming(null);
      // The typed scores are the stored ones now: nothing is unsaved.
      form.reset(form.getValues(), TAKES_ALL);
      if (thenNext) void openNext();
      else reload();
    },
    /** Gives up what was typed. */
    discard: () => form.reset(stored, TAKES_ALL),
    /** After a decision without scores, which discards the typed ones. */
    decided: () => {
      form.reset(stored, TAKES_ALL);
      reload();
    },
  };
}
