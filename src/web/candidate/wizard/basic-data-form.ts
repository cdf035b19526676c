import type { Control, FieldErrors } from 'react-hook-form';
import * as z from 'zod';
import type { BasicDataBody, InterviewDetail } from '#contract/interviews.ts';
import { birthDate, email, personName, phone } from '#contract/values.ts';
import { formatDateBr, type IsoDate, parseIsoDate } from '#domain/calendar.ts';
import { REGISTRATION_REFUSALS } from '#domain/refusals/registration.ts';
import { asksEarlierSeminar, situationAsked } from '#domain/registration/basic-data.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';
import { ageProblem, needsEmancipation } from '../age-problem.ts';

/** What the fields of step 2 hold: texts as typed. */
export interface BasicDataFields {
  email: string;
  phone: string;
  uf: string;
  city: string;
  birthDate: string;
  emancipated: boolean;
  situation: string;
  earlierSeminar: '' | 'sim' | 'nao';
  seminarYear: string;
  contactName: string;
  contactPhone: string;
}

export type BasicDataField = keyof BasicDataFields;

/** What the fields' components take from the form. */
export type BasicDataControl = Control<BasicDataFields, unknown, BasicDataBody>;

export const REQUIRED = 'Campo obrigatório não informado!';

export function fieldsOf(interview: InterviewDetail): BasicDataFields {
  const { candidate, city } = interview;
  const parsedDate = candidate.birthDate === null ? null : parseIsoDate(candidate.birthDate);
  const year = candidate.yearParticipatedSeminary;
  return {
    email: interview.email,
    phone: interview.phone,
    uf: String(city.uf.id),
    city: String(city.id),
    birthDate: parsedDate ? formatDateBr(parsedDate) : '',
    emancipated: candidate.emancipated,
    situation: candidate.professionalSituation ? String(candidate.professionalSituation.id) : '',
    // Saved before without a year: the answer was "no".
    earlierSeminar: year !== null ? 'sim' : candidate.professionalSituation ? 'nao' : '',
    seminarYear: year === null ? '' : String(year),
    contactName: candidate.emergencyContact?.emergencyContactName ?? '',
    contactPhone: candidate.emergencyContact?.emergencyContactPhone ?? '',
  };
}

export const basicDataFields = z.object({
  email: z.string(),
  phone: z.string(),
  uf: z.string(),
  city: z.string(),
  birthDate: z.string(),
  emancipated: z.boolean(),
  situation: z.string(),
  earlierSeminar: z.enum(['', 'sim', 'nao']),
  seminarYear: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
}) satisfies z.ZodType<BasicDataFields>;

/**
 * Fields → body of the call, with the contract's own parsers and the messages of document 1 §5. One pass over all
 * fields, so that every mistake is reported at once.
 */
export function basicDataForm(version: VersionId, today: IsoDate) {
  return basicDataFields.transform((typed, context): BasicDataBody => {
    const complain = (field: BasicDataField, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const read = (
      field: Exclude<BasicDataField, 'emancipated'>,
      schema: z.ZodType<string, string>,
    ): string => {
      const text = typed[field];
      const problem = text.trim() === '' ? REQUIRED : schema.safeParse(text).error?.issues[0]?.message;
      if (problem !== undefined) complain(field, problem);
      return text;
    };
    const choose = (field: Exclude<BasicDataField, 'emancipated'>, missing: string = REQUIRED): number => {
      if (typed[field] === '') complain(field, missing);
      return Number(typed[field]);
    };

    const emancipated = typed.emancipated && needsEmancipation(typed.birthDate, today);
    const asked = situationAsked(version);
    const tookPart = asksEarlierSeminar(version) && typed.earlierSeminar === 'sim';
    if (asksEarlierSeminar(version) && typed.earlierSeminar === '') complain('earlierSeminar', REQUIRED);
    choose('uf');
    const body: BasicDataBody = {
      email: read('email', email),
      phone: read('phone', phone),
      city: { id: choose('city') },
      candidate: {
        birthDate: read('birthDate', birthDate),
        emancipated,
        emergencyContact: {
          emergencyContactName: read('contactName', personName),
          emergencyContactPhone: read('contactPhone', phone),
        },
        professionalSituation:
          asked === null
            ? null
            : {
                id: choose(
                  'situation',
                  asked === 'situation' ? REGISTRATION_REFUSALS['professional-situation.required'] : REQUIRED,
                ),
              },
        yearParticipatedSeminary: tookPart ? choose('seminarYear') : null,
      },
    };
    const ofAge = ageProblem({ birthDate: typed.birthDate, emancipated }, today);
    if (ofAge) complain(ofAge.field, ofAge.message);
    return body;
  });
}

/** The field that a refusal code refers to. */
export const REFUSED_FIELD: Readonly<Partial<Record<string, BasicDataField>>> = {
  'candidate.too-young': 'birthDate',
  'candidate.emancipation': 'emancipated',
  'professional-situation.required': 'situation',
  'city.unknown': 'city',
};

/** The order on the screen, for the summary of what is missing. */
const FIELD_ORDER: readonly BasicDataField[] = [
  'email',
  'phone',
  'uf',
  'city',
  'birthDate',
  'emancipated',
  'situation',
  'earlierSeminar',
  'seminarYear',
  'contactName',
  'contactPhone',
];

/** In the order of the screen, so that the summary reads as the form does. */
export function problemsOf(errors: FieldErrors<BasicDataFields>): FieldProblem[] {
  return FIELD_ORDER.flatMap((field) => {
    const message = errors[field]?.message;
    if (!message) return [];
    // Messages that name no field, or, about the contact, the person's own.
    const nameless = message === REQUIRED || field === 'contactName' || field === 'contactPhone';
    return [{ fieldId: field, message: nameless ? `${FIELD_NAMES[field]}: ${message}` : message }];
  });
}

const FIELD_NAMES: Readonly<Record<BasicDataField, string>> = {
  email: 'E-mail',
  phone: 'Telefone',
  uf: 'Estado',
  city: 'Cidade',
  birthDate: 'Data de nascimento',
  emancipated: 'Emancipação',
  situation: 'Motivo para participar',
  earlierSeminar: 'Participação anterior',
  seminarYear: 'Ano do seminário',
  contactName: 'Nome do contato',
  contactPhone: 'Telefone do contato',
};
