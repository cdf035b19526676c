import { useRef, useState, type KeyboardEvent } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { useReloadSoon } from '../interview-row/interview-queries.ts';
import { useModule } from '../modules.ts';
import { ReopenDelay } from '../page/reopen-delay.tsx';
import { CandidateFormDialog } from './candidate-form-dialog.tsx';
import { newValues } from './candidate-values.ts';
import { CpfDialog } from './cpf-dialog.tsx';
import { EditCandidateDialog } from './edit-candidate-dialog.tsx';
import type { LookUpResult, Person } from './look-up.ts';
import { CheckMessageDialog } from './check-message-dialog.tsx';
import { useCandidateForm } from './use-candidate-form.ts';
import { useRegisterCandidate } from './use-saving.ts';

/** For this long after a step opens by itself, an Enter is assumed to belong to the previous step. */
const STRAY_ENTER_MS = 400;

type VisibleStep = LookUpResult | { readonly at: 'cpf' };
/** `away`: closed between a confirmation and the reopening. */
type Step = VisibleStep | { readonly at: 'away'; readonly next: VisibleStep };

interface Props {
  /** The initially selected version of the look-up. */
  version: VersionId;
  onClose: () => void;
}

/** 'Novo Candidato': the CPF first, then the step its result requires. The list reloads a second after closing. */
export function NewCandidateDialog({ version: initialVersion, onClose }: Props) {
  const [step, setStep] = useState<Step>({ at: 'cpf' });
  const { onStepShown, ...enterGuard } = useStrayEnterGuard(step);
  const go = (next: Step) => {
    onStepShown();
    setStep(next);
  };
  const [lookUpInput, setLookUpInput] = useState({ cpf: '', version: initialVersion });
  const reloadSoon = useReloadSoon();
  const { version } = lookUpInput;

  const close = () => {
    onClose();
    reloadSoon();
  };
  const reopen = (next: VisibleStep) => {
    go({ at: 'away', next });
    reloadSoon();
  };

  const shown = () => {
    switch (step.at) {
      case 'cpf':
        return (
          <CpfDialog
            cpf={lookUpInput.cpf}
            version={version}
            onAnswer={(answer, question) => {
              setLookUpInput(question);
              go(answer);
            }}
            onClose={close}
          />
        );
      case 'away':
        return (
          <ReopenDelay
            label="Reabrindo o cadastro de candidato"
            onBack={() => go(step.next)}
            onMovedOn={onClose}
          />
        );
      case 'form':
        return (
          <NewCandidateForm version={version} person={step.person} earlier={step.earlier} onClose={close} />
        );
      case 'edit':
        return (
          <EditCandidateDialog row={step.row} onClose={close}>
            <p className="max-w-prose text-ink-soft">
              Esta pessoa já tem uma inscrição em aberto no Empretec {step.row.module.name}: estes são os
              dados dela.
            </p>
          </EditCandidateDialog>
        );
      case 'message': {
        const { message } = step;
        const form: VisibleStep = { at: 'form', person: message.person, earlier: message.row };
        return (
          <CheckMessageDialog
            message={message}
            version={version}
            onConfirmed={(way) => {
              // Start with an empty CPF, unless the form of this person follows.
              if (way === 'done') setLookUpInput({ cpf: '', version });
              reopen(way === 'form' ? form : { at: 'cpf' });
            }}
            onForm={() => go(form)}
            onBack={() => go({ at: 'cpf' })}
            onClose={close}
          />
        );
      }
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="contents" {...enterGuard}>
      {shown()}
    </div>
  );
}

/** Whether Enter would submit or confirm the step right away. An empty form fails validation, so it is safe. */
function answersEnter(step: Step): boolean {
  return step.at === 'edit' || step.at === 'message' || (step.at === 'form' && step.earlier !== null);
}

/**
 * Drops an Enter meant for the previous step: right after a step opens, and before anything changed in it, the user
 * cannot have read what the key would confirm or submit.
 */
function useStrayEnterGuard(step: Step) {
  const shownAt = useRef(0);
  return {
    onStepShown: () => {
      shownAt.current = performance.now();
    },
    onInputCapture: () => {
      shownAt.current = 0;
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const isStray = performance.now() - shownAt.current < STRAY_ENTER_MS;
      if (event.key !== 'Enter' || !isStray || !answersEnter(step)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

interface FormProps {
  version: VersionId;
  person: Person;
  earlier: InterviewRow | null;
  onClose: () => void;
}

function NewCandidateForm({ version, person, earlier, onClose }: FormProps) {
  const form = useCandidateForm(newValues(person, earlier));
  const saving = useRegisterCandidate(version, onClose);
  const { name } = useModule(version);
  return (
    <CandidateFormDialog
      title="Novo Candidato"
      version={version}
      form={form}
      classRoom={null}
      nameKnown={person.name !== ''}
      offersEmail
      saving={saving}
      onClose={onClose}
    >
      <p className="max-w-prose text-ink-soft">
        {earlier
          ? `Inscrição no Empretec ${name}, com os contatos da anterior. Confira se ainda valem.`
          : `Inscrição no Empretec ${name}.`}
      </p>
    </CandidateFormDialog>
  );
}
