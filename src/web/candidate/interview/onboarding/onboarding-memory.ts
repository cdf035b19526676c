const keyOf = (interviewId: number): string => `empretec.apresentacao.${interviewId}`;

/** Whether somebody went through an interview's onboarding in this browser. Never throws. */
export interface OnboardingMemory {
  seen(interviewId: number): boolean;
  remember(interviewId: number): void;
}

/** In the browser's storage, or in memory if storage fails: then the dialogs are shown again after a reload. */
export function onboardingMemory(storage: () => Storage): OnboardingMemory {
  const here = new Set<number>();
  return {
    seen(interviewId) {
      if (here.has(interviewId)) return true;
      try {
        return storage().getItem(keyOf(interviewId)) !== null;
      } catch {
        return false;
      }
    },
    remember(interviewId) {
      here.add(interviewId);
      try {
        storage().setItem(keyOf(interviewId), '1');
      } catch {
        // Storage is full or disabled: remembered in memory only.
      }
    },
  };
}

export const onboardings: OnboardingMemory = onboardingMemory(() => window.localStorage);
