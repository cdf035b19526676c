import * as z from 'zod';
import type { CorrectionBody, PersonalData } from '#contract/personal-data.ts';
import { birthDate, email, personName, phone } from '#contract/values.ts';
import { formatDateBr, type IsoDate, parseIsoDate } from '#domain/calendar.ts';
import { versionById } from '#domain/seminar-version.ts';
import { ageProblem } from '../age-problem.ts';

/** What the fields hold: texts as typed. */
export interface CorrectionFields {
  name: string;
  birthDate: string;
  emancipated: boolean;
  contactName: string;
  contactPhone: string;
  registrations: { idInterview: number; versionName: string; email: string; phone: string }[];
}

export function correctionFieldsOf({ candidate, interviews }: PersonalData): CorrectionFields {
  const born = candidate.birthDate === null ? null : parseIsoDate(candidate.birthDate);
  return {
    name: candidate.name,
    birthDate: born ? formatDateBr(born) : '',
    emancipated: candidate.emancipated,
    contactName: candidate.emergencyContact?.emergencyContactName ?? '',
    contactPhone: candidate.emergencyContact?.emergencyContactPhone ?? '',
    registrations: interviews
      .filter(({ superseded }) => !superseded)
      .map((one) => ({
        idInterview: one.id,
        versionName: versionById(one.moduleId).name,
        email: one.email,
        phone: one.phone,
      })),
  };
}

const fields = z.object({
  name: z.string(),
  birthDate: z.string(),
  emancipated: z.boolean(),
  contactName: z.string(),
  contactPhone: z.string(),
  registrations: z.array(
    z.object({ idInterview: z.number(), versionName: z.string(), email: z.string(), phone: z.string() }),
  ),
}) satisfies z.ZodType<CorrectionFields>;

const REQUIRED = 'Campo obrigatório não informado!';

/**
 * Fields → body of the call, with the contract's parsers and all mistakes in one pass. Empty fields may stay
 * empty (nobody has to give more data than before); filled ones may not be emptied.
 */
export function correctionForm(before: CorrectionFields, today: IsoDate) {
  return fields.transform((typed, context): CorrectionBody => {
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const check = (schema: z.ZodType, value: string, path: (string | number)[]) => {
      const parsed = schema.safeParse(value);
      if (!parsed.success) complain(path, parsed.error.issues[0]?.message ?? REQUIRED);
    };
    check(personName, typed.name, ['name']);
    const toldBirth = typed.birthDate.trim() !== '';
    if (toldBirth) {
      check(birthDate, typed.birthDate, ['birthDate']);
      const ofAge = ageProblem(typed, today);
      if (ofAge) complain([ofAge.field], ofAge.message);
    } else if (before.birthDate !== '') complain(['birthDate'], REQUIRED);
    const toldContact = typed.contactName.trim() !== '' || typed.contactPhone.trim() !== '';
    if (toldContact || before.contactName !== '') {
      check(personName, typed.contactName, ['contactName']);
      check(phone, typed.contactPhone, ['contactPhone']);
    }
    for (const [index, registration] of typed.registrations.entries()) {
      check(email, registration.email, ['registrations', index, 'email']);
      check(phone, registration.phone, ['registrations', index, 'phone']);
    }
    return {
      name: typed.name,
      birthDate: toldBirth ? typed.birthDate : null,
      emancipated: typed.emancipated,
      emergencyContact: toldContact
        ? { emergencyContactName: typed.contactName, emergencyContactPhone: typed.contactPhone }
        : null,
      contacts: typed.registrations.map((one) => ({
        idInterview: one.idInterview,
        email: one.email,
        phone: one.phone,
      })),
    };
  });
}
