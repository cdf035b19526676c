export const CHANGE_FIELDS = [
  'name',
  'email',
  'phone',
  'city',
  'birth-date',
  'emancipation',
  'emergency-contact',
  'professional-situation',
  'seminar-year',
  'responsible-manager',
  'deadline',
  'class',
  'class-link',
  'highlight',
  'version',
  'seminar-period',
  'course-hours',
  'certificate',
  'certificate-doubts',
  'total',
  'registration-email',
  'access-email',
] as const;

export type ChangeField = (typeof CHANGE_FIELDS)[number];

/**
 * A change recorded in a line of history. Null: no value; null on both sides: the values are not stored. Days are
 * `yyyy-MM-dd`, a period `yyyy-MM-dd/yyyy-MM-dd`, e-mails and phones masked.
 */
export interface Change {
  readonly field: ChangeField;
  readonly from: string | null;
  readonly to: string | null;
}

const isField = (value: unknown): value is ChangeField => CHANGE_FIELDS.some((field) => field === value);

const isSide = (value: unknown): value is string | null => value === null || typeof value === 'string';

function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null) return false;
  const { field, from, to } = value as Readonly<Record<string, unknown>>;
  return isField(field) && isSide(from) && isSide(to);
}

/** Parses the stored changes of a line; invalid entries are dropped. */
export function storedChanges(stored: unknown): Change[] {
  return Array.isArray(stored) ? stored.filter(isChange) : [];
}

/** `m•••@exemplo.com.br`: enough to distinguish addresses, too little to write to them. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** `(11) •••••-4321`. */
export function maskedPhone(phone: string): string {
  return /^\d{10,11}$/.test(phone)
    ? `(${phone.slice(0, 2)}) ${'•'.repeat(phone.length - 6)}-${phone.slice(-4)}`
    : '•••';
}

/** Stored field values, before or after; fields that are missing were not touched. */
export type FieldValues = Readonly<Partial<Record<ChangeField, string | null>>>;

const unchanged = (value: string): string => value;

/** How a value is stored; null: never, since each reading of it has to be recorded. */
const STORED_FORMS: Readonly<Partial<Record<ChangeField, ((value: string) => string) | null>>> = {
  email: maskedEmail,
  'access-email': maskedEmail,
  phone: maskedPhone,
  'birth-date': null,
  emancipation: null,
  'emergency-contact': null,
};

/** The differences as stored in the history: contacts masked, birth date and emergency contact by field name only. */
export function changesBetween(before: FieldValues, after: FieldValues): Change[] {
  return CHANGE_FIELDS.flatMap((field) => {
    const from = before[field] ?? null;
    const to = after[field];
    if (to === undefined || from === to) return [];
    const keep = STORED_FORMS[field] === undefined ? unchanged : STORED_FORMS[field];
    const side = (value: string | null) => (value === null || keep === null ? null : keep(value));
    return [{ field, from: side(from), to: side(to) }];
  });
}

/** How a person decided a result: ten scores, approval of the proposed scores, or the questionnaire. */
export const DECISION_WAYS = [
  'scores',
  'approval',
  'questionnaire',
  'two-readings',
  'third-reading',
] as const;

export type DecisionWay = (typeof DECISION_WAYS)[number];
