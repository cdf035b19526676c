import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Interest, ORDER, reachStep, type Step } from './interest.ts';

/** State of a history entry: the step that it shows, and those of the entries before it, the first one first. */
interface StepEntry {
  readonly interestStep: Step;
  readonly before: readonly Step[];
}

const isStep = (value: unknown): value is Step => ORDER.some((step) => step === value);

/** The entry as it was written, or null for one of another kind. By hand: zod is not loaded on this page. */
function entryIn(state: unknown): StepEntry | null {
  if (typeof state !== 'object' || state === null || !('interestStep' in state) || !('before' in state))
    return null;
  const { interestStep, before } = state;
  if (!isStep(interestStep) || !Array.isArray(before)) return null;
  return before.every(isStep) ? { interestStep, before } : null;
}

/**
 * Makes each step of the stepper an entry of the browser's history, so that a phone's back gesture leads to the previous
 * step with everything typed, and not away from the page. `change` moves the form to a step that the browser shows.
 */
export function useStepEntries(step: Step, change: (next: (interest: Interest) => Interest) => void): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = entryIn(state);
  const shownStep = shown?.interestStep ?? null;
  const lastStep = useRef(step);
  const lastShown = useRef(shownStep);
  /** An entry is being named before the next one is added: the form does not follow it. */
  const isNaming = useRef(false);

  const write = async (entry: StepEntry, replace: boolean) =>
    navigate({ pathname, search, hash }, { state: entry, replace, preventScrollReset: true });

  const onStep = useEffectEvent(async (previous: Step) => {
    if (step === shownStep) return;
    const here = shown ?? { interestStep: previous, before: [] };
    const index = here.before.lastIndexOf(step);
    if (index !== -1) return navigate(index - here.before.length);
    if (ORDER.indexOf(step) < ORDER.indexOf(here.interestStep))
      return write({ ...here, interestStep: step }, true);
    // The way back has to find the step that the entry did not name.
    if (shown === null) {
      isNaming.current = true;
      await write(here, true);
      isNaming.current = false;
    }
    return write({ interestStep: step, before: [...here.before, here.interestStep] }, false);
  });
  const onEntry = useEffectEvent(() => {
    if (shownStep !== null && shownStep !== step && !isNaming.current)
      change((now) => reachStep(now, shownStep));
  });
  // What the browser shows comes first: a step that follows it is no step of the person's.
  useEffect(() => {
    if (lastShown.current === shownStep) return;
    lastShown.current = shownStep;
    onEntry();
  }, [shownStep]);
  useEffect(() => {
    const previous = lastStep.current;
    if (previous === step) return;
    lastStep.current = step;
    void onStep(previous);
  }, [step]);
}
