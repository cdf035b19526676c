import { CONTACT_CONSENT } from '#domain/registration/contact-consent.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MaskedField } from '../../ui/masked-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type PersonField, setField } from './interest.ts';
import { FIELD_IDS, problemOf } from './registration.ts';
import { useBlurredFields } from './use-blurred-fields.ts';
import type { InterestFormState } from './use-interest-form.ts';

/** Name, CPF, e-mail and phone. A field shows its error once it has been left, or after an attempt. */
export function PersonFields({ form }: { form: InterestFormState }) {
  const { interest, change, attempt } = form;
  const { left, leave } = useBlurredFields<PersonField>();
  const { person } = interest;
  const texts = (field: PersonField) => {
    const locked = interest.locked.includes(field);
    const showsError = attempt > 0 || (left.has(field) && person[field] !== '');
    return {
      id: FIELD_IDS[field],
      required: true,
      readOnly: locked,
      error: showsError && !locked ? problemOf(field, person) : undefined,
      onBlur: () => leave(field),
    };
  };
  const put = (field: PersonField) => (value: string) => change((now) => setField(now, field, value));
  return (
    <div className="space-y-4">
      {interest.locked.length > 0 ? (
        <p className="flex items-start gap-2 text-sm">
          <Icon name="user" className="size-5" />
          {lockedWords(interest.locked)}
        </p>
      ) : null}
      <TextField
        {...texts('name')}
        label="Nome completo"
        autoComplete="name"
        value={person.name}
        onChange={({ target }) => put('name')(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MaskedField {...texts('cpf')} mask="cpf" label="CPF" value={person.cpf} onChange={put('cpf')} />
        <MaskedField
          {...texts('phone')}
          mask="phone"
          label="Telefone"
          autoComplete="tel-national"
          value={person.phone}
          onChange={put('phone')}
        />
      </div>
      <TextField
        {...texts('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={person.email}
        onChange={({ target }) => put('email')(target.value)}
      />
      <CheckboxField
        id="interesse-aceite"
        label={CONTACT_CONSENT.text}
        checked={interest.consent}
        onChange={({ target }) => change((now) => ({ ...now, consent: target.checked }))}
      />
    </div>
  );
}

const NAMES: Record<PersonField, string> = { name: 'nome', cpf: 'CPF', email: 'e-mail', phone: 'telefone' };
const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function lockedWords(locked: readonly PersonField[]): string {
  const names = LIST.format(locked.map((field) => NAMES[field]));
  return `Você já entrou no portal: ${names} vêm do seu cadastro.`;
}
