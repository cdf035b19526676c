/** What lines of a regional's or class's history are about. */
export const CLASS_FIELDS = [
  'name',
  'regional',
  'uf',
  'city',
  'cities',
  'period',
  'value',
  'seats',
  'hide-portal',
  'active',
  'class-editing',
  'portal-interview',
  'responsible-managers',
] as const;
export type ClassField = (typeof CLASS_FIELDS)[number];

/** A value in words, or the ids of accounts, whose names are read with the history. */
export type ClassValue = string | boolean | null | readonly number[];

export interface ClassChange {
  readonly field: ClassField;
  readonly from: ClassValue;
  readonly to: ClassValue;
}

export type ClassValues = Readonly<Partial<Record<ClassField, ClassValue>>>;

const same = (a: ClassValue, b: ClassValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields given in `after` whose values differ, in the order of the list; missing before: null. */
export function differences(before: ClassValues, after: ClassValues): ClassChange[] {
  return CLASS_FIELDS.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field]];
    return to === undefined || same(from, to) ? [] : [{ field, from, to }];
  });
}
