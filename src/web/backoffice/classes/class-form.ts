import * as z from 'zod';
import {
  CLASS_INCOMPLETE,
  classRoomForm,
  type ClassRoom,
  type ClassRoomForm,
} from '#contract/class-rooms.ts';
import { chosen } from '#contract/regionals.ts';
import { formatDateBr, parseDateBr, parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { periodRefusal, type Period } from '#domain/classes/period.ts';
import { isKeyOf } from '#domain/keys.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { CLASSES_REFUSALS } from '#domain/refusals/classes.ts';
import type { VersionId } from '#domain/seminar-version.ts';

/** The form as it is typed. Ids as the selects use them, '' is none; dates dd/MM/yyyy; the price in centavos. */
export interface ClassValues {
  readonly uf: string;
  readonly regionalId: string;
  readonly cityId: string;
  readonly beginDate: string;
  readonly endDate: string;
  readonly cents: number | null;
  /** Digits; '' is unlimited. */
  readonly seats: string;
  readonly hidePortal: boolean;
}

export type ClassFieldName = keyof ClassValues;

/** The fields in their order on the screen, as the form's summary names them. */
export const CLASS_FIELDS: readonly (readonly [ClassFieldName, string])[] = [
  ['uf', 'UF'],
  ['regionalId', 'Regional'],
  ['cityId', 'Cidade'],
  ['beginDate', 'Data de início'],
  ['endDate', 'Data de término'],
  ['cents', 'Valor do seminário'],
  ['seats', 'Vagas'],
];

export const NO_CLASS: ClassValues = {
  uf: '',
  regionalId: '',
  cityId: '',
  beginDate: '',
  endDate: '',
  cents: null,
  seats: '',
  hidePortal: false,
};

/** A stored class, to be edited. */
export const valuesOf = (classRoom: ClassRoom): ClassValues => ({
  uf: String(classRoom.city.uf.id),
  regionalId: String(classRoom.regional.id),
  cityId: String(classRoom.city.id),
  beginDate: brDate(classRoom.beginDate),
  endDate: brDate(classRoom.endDate),
  cents: Math.round(classRoom.seminarValue * 100),
  seats: classRoom.seats === null ? '' : String(classRoom.seats),
  hidePortal: classRoom.hidePortal,
});

const brDate = (iso: string): string => {
  const date = parseIsoDate(iso);
  return date ? formatDateBr(date) : '';
};

/** A date as the contract reads it; one that is none stays as typed, and the contract refuses it. */
const isoDate = (typed: string): string => parseDateBr(typed) ?? typed;

/** What is sent to the server. */
export const bodyOf = (values: ClassValues, moduleId: VersionId): ClassRoomForm => ({
  beginDate: isoDate(values.beginDate),
  endDate: isoDate(values.endDate),
  seminarValue: values.cents === null ? '' : values.cents / 100,
  hidePortal: values.hidePortal,
  seats: values.seats.trim(),
  regionalId: values.regionalId,
  cityId: values.cityId,
  moduleId,
});

const checked = classRoomForm.extend({ uf: chosen(CLASS_INCOMPLETE) });

/** Names of the contract's fields that the form has under another one. */
const FORM_FIELDS: Readonly<Record<string, ClassFieldName>> = { seminarValue: 'cents' };

const fieldNames = new Set<string>(CLASS_FIELDS.map(([field]) => field));
const isField = (name: string): name is ClassFieldName => fieldNames.has(name);

export type ClassProblems = Readonly<Partial<Record<ClassFieldName, string>>>;

interface Check {
  readonly moduleId: VersionId;
  readonly today: IsoDate;
  /** The period that is stored; null for a new class. */
  readonly before: Period | null;
}

/** What is wrong with the form, by field; none: it can be reviewed. The schema is the server's. */
export function problemsOf(values: ClassValues, { moduleId, today, before }: Check): ClassProblems {
  const outcome = checked.safeParse({ ...bodyOf(values, moduleId), uf: values.uf });
  if (!outcome.success) return problemsOfIssues(outcome.error.issues);
  const refusal = periodRefusal(outcome.data, today, before);
  if (refusal === null) return {};
  return { [fieldOfRefusal(refusal.code) ?? 'endDate']: CLASSES_REFUSALS[refusal.code] };
}

/** The issues of a schema by field of the form, the first of each. */
export function problemsOfIssues(
  issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[],
): ClassProblems {
  const problems: Partial<Record<ClassFieldName, string>> = {};
  for (const { path, message } of issues) {
    const name = String(path[0]);
    const field = FORM_FIELDS[name] ?? name;
    if (isField(field)) problems[field] ??= message;
  }
  return problems;
}

const REFUSED_FIELDS: Readonly<Partial<Record<RefusalCode, ClassFieldName>>> = {
  'regional.not-available': 'regionalId',
  'regional.inactive': 'regionalId',
  'class-room.city': 'cityId',
  'class-room.begin-date': 'beginDate',
  'class-room.end-date': 'endDate',
  'class-room.end-date-past': 'endDate',
};

/** The field that a refusal of the server is shown at; undefined: it is about the whole class. */
export const fieldOfRefusal = (code: string): ClassFieldName | undefined =>
  isKeyOf(REFUSED_FIELDS, code) ? REFUSED_FIELDS[code] : undefined;
