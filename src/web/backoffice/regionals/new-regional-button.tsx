import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReopenDelay } from '../page/reopen-delay.tsx';
import { NewRegionalDialog } from './regional-form-dialog.tsx';

/** The main button of the regionals. After 'Salvar e criar nova' the form reopens, empty. */
export function NewRegionalButton() {
  const [step, setStep] = useState<'closed' | 'open' | 'away'>('closed');
  return (
    <>
      <Button className="whitespace-nowrap max-md:w-full" onClick={() => setStep('open')}>
        <Icon name="plus" className="size-5" />
        Nova Regional
      </Button>
      {step === 'open' ? (
        <NewRegionalDialog
          onSaved={(again) => setStep(again ? 'away' : 'closed')}
          onClose={() => setStep('closed')}
        />
      ) : null}
      {step === 'away' ? (
        <ReopenDelay
          label="Reabrindo o cadastro de regional"
          onBack={() => setStep('open')}
          onMovedOn={() => setStep('closed')}
        />
      ) : null}
    </>
  );
}
