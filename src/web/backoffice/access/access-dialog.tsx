import { useState, type SyntheticEvent } from 'react';
import type { StaffPerson } from '#contract/staff-access.ts';
import { ROLES, type Role } from '#domain/access.ts';
import { parseEmail } from '#domain/email-address.ts';
import { MAX_PERSON_NAME_LENGTH, nameProblem, parsePersonName } from '#domain/person-name.ts';
import { ROLE_WORDS } from '#domain/role-words.ts';
import { CheckboxGroupField } from '../../ui/checkbox-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { failureText } from '../page/failure.ts';
import { FormDialog } from '../unsaved/form-dialog.tsx';
import { useSaveAccess } from './access-queries.ts';
import { CurrentAccess } from './current-access.tsx';
import { reachText, UF_OPTIONS, WHOLE_COUNTRY } from './access-texts.ts';

interface Props {
  /** Whose access is changed; null: it is granted to somebody new. */
  person: StaffPerson | null;
  /** The only state that the administrator may grant; null: any, and the whole country. */
  ownUf: string | null;
  onClose: () => void;
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

interface Typed {
  /** Null: not asked. */
  readonly email: string | null;
  readonly name: string | null;
  readonly roles: readonly Role[];
  readonly uf: string;
  readonly reason: string;
}

const missing = (text: string) => (text.trim() === '' ? 'Campo obrigatório!' : undefined);
const wrongEmail = (text: string) =>
  missing(text) ?? (parseEmail(text) === null ? 'E-mail inválido!' : undefined);
const wrongName = (text: string) =>
  missing(text) ?? (parsePersonName(text) === null ? nameProblem(text) : undefined);

/** What is wrong with each field; undefined where nothing is. */
const problemsOf = ({ email, name, roles, uf, reason }: Typed) => ({
  email: email === null ? undefined : wrongEmail(email),
  name: name === null ? undefined : wrongName(name),
  roles: roles.length === 0 ? 'Escolha ao menos um papel.' : undefined,
  uf: missing(uf),
  reason: missing(reason),
});
type Problems = Partial<ReturnType<typeof problemsOf>>;

/** The first field with a problem, as a selector of what takes the focus; null where there is none. */
function firstWrong({ email, name, roles, uf, reason }: Problems): string | null {
  const fields = [
    ['#acesso-email', email],
    ['#acesso-nome', name],
    ['#acesso-papeis input', roles],
    ['#acesso-estado', uf],
    ['#acesso-motivo', reason],
  ] as const;
  return fields.find(([, problem]) => problem !== undefined)?.[0] ?? null;
}

const sameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** What the select begins with: what the person has, else the only state that may be granted. */
function ufAtFirst(person: StaffPerson | null, ownUf: string | null): string {
  if (person && person.roles.length > 0) return person.uf ?? WHOLE_COUNTRY;
  return ownUf ?? '';
}

/** Grants access to the person of an e-mail, or changes what somebody has. */
export function AccessDialog({ person, ownUf, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const had = { roles: person?.roles ?? [], uf: ufAtFirst(person, ownUf) };
  const [roles, setRoles] = useState<readonly Role[]>(had.roles);
  const [uf, setUf] = useState(had.uf);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const { failure, fail } = useDialogFailure();
  const { save, confirmation, current } = useSaveAccess(person, () => {
    toast.success('Acesso salvo. A pessoa e quem administra o portal recebem um e-mail.');
    onClose();
  });
  const problems = problemsOf({
    email: person ? null : email,
    name: person ? null : name,
    roles,
    uf,
    reason,
  });
  const shown: Problems = tried ? problems : {};

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = firstWrong(problems);
    if (wrong !== null) {
      document.querySelector<HTMLElement>(wrong)?.focus();
      return;
    }
    save.mutate(
      { email, name, roles: [...roles], uf: uf === WHOLE_COUNTRY ? null : uf, reason },
      {
        onError: (error) =>
          fail(error, failureText(error, 'Não foi possível salvar. Nada mudou; tente de novo.')),
      },
    );
  };

  return (
    <>
      <FormDialog
        formId="acesso"
        title={person ? `Acesso de ${person.name}` : 'Conceder acesso'}
        submitLabel={person ? 'Salvar acesso' : 'Conceder acesso'}
        busyLabel="Salvando"
        busy={save.isPending}
        isDirty={
          [email, name, reason].some((text) => text !== '') || uf !== had.uf || !sameRoles(roles, had.roles)
        }
        onSubmit={submit}
        onClose={onClose}
      >
        <div className="space-y-6">
          {person ? (
            <p className="break-words">{person.email}</p>
          ) : (
            <>
              <TextField
                id="acesso-email"
                label="E-mail"
                type="email"
                required
                hint="A pessoa entra no portal pelo link enviado a este endereço."
                error={shown.email}
                autoComplete="off"
                maxLength={320}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
              <TextField
                id="acesso-nome"
                label="Nome"
                required
                hint="Usado se este e-mail ainda não tiver cadastro."
                error={shown.name}
                autoComplete="off"
                maxLength={MAX_PERSON_NAME_LENGTH}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </>
          )}
          <CheckboxGroupField
            id="acesso-papeis"
            label="Papéis"
            required
            error={shown.roles}
            value={roles}
            onChange={(chosen) => setRoles(chosen.filter(isRole))}
            options={ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] }))}
          />
          <SelectField
            id="acesso-estado"
            label="Até onde alcança"
            required
            error={shown.uf}
            value={uf}
            placeholder="Selecione"
            onChange={(event) => setUf(event.target.value)}
            options={
              ownUf === null
                ? [{ value: WHOLE_COUNTRY, label: reachText(null) }, ...UF_OPTIONS]
                : [{ value: ownUf, label: ownUf }]
            }
          />
          <TextAreaField
            id="acesso-motivo"
            label="Motivo"
            required
            rows={2}
            error={shown.reason}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {person ? <p>As sessões abertas desta pessoa terminam ao salvar, e ela entra de novo.</p> : null}
          <DialogFailure failure={failure} />
          <CurrentAccess current={current} />
        </div>
      </FormDialog>
      {confirmation}
    </>
  );
}
