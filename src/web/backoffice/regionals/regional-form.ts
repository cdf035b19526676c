import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod';
import { regionalForm, REQUIRED, type Regional, type RegionalForm } from '#contract/regionals.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';

const named = z.object({ id: z.number().int(), name: z.string() });

/** The contract's form, with the names of what is chosen: for the chips and the review. */
export const regionalFields = regionalForm.extend({
  cities: z.array(named).min(1, { error: REQUIRED }),
  responsibleManagers: z.array(named),
});
export type RegionalFields = z.input<typeof regionalFields>;
export type CheckedRegional = z.output<typeof regionalFields>;

/** Ids of the controls that the error summary leads to. */
export const FIELD_IDS = {
  name: 'regional-nome',
  uf: 'regional-uf',
  cities: 'regional-cidades',
  managers: 'regional-gestores',
} as const;

/** An empty form, or a stored regional. */
export const fieldsOf = (regional: Regional | null): RegionalFields => ({
  name: regional?.name ?? '',
  uf: { id: regional ? String(regional.uf.id) : '' },
  cities: regional?.cities ?? [],
  responsibleManagers: regional?.responsibleManagers ?? [],
});

export const bodyOf = ({ name, uf, cities, responsibleManagers }: CheckedRegional): RegionalForm => ({
  name,
  uf,
  cities: cities.map(({ id }) => ({ id })),
  responsibleManagers: responsibleManagers.map(({ id }) => ({ id })),
});

/** The errors in form order, each with its field's label. */
export function problemsOf(errors: FieldErrors<RegionalFields>): FieldProblem[] {
  const fields = [
    ['Nome', FIELD_IDS.name, errors.name?.message],
    ['UF', FIELD_IDS.uf, errors.uf?.id?.message],
    ['Cidades', FIELD_IDS.cities, errors.cities?.message],
  ] as const;
  return fields.flatMap(([label, fieldId, message]) =>
    message === undefined ? [] : [{ fieldId, message: `${label}: ${message}` }],
  );
}
