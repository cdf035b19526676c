import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';
import { onboardings } from './onboarding-memory.ts';

interface Props {
  interviewId: number;
  duration: string;
  by?: 'form' | 'chat';
}

/** The onboarding of an interview: by itself once in this browser, then by its button. */
export function Onboarding({ interviewId, duration, by = 'form' }: Props) {
  const [open, setOpen] = useState(() => !onboardings.seen(interviewId));
  const end = () => {
    onboardings.remember(interviewId);
    setOpen(false);
  };
  return (
    <div className="mx-auto mb-6 max-w-3xl">
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
        <Icon name="info" />
        Como funciona a entrevista
      </Button>
      {open ? <OnboardingDialog duration={duration} by={by} onEnd={end} /> : null}
    </div>
  );
}
