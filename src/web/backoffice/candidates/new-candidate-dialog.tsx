import { useEffect, useRef, useState } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { useReloadSoon } from '../list/interview-queries.ts';
import { useModule } from '../modules.ts';
import { CandidateFormDialog } from './candidate-form-dialog.tsx';
import { newValues } from './candidate-values.ts';
import { CpfDialog } from './cpf-dialog.tsx';
import { EditCandidateDialog } from './edit-candidate-dialog.tsx';
import type { Answer, Person } from './look-up.ts';
import { MessageDialog } from './message-dialog.tsx';
import { useCandidateForm } from './use-candidate-form.ts';
import { useRegistering } from './use-saving.ts';

/** Specification, document 2, section 4: after a confirmation the dialog reopens so much later. */
const REOPENS_AFTER_MS = 1500;

/** Between a confirmation and the reopening nothing is on the screen: `away`. */
type Step = Answer | { readonly at: 'cpf' } | { readonly at: 'away' };

interface Props {
  /** The version that the look-up begins with. */
  version: VersionId;
  onClose: () => void;
}

/** 'Novo Candidato': the CPF first, then whatever it leads to. The list reloads a second after anything closes. */
export function NewCandidateDialog({ version: begunIn, onClose }: Props) {
  const [step, setStep] = useState<Step>({ at: 'cpf' });
  const [asked, setAsked] = useState({ cpf: '', version: begunIn });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const reloadSoon = useReloadSoon();
  const { version } = asked;

  const close = () => {
    onClose();
    reloadSoon();
  };
  const reopen = (next: Step) => {
    setStep({ at: 'away' });
    reloadSoon();
    timer.current = setTimeout(() => setStep(next), REOPENS_AFTER_MS);
  };

  switch (step.at) {
    case 'cpf':
      return (
        <CpfDialog
          cpf={asked.cpf}
          version={version}
          onAnswer={(answer, question) => {
            setAsked(question);
            setStep(answer);
          }}
          onClose={close}
        />
      );
    case 'away':
      return <output className="sr-only">Reabrindo o cadastro de candidato</output>;
    case 'form':
      return (
        <NewCandidateForm version={version} person={step.person} earlier={step.earlier} onClose={close} />
      );
    case 'edit':
      return (
        <EditCandidateDialog row={step.row} onClose={close}>
          <p className="max-w-prose text-ink-soft">
            Esta pessoa já tem uma inscrição em aberto no Empretec {step.row.module.name}: estes são os dados
            dela.
          </p>
        </EditCandidateDialog>
      );
    case 'message': {
      const { message } = step;
      const form: Step = { at: 'form', person: message.person, earlier: message.row };
      return (
        <MessageDialog
          message={message}
          version={version}
          onConfirmed={(way) => {
            // The next person's CPF, unless this one's form is next.
            if (way === 'done') setAsked({ cpf: '', version });
            reopen(way === 'form' ? form : { at: 'cpf' });
          }}
          onForm={() => setStep(form)}
          onBack={() => setStep({ at: 'cpf' })}
          onClose={close}
        />
      );
    }
  }
}

interface FormProps {
  version: VersionId;
  person: Person;
  earlier: InterviewRow | null;
  onClose: () => void;
}

function NewCandidateForm({ version, person, earlier, onClose }: FormProps) {
  const form = useCandidateForm(newValues(person, earlier));
  const { save, busy, failure } = useRegistering(version, onClose);
  const { name } = useModule(version);
  return (
    <CandidateFormDialog
      title="Novo Candidato"
      version={version}
      form={form}
      nameKnown={person.name !== ''}
      offersEmail
      failure={failure}
      busy={busy}
      onSave={save}
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
