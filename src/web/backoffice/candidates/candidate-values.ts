import type { FieldErrors } from 'react-hook-form';
import type { InterviewRow } from '#contract/interviews.ts';
import type { CandidateForm } from '#contract/team-registration.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';

/** Ids of the controls, where the summary of problems leads. */
export const FIELD_IDS = {
  cpf: 'candidato-cpf',
  name: 'candidato-nome',
  email: 'candidato-email',
  phone: 'candidato-telefone',
  uf: 'candidato-uf',
  city: 'candidato-cidade',
  sendEmail: 'candidato-enviar-email',
} as const;

/** A registration that is new: the CPF that was looked up, the name if it is known, contacts of an earlier one. */
export function newValues(
  person: { readonly cpf: string; readonly name: string },
  earlier: InterviewRow | null,
): CandidateForm {
  return {
    candidate: { cpf: person.cpf, name: person.name },
    email: earlier?.email ?? '',
    phone: earlier?.phone ?? '',
    city: {
      uf: { id: earlier ? String(earlier.city.uf.id) : '' },
      id: earlier ? String(earlier.city.id) : '',
    },
    sendEmail: true,
  };
}

/** A registration as it is stored. */
export function valuesOf(row: InterviewRow): CandidateForm {
  return { ...newValues(row.candidate, row), sendEmail: false };
}

/** The problems in the order of the form; those whose message does not name the field are given its name. */
export function problemsOf(errors: FieldErrors<CandidateForm>): FieldProblem[] {
  const fields = [
    ['CPF', FIELD_IDS.cpf, errors.candidate?.cpf?.message],
    ['Nome', FIELD_IDS.name, errors.candidate?.name?.message],
    ['E-mail', FIELD_IDS.email, errors.email?.message],
    ['Telefone', FIELD_IDS.phone, errors.phone?.message],
    ['UF', FIELD_IDS.uf, errors.city?.uf?.id?.message],
    ['Cidade', FIELD_IDS.city, errors.city?.id?.message],
  ] as const;
  return fields.flatMap(([label, fieldId, message]) => {
    if (message === undefined) return [];
    return [{ fieldId, message: message.startsWith(label) ? message : `${label}: ${message}` }];
  });
}
