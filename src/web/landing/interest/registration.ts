import { CONTACT_CONSENT } from '#domain/registration/contact-consent.ts';
import type { InterestBody, Uf } from '#contract/registration.ts';
import { parseCpf } from '#domain/cpf.ts';
import { parseEmail } from '#domain/email-address.ts';
import { nameProblem, parsePersonName } from '#domain/person-name.ts';
import { parsePhone } from '#domain/phone.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';
import type { Interest, Person, PersonField } from './interest.ts';

/** Parsers and messages of the contract's values, without zod, to keep the landing page small. */
const RULES: Readonly<
  Record<PersonField, { parse: (text: string) => string | null; problem: (text: string) => string }>
> = {
  name: { parse: parsePersonName, problem: nameProblem },
  cpf: { parse: parseCpf, problem: () => 'CPF inválido!' },
  email: { parse: parseEmail, problem: () => 'E-mail inválido!' },
  phone: { parse: parsePhone, problem: () => 'Telefone inválido!' },
};

/** Ids of the form's controls, where the summary of problems leads. */
export const FIELD_IDS = {
  version: 'interesse-versao',
  uf: 'interesse-estado',
  city: 'interesse-cidade',
  classRoom: 'interesse-turmas',
  name: 'interesse-nome',
  cpf: 'interesse-cpf',
  email: 'interesse-email',
  phone: 'interesse-telefone',
} as const;

/** What is wrong with one personal datum as typed, or undefined. */
export function problemOf(field: PersonField, person: Person): string | undefined {
  const { parse, problem } = RULES[field];
  return parse(person[field]) === null ? problem(person[field]) : undefined;
}

/** Everything that keeps the interest from being registered, in the order of the form. */
export function problemsOf(interest: Interest): FieldProblem[] {
  const choices: FieldProblem[] = [
    ...(interest.version === null ? [{ fieldId: FIELD_IDS.version, message: 'Escolha a versão.' }] : []),
    ...(interest.classRoom !== null
      ? []
      : interest.uf === null
        ? [{ fieldId: FIELD_IDS.uf, message: 'Escolha o estado.' }]
        : [{ fieldId: FIELD_IDS.classRoom, message: 'Escolha a turma.' }]),
  ];
  const typed = (['name', 'cpf', 'email', 'phone'] as const).flatMap((field): FieldProblem[] => {
    const message = problemOf(field, interest.person);
    return message === undefined
      ? []
      : [{ fieldId: FIELD_IDS[field], message: named(field, interest.person, message) }];
  });
  return [...choices, ...typed];
}

/** In the summary a message stands without its field's label; that of an empty name does not say which field it means. */
function named(field: PersonField, person: Person, message: string): string {
  return field === 'name' && person.name.trim() === '' ? 'Informe o nome completo.' : message;
}

/**
 * The body of the registration, or null while version or class is missing. The city is the chosen one, else the
 * class's, with its state.
 */
export function registrationOf(interest: Interest, ufs: readonly Uf[]): InterestBody | null {
  const { version, classRoom, city, person } = interest;
  if (version === null || classRoom === null) return null;
  const initials = city?.uf.initials ?? classRoom.uf;
  const uf = ufs.find((one) => one.initials === initials);
  return {
    candidate: { cpf: person.cpf.replace(/\D/g, ''), name: person.name.trim() },
    sendEmail: true,
    city: {
      id: city?.id ?? classRoom.cityId,
      ...(uf ? { uf: { id: uf.id, label: uf.name, sigla: uf.initials } } : {}),
    },
    email: person.email.trim(),
    phone: person.phone.replace(/\D/g, ''),
    module: { id: version },
    idClassRoom: classRoom.idClassRoom,
    ...(interest.consent ? { contactConsent: { textVersion: CONTACT_CONSENT.textVersion } } : {}),
  };
}
