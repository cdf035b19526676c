import { lazy, Suspense, useState } from 'react';
import { classRoomCalls } from '#contract/class-rooms.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { useAtHand } from '../../ui/at-hand.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReopenDelay } from '../page/reopen-delay.tsx';

const load = () => import('./class-form-dialog.tsx');
const ClassFormDialog = lazy(async () => ({ default: (await load()).ClassFormDialog }));
const PARTS = [load] as const;

/** The main button of the classes, and the form of a new one. After 'Salvar e criar nova' it reopens, empty. */
export function NewClassButton({ version }: { version: VersionId }) {
  const [step, setStep] = useState<'closed' | 'open' | 'away'>('closed');
  useAtHand(PARTS);
  return (
    <>
      <Button className="whitespace-nowrap max-md:flex-1" onClick={() => setStep('open')}>
        <Icon name="plus" className="size-5" />
        Nova Turma
      </Button>
      <Suspense fallback={null}>
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
      </Suspense>
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
