import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChosenClass } from './chosen-class.tsx';
import { ClassList } from './class-list.tsx';
import { isFilled } from './interest.ts';
import { PersonFields } from './person-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SendProblems } from './send-problems.tsx';
import type { InterestFormState } from './use-interest-form.ts';
import { VersionField } from './version-field.tsx';

export function WideForm({ form }: { form: InterestFormState }) {
  const { interest } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (interest.consent) form.register();
      }}
      className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]"
    >
      <Part number={1} title="A versão" className="lg:col-span-2">
        <VersionField form={form} />
      </Part>
      <Part number={2} title="A turma">
        <PlaceFields form={form} />
        <div className="mt-6">
          {interest.uf && interest.version ? (
            <ClassList form={form} />
          ) : (
            <p className="max-w-prose text-ink-soft">
              {interest.version
                ? 'Escolha o estado para ver as turmas com inscrições abertas, o período e o valor de cada uma.'
                : 'Escolha a versão e o estado para ver as turmas com inscrições abertas.'}
            </p>
          )}
        </div>
      </Part>
      <Part number={3} title="Seus dados">
        <div className="space-y-6">
          {interest.classRoom ? <ChosenClass classRoom={interest.classRoom} /> : null}
          <SendProblems form={form} />
          <PersonFields form={form} />
          {interest.consent ? (
            <Button
              type="submit"
              size="lg"
              className="w-full"
              disabled={!isFilled(interest.person)}
              busy={form.busy}
              busyLabel="Registrando…"
            >
              Registrar interesse
            </Button>
          ) : null}
        </div>
      </Part>
    </form>
  );
}

interface PartProps {
  number: number;
  title: string;
  className?: string;
  children: ReactNode;
}

function Part({ number, title, className = '', children }: PartProps) {
  return (
    <section aria-labelledby={`interesse-parte-${number}`} className={`min-w-0 ${className}`}>
      <h3 id={`interesse-parte-${number}`} className="mb-4 flex items-center gap-3 text-xl">
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full border-4 border-primary-ink text-base font-extrabold"
        >
          {number}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}
