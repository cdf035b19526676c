import type { FieldErrors } from 'react-hook-form';
import type { InterviewRow } from '#contract/interviews.ts';
import type { CandidateForm } from '#contract/team-registration.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';

/** Ids of the inputs that the error summary links to. */
export const FIELD_IDS = {
  cpf: 'candidato-cpf',
  name: 'candidato-nome',
  email: 'candidato-email',
  phone: 'candidato-telefone',
  uf: 'candidato-uf',
  city: 'candidato-cidade',
  classRoom: 'candidato-turma',
  sendEmail: 'candidato-enviar-email',
} as const;

/** A new registration: the CPF that was looked up, the name if known, and contacts of an earlier registration. */
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
    idClassRoom: '',
    sendEmail: true,
  };
}

/** A stored registration. */
export function valuesOf(row: InterviewRow): CandidateForm {
  return {
    ...newValues(row.candidate, row),
    idClassRoom: row.classRoom ? String(row.classRoom.idClassRoom) : '',
    sendEmail: false,
  };
}

/** The errors in form order; messages that do not name their field get its label. */
export function problemsOf(errors: FieldErrors<CandidateForm>): FieldProblem[] {
  const fields = [
    ['CPF', FIELD_IDS.cpf, errors.candidate?.cpf?.message],
    ['Nome', FIELD_IDS.name, errors.candidate?.name?.message],
    ['E-mail', FIELD_IDS.email, errors.email?.message],
    ['Telefone', FIELD_IDS.phone, errors.phone?.message],
    ['UF', FIELD_IDS.uf, errors.city?.uf?.id?.message],
    ['Cidade', FIELD_IDS.city, errors.city?.id?.message],
    ['Turma', FIELD_IDS.classRoom, errors.idClassRoom?.message],
  ] as const;
  return fields.flatMap(([label, fieldId, message]) => {
    if (message === undefined) return [];
    return [{ fieldId, message: message.startsWith(label) ? message : `${label}: ${message}` }];
  });
}
