import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod';

const stepName = z.enum(['wizard', 'question', 'quiz']);
type StepName = z.output<typeof stepName>;

/** State of a history entry: the step of each flow it shows, and the step that the previous entry shows. */
const entry = z.object({
  steps: z.partialRecord(stepName, z.number().int().min(0)),
  from: z.object({ flow: stepName, step: z.number().int() }).nullable(),
});
type Entry = z.output<typeof entry>;

const NO_STEPS: Entry = { steps: {}, from: null };

/** Flows inside another one begin anew when it moves. */
const INNER: Readonly<Record<StepName, readonly StepName[]>> = {
  wizard: ['question'],
  question: [],
  quiz: [],
};

const OUTER_FLOWS: ReadonlySet<StepName> = new Set(['wizard', 'quiz']);

export interface StepHistory {
  readonly current: number;
  /** The step changed on this screen, by a button or the browser: its heading takes the focus. */
  readonly moved: boolean;
  /** Opens another step as an entry of its own. */
  readonly go: (step: number) => Promise<void>;
  /** Opens an earlier step: by the history where it is the previous entry, so that it does not grow. */
  readonly back: (step: number) => void;
}

/**
 * The steps of a flow as entries of the browser's history, so that a phone's back gesture leads to the previous step
 * and forward to where one was. An entry without a step shows `first`; `limit` is the last step that may be opened now.
 */
export function useStepHistory(flow: StepName, first: number, limit = Number.POSITIVE_INFINITY): StepHistory {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const here = entry.safeParse(state).data ?? NO_STEPS;
  const [opened] = useState(first);
  const current = Math.min(here.steps[flow] ?? opened, limit);
  const [shown, setShown] = useState(current);
  const [moved, setMoved] = useState(false);
  const isMoving = useRef(false);
  if (shown !== current) {
    setShown(current);
    setMoved(true);
  }

  const show = (next: Entry, replace: boolean) => navigate({ pathname, search }, { state: next, replace });
  const stepsWith = (step: number): Entry['steps'] => {
    const outer = Object.entries(here.steps).filter(([name]) => !INNER[flow].some((inner) => inner === name));
    return { ...Object.fromEntries(outer), [flow]: step };
  };
  // The first step of an inner flow depends on what is filled in: an entry that did not hold it would show another one later.
  const keepFirst = useEffectEvent(() => {
    if (!OUTER_FLOWS.has(flow) && here.steps[flow] === undefined && !isMoving.current)
      void navigate(
        { pathname, search },
        {
          state: { ...here, steps: { ...here.steps, [flow]: current } },
          replace: true,
          preventScrollReset: true,
        },
      );
  });
  useEffect(() => keepFirst(), []);
  const go = async (step: number) => {
    // A second press while the first one is under way would add the step twice.
    if (isMoving.current || step === current) return;
    isMoving.current = true;
    try {
      // So that the way back finds the step even after a reload.
      if (here.steps[flow] === undefined)
        await show({ ...here, steps: { ...here.steps, [flow]: current } }, true);
      await show({ steps: stepsWith(step), from: { flow, step: current } }, false);
    } finally {
      isMoving.current = false;
    }
  };
  const back = (step: number) => {
    const isPrevious = here.from?.flow === flow && here.from.step === step;
    return isPrevious ? navigate(-1) : show({ steps: stepsWith(step), from: null }, true);
  };
  return { current, moved, go, back: (step) => void back(step) };
}
