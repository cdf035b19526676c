import type { FieldValues } from '#domain/interview/history-changes.ts';

interface OwnData {
  readonly birth_date: string | null;
  readonly emancipated: boolean;
  readonly emergency_contact_name: string | null;
  readonly emergency_contact_phone: string | null;
}

/** What a person gave about themselves, to be compared with what they give next. */
export const personalValues = (person: OwnData): FieldValues => ({
  'birth-date': person.birth_date,
  emancipation: person.emancipated ? 'yes' : 'no',
  'emergency-contact':
    person.emergency_contact_name === null && person.emergency_contact_phone === null
      ? null
      : `${person.emergency_contact_name} ${person.emergency_contact_phone}`,
});
