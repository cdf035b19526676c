import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { type BasicDataBody, interviewCalls } from '#contract/interviews.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { formatCpf, parseCpf } from '#domain/cpf.ts';
import { ApiError, request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx';
import { MaskedControl } from '../../ui/masked-control.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { useShowInterview } from '../interview-query.ts';
import { Notice } from '../notice.tsx';
import { basicDataDraft } from './basic-data-draft.ts';
import {
  basicDataForm,
  type BasicDataFields,
  fieldsOf,
  problemsOf,
  REFUSED_FIELD,
} from './basic-data-form.ts';
import { BirthDateFields } from './birth-date-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { BackButton, StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { WorkFields } from './work-fields.tsx';
import type { WizardStepProps } from '../step/step-props.ts';

/** The basic data, saved before the person goes on. */
export function BasicDataStep({ interview, arrived, first, onBack, onNext }: WizardStepProps) {
  const { moduleId, candidate } = interview;
  const [today] = useState(() => dateInSaoPaulo(new Date()));
  const [schema] = useState(() => basicDataForm(moduleId, today));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [draft] = useState(() => basicDataDraft(interview.id));
  const [kept] = useState(() => draft.read());
  const { control, register, handleSubmit, getValues, setValue, setError, subscribe, formState } =
    useSchemaForm(schema, kept ?? fieldsOf(interview));
  const save = useSaveBasicData(interview.id);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // No name: the form is being initialised.
        callback: ({ name, values }) => (name === undefined ? undefined : draft.write(values)),
      }),
    [subscribe, draft],
  );

  const onValid = (body: BasicDataBody) => {
    setProblems([]);
    const sent = { ...getValues() };
    save.mutate(body, {
      onSuccess: () => {
        // What was typed meanwhile stays, and is shown when the person comes back to this step.
        draft.remove(sent);
        onNext();
      },
      onError: (error) => {
        const field = error instanceof ApiError ? REFUSED_FIELD[error.code] : undefined;
        if (!field) return;
        setError(field, { message: error.message });
        setProblems([{ fieldId: field, message: error.message }]);
      },
    });
  };
  const onInvalid = (errors: FieldErrors<BasicDataFields>) => setProblems(problemsOf(errors));
  const cpf = parseCpf(candidate.cpf);
  const refusedElsewhere =
    save.error && !(save.error instanceof ApiError && REFUSED_FIELD[save.error.code]) ? save.error : null;

  return (
    <form
      onSubmit={(event) => void handleSubmit(onValid, onInvalid)(event)}
      noValidate
      className="mx-auto max-w-3xl"
    >
      <StepHeading arrived={arrived}>Dados básicos</StepHeading>
      <p className="mt-5 max-w-prose text-lg break-words">
        {candidate.name}
        {cpf ? (
          <span className="block text-base text-ink-soft tabular-nums">CPF {formatCpf(cpf)}</span>
        ) : null}
      </p>
      {kept ? (
        <Notice className="mt-6" title="O que você tinha preenchido está aqui">
          <p>Ainda não foi salvo: confira e siga em frente.</p>
        </Notice>
      ) : null}
      <div className="mt-6">
        <ErrorSummary problems={problems} attempt={formState.submitCount} />
      </div>
      <fieldset className="mt-8 grid gap-x-6 gap-y-6 md:grid-cols-2">
        <legend className="col-span-full mb-4 font-display text-xl font-bold">Como falar com você</legend>
        <TextField
          {...register('email')}
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          error={formState.errors.email?.message}
        />
        <MaskedControl
          control={control}
          name="phone"
          mask="phone"
          label="Telefone"
          autoComplete="tel-national"
          required
        />
        <PlaceFields control={control} saved={interview.city} onUfChange={() => setValue('city', '')} />
      </fieldset>
      <fieldset className="mt-12 grid gap-x-6 gap-y-6 md:grid-cols-2">
        <legend className="col-span-full mb-4 font-display text-xl font-bold">Sobre você</legend>
        <BirthDateFields control={control} today={today} />
        <WorkFields control={control} version={moduleId} today={today} />
      </fieldset>
      <fieldset className="mt-12 grid gap-x-6 gap-y-6 md:grid-cols-2">
        <legend className="col-span-full mb-4 font-display text-xl font-bold">Contato de emergência</legend>
        <p className="max-w-prose text-ink-soft md:col-span-2">
          Alguém que possamos chamar se for preciso durante o seminário. Avise essa pessoa.
        </p>
        <TextField
          {...register('contactName')}
          label="Nome do contato"
          autoComplete="off"
          required
          error={formState.errors.contactName?.message}
        />
        <MaskedControl
          control={control}
          name="contactPhone"
          mask="phone"
          label="Telefone do contato"
          autoComplete="off"
          required
        />
      </fieldset>
      {refusedElsewhere ? (
        <Notice tone="error" role="alert" className="mt-8">
          <p>{refusedElsewhere.message}</p>
          <p>O que você preencheu continua nesta página, mas ainda não foi salvo.</p>
        </Notice>
      ) : null}
      <StepButtons>
        {first ? <span /> : <BackButton onClick={onBack} />}
        <Button type="submit" size="lg" busy={save.isPending} busyLabel="Salvando...">
          PRÓXIMA
        </Button>
      </StepButtons>
    </form>
  );
}

function useSaveBasicData(id: number) {
  const show = useShowInterview();
  return useMutation({
    mutationFn: (body: BasicDataBody) => request(interviewCalls.saveBasicData, { params: { id }, body }),
    onSuccess: show,
  });
}
