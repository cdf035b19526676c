import { useState } from 'react';
import { classRoomCalls } from '#contract/class-rooms.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReopenDelay } from '../page/reopen-delay.tsx';
import { ClassFormDialog } from './class-form-dialog.tsx';

/** The main button of the classes, and the form of a new one. After 'Salvar e criar nova' it reopens, empty. */
export function NewClassButton({ version }: { version: VersionId }) {
  const [step, setStep] = useState<'closed' | 'open' | 'away'>('closed');
  return (
    <>
      <Button className="whitespace-nowrap max-md:flex-1" onClick={() => setStep('open')}>
        <Icon name="plus" className="size-5" />
        Nova Turma
      </Button>
      {step === 'open' ? (
        <ClassFormDialog
          title="Nova turma"
          version={version}
          stored={null}
          send={(body) => request(classRoomCalls.createClassRoom, { body })}
          successMessage="Turma criada com sucesso!"
          failureMessage="Erro ao tentar criar turma!"
          onSaved={(again) => setStep(again ? 'away' : 'closed')}
          onClose={() => setStep('closed')}
        />
      ) : null}
      {step === 'away' ? (
        <ReopenDelay
          label="Reabrindo o cadastro de turma"
          onBack={() => setStep('open')}
          onMovedOn={() => setStep('closed')}
        />
      ) : null}
    </>
  );
}
