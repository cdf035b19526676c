import type { IsoDate } from '../calendar.ts';
import type { Completing } from '../interview/states.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { classSituation, type Period } from './period.ts';

/** Enrolled people in these states are done with the class, whatever becomes of it. */
export const DONE_WITH_CLASS = [
  'CERTIFICADA',
  'DESISTENTE',
  'EXPIRADA',
] as const satisfies readonly Completing[];

/** A class that is to be deactivated. */
export interface ActiveClass extends Period {
  readonly id: number;
  readonly name: string;
  /** Enrolled people who are not done with the class. */
  readonly awaiting: number;
}

/**
 * Whether classes can be deactivated, all or none: a class cannot as long as it has not ended and enrolled people
 * still expect it. Refusal: class-rom-cannot-be-disabled {classes, items}, naming those that cannot.
 */
export function deactivationRefusal(classes: readonly ActiveClass[], today: IsoDate): Refusal | null {
  const expected = classes.filter((one) => one.awaiting > 0 && classSituation(one, today) !== 'ENDED');
  if (expected.length === 0) return null;
  return refuse('class-rom-cannot-be-disabled', {
    classes: expected.map(({ name }) => name).join(', '),
    items: expected.map(({ id, name, awaiting }) => ({
      idClassRoom: id,
      className: name,
      enrolled: awaiting,
    })),
  });
}

/** A class cannot be active in a regional that is not. Refusal: regional.inactive. */
export const activationRefusal = (regional: { readonly active: boolean }): Refusal | null =>
  regional.active ? null : refuse('regional.inactive');
