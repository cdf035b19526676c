/** What a line of history can say was changed. */
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
  'highlight',
  'version',
  'seminar-period',
  'course-hours',
  'certificate',
  'total',
  'registration-email',
] as const;

export type ChangeField = (typeof CHANGE_FIELDS)[number];

/**
 * One thing that a line of history changed. Null is none; null on both sides: that it changed is kept, what it was is
 * not. Days are `yyyy-MM-dd`, a period `yyyy-MM-dd/yyyy-MM-dd`, e-mails and phones masked.
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

/** What was stored with a line, as far as it is changes; anything else is none. */
export function storedChanges(stored: unknown): Change[] {
  return Array.isArray(stored) ? stored.filter(isChange) : [];
}

/** `m•••@exemplo.com.br`: enough to tell one address from another, too little to write to it. */
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

/** Fields as they are stored, before or after; what is not named has not been touched. */
export type Values = Readonly<Partial<Record<ChangeField, string | null>>>;

const asItIs = (value: string): string => value;

/** How a value is kept; null: not at all, since every reading of it where it is stored is recorded. */
const KEPT: Readonly<Partial<Record<ChangeField, ((value: string) => string) | null>>> = {
  email: maskedEmail,
  phone: maskedPhone,
  'birth-date': null,
  emancipation: null,
  'emergency-contact': null,
};

/** What differs, as the history keeps it: contacts masked, birth date and emergency contact by name alone. */
export function changesBetween(before: Values, after: Values): Change[] {
  return CHANGE_FIELDS.flatMap((field) => {
    const from = before[field] ?? null;
    const to = after[field];
    if (to === undefined || from === to) return [];
    const keep = KEPT[field] === undefined ? asItIs : KEPT[field];
    const side = (value: string | null) => (value === null || keep === null ? null : keep(value));
    return [{ field, from: side(from), to: side(to) }];
  });
}

/** How a person came to a result: ten scores, the answers as they stand, the questionnaire; null: no longer known. */
export const DECISION_WAYS = ['scores', 'approval', 'questionnaire'] as const;

export type DecisionWay = (typeof DECISION_WAYS)[number];
