import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type FieldErrors, useWatch } from 'react-hook-form';
import { type CorrectionBody, type PersonalData, personalDataCalls } from '#contract/personal-data.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { keysOf } from '#domain/keys.ts';
import { request } from '../../api.ts';
import { openedInterviewsKey } from '../../opened-interviews-query.ts';
import { sessionQuery } from '../../session-query.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx';
import { MaskedControl } from '../../ui/masked-control.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { needsEmancipation } from '../age-problem.ts';
import { BouncingAddress } from '../bouncing-notice.tsx';
import { Notice } from '../notice.tsx';
import { correctionFieldsOf, correctionForm, type CorrectionFields } from './correction-fields.ts';
import { ownAddressChangeQuery } from './address-change-query.ts';
import { personalDataQuery } from './personal-data-query.ts';

/** What may be corrected. The CPF is shown elsewhere and never changes here. */
export function CorrectionForm({ data }: { data: PersonalData }) {
  const [today] = useState(() => dateInSaoPaulo(new Date()));
  const [before] = useState(() => correctionFieldsOf(data));
  const [schema] = useState(() => correctionForm(before, today));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { control, register, handleSubmit, formState, reset } = useSchemaForm(schema, before);
  const [typedBirth] = useWatch({ control, name: ['birthDate'] });
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (body: CorrectionBody) => request(personalDataCalls.correctPersonalData, { body }),
    onSuccess: async (stored) => {
      client.setQueryData(personalDataQuery.queryKey, stored);
      reset(correctionFieldsOf(stored));
      toast.success('Dados corrigidos.');
      // The session shows the name, and other pages show the interview's contacts.
      await client.invalidateQueries({ queryKey: ownAddressChangeQuery.queryKey });
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await client.invalidateQueries({ queryKey: openedInterviewsKey });
    },
  });
  const { errors } = formState;
  const onValid = (body: CorrectionBody) => {
    setProblems([]);
    save.mutate(body);
  };

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit(onValid, (wrong) => setProblems(problemsOf(wrong, before.registrations.length)))(
          event,
        )
      }
    >
      <ErrorSummary problems={problems} attempt={formState.submitCount} />
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <TextField
          {...register('name')}
          label="Nome completo"
          autoComplete="name"
          required
          error={errors.name?.message}
        />
        <MaskedControl
          control={control}
          name="birthDate"
          mask="date"
          label="Data de nascimento"
          autoComplete="bday"
        />
        {needsEmancipation(typedBirth, today) ? (
          <Controller
            control={control}
            name="emancipated"
            render={({ field: { value, ...field }, fieldState }) => (
              <CheckboxField
                {...field}
                checked={value}
                required
                label="Confirmo que sou menor de idade, porém fui emanciado por meus responsáveis."
                error={fieldState.error?.message}
              />
            )}
          />
        ) : null}
        <TextField
          {...register('contactName')}
          label="Contato de emergência"
          autoComplete="off"
          error={errors.contactName?.message}
        />
        <MaskedControl
          control={control}
          name="contactPhone"
          mask="phone"
          label="Telefone do contato"
          autoComplete="off"
        />
      </div>
      {before.registrations.map(({ idInterview, versionName }, index) => (
        <fieldset key={idInterview} className="mt-8 grid gap-6 md:grid-cols-2">
          <legend className="col-span-full mb-3 font-bold">
            Contato da inscrição no Empretec {versionName}
          </legend>
          <BouncingAddress
            emailBounces={data.interviews.find(({ id }) => id === idInterview)?.emailBounces}
          />
          <TextField
            {...register(`registrations.${index}.email`)}
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            error={errors.registrations?.[index]?.email?.message}
          />
          <MaskedControl
            control={control}
            name={`registrations.${index}.phone`}
            mask="phone"
            label="Telefone"
            autoComplete="tel-national"
            required
          />
        </fieldset>
      ))}
      {save.error ? (
        <Notice tone="error" role="alert" className="mt-6">
          <p>{save.error.message}</p>
          <p>O que você escreveu continua nesta página, mas ainda não foi salvo.</p>
        </Notice>
      ) : null}
      <Button type="submit" className="mt-8" busy={save.isPending} busyLabel="Salvando...">
        Salvar correções
      </Button>
    </form>
  );
}

const NAMES = {
  name: 'Nome completo',
  birthDate: 'Data de nascimento',
  emancipated: 'Emancipação',
  contactName: 'Contato de emergência',
  contactPhone: 'Telefone do contato',
} as const satisfies Partial<Record<keyof CorrectionFields, string>>;

/** In the order of the screen. */
function problemsOf(errors: FieldErrors<CorrectionFields>, registrations: number): FieldProblem[] {
  const own = keysOf(NAMES).flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ fieldId: field, message: `${NAMES[field]}: ${message}` }] : [];
  });
  const ofRegistrations = Array.from({ length: registrations }, (_, index) => index).flatMap((index) =>
    (['email', 'phone'] as const).flatMap((field) => {
      const message = errors.registrations?.[index]?.[field]?.message;
      return message ? [{ fieldId: `registrations.${index}.${field}`, message }] : [];
    }),
  );
  return [...own, ...ofRegistrations];
}
