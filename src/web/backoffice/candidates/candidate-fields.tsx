import { useWatch } from 'react-hook-form';
import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { SENDING_WORDS } from '#domain/messages/letters.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { MaskedControl } from '../../ui/masked-control.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FIELD_IDS, problemsOf } from './candidate-values.ts';
import { ClassSelect } from './class-select.tsx';
import { PlaceSelects } from './place-selects.tsx';
import type { CandidateFormApi } from './use-candidate-form.ts';

export interface CandidateFieldsProps {
  form: CandidateFormApi;
  version: VersionId;
  /** The class of the registration as it is stored; null for a new one. */
  classRoom: InterviewRow['classRoom'];
  nameKnown: boolean;
  /** Whether this registration has a registration e-mail that can be sent. */
  offersEmail: boolean;
}

/** CPF, name, e-mail, phone, state, city, class, and whether to send the registration e-mail. The CPF is read-only. */
export function CandidateFields({ form, version, classRoom, nameKnown, offersEmail }: CandidateFieldsProps) {
  const { control, register, formState, setValue } = form;
  const { errors, submitCount, isSubmitted } = formState;
  const [uf, city, idClassRoom] = useWatch({ control, name: ['city.uf.id', 'city.id', 'idClassRoom'] });
  // No errors before the first submit; afterwards each field is validated as it changes.
  const change = { shouldDirty: true, shouldValidate: isSubmitted } as const;
  return (
    <>
      <ErrorSummary problems={problemsOf(errors)} attempt={submitCount} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MaskedControl
          control={control}
          name="candidate.cpf"
          id={FIELD_IDS.cpf}
          mask="cpf"
          label="CPF"
          readOnly
        />
        <TextField
          id={FIELD_IDS.name}
          label="Nome"
          required={!nameKnown}
          readOnly={nameKnown}
          autoComplete="off"
          error={errors.candidate?.name?.message}
          {...(nameKnown ? {} : { 'data-autofocus': true })}
          {...register('candidate.name')}
        />
        <TextField
          id={FIELD_IDS.email}
          label="E-mail"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          error={errors.email?.message}
          {...(nameKnown ? { 'data-autofocus': true } : {})}
          {...register('email')}
        />
        <MaskedControl
          control={control}
          name="phone"
          id={FIELD_IDS.phone}
          mask="phone"
          label="Telefone"
          required
          autoComplete="off"
        />
      </div>
      <PlaceSelects
        ids={FIELD_IDS}
        required
        uf={String(uf)}
        city={String(city)}
        onUf={(id) => {
          setValue('city.uf.id', id, change);
          setValue('city.id', '', { shouldDirty: true });
          if (classRoom?.link !== 'ENROLLED') setValue('idClassRoom', '', { shouldDirty: true });
        }}
        onCity={(id) => setValue('city.id', id, change)}
        errors={{ uf: errors.city?.uf?.id?.message, city: errors.city?.id?.message }}
      />
      <ClassSelect
        id={FIELD_IDS.classRoom}
        version={version}
        uf={String(uf)}
        value={String(idClassRoom)}
        onChange={(id) => setValue('idClassRoom', id, change)}
        stored={classRoom}
        error={errors.idClassRoom?.message}
      />
      {offersEmail ? (
        <CheckboxField
          id={FIELD_IDS.sendEmail}
          label={SENDING_WORDS['send-registration-email']}
          {...register('sendEmail')}
        />
      ) : null}
    </>
  );
}
