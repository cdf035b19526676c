import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { ChosenClass } from './chosen-class.tsx';
import { ClassList } from './class-list.tsx';
import { canGoOn, goBack, goOn, type Step, STEPS } from './interest.ts';
import { PersonFields } from './person-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SendProblems } from './send-problems.tsx';
import type { InterestFormState } from './use-interest-form.ts';
import { useStepEntries } from './use-step-entries.ts';
import { VersionField } from './version-field.tsx';

const TITLES: Record<Step, string> = {
  version: 'Qual é a sua versão?',
  place: 'Onde você quer participar?',
  class: 'Qual turma?',
  person: 'Quem é você?',
};

const STEP_NAMES = STEPS.map(({ name }) => name);

/** The form a step at a time: the version, then place, class and person. */
export function PhoneForm({ form }: { form: InterestFormState }) {
  const { interest, change } = form;
  const { step } = interest;
  const titleRef = useStepFocus(step);
  useStepEntries(step, change);
  const last = step === 'person';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!canGoOn(interest)) return;
        if (last) form.register();
        else change(goOn);
      }}
    >
      {step === 'version' ? null : (
        <Stepper
          label="Etapas do registro de interesse"
          steps={STEP_NAMES}
          current={STEPS.findIndex(({ id }) => id === step)}
        />
      )}
      <h3 ref={titleRef} tabIndex={-1} className="mt-6 mb-4 scroll-mt-28 text-xl">
        {TITLES[step]}
      </h3>
      {step === 'version' ? <VersionField form={form} /> : null}
      {step === 'place' ? <PlaceFields form={form} stepped /> : null}
      {step === 'class' ? (
        <div className="space-y-6">
          {form.failure === null ? null : <SendProblems form={form} />}
          <ClassList form={form} />
        </div>
      ) : null}
      {last ? (
        <div className="space-y-6">
          {interest.classRoom ? <ChosenClass classRoom={interest.classRoom} /> : null}
          <SendProblems form={form} />
          <PersonFields form={form} />
        </div>
      ) : null}
      <div className="mt-8 grid grid-cols-[auto_1fr] gap-3">
        {step === 'version' ? null : (
          <Button variant="secondary" onClick={() => change(goBack)}>
            Voltar
          </Button>
        )}
        <Button
          type="submit"
          className={step === 'version' ? 'col-span-2' : ''}
          disabled={!canGoOn(interest)}
          busy={form.busy}
          busyLabel="Registrando…"
        >
          {step === 'version' ? 'Confirmar' : last ? 'Registrar interesse' : 'Próximo'}
        </Button>
      </div>
    </form>
  );
}

/** Focuses the title of a new step, except on first render. */
function useStepFocus(step: Step) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return title;
}
