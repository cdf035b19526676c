import { useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { candidateForm, type CandidateForm } from '#contract/team-registration.ts';
import { useFixedUf } from './places.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';

export type CheckedCandidate = z.output<typeof candidateForm>;
export type CandidateFormApi = UseFormReturn<CandidateForm, unknown, CheckedCandidate>;

/** The form of a candidate's data, validated by the contract's schema. */
export function useCandidateForm(values: CandidateForm): CandidateFormApi {
  const form = useSchemaForm(candidateForm, values);
  const fixed = useFixedUf();
  const { register, getValues, resetField } = form;
  useEffect(() => {
    // These are set by the controlled selects (place-selects.tsx, class-select.tsx), so they have no input of their own to
    // register.
    register('city.uf.id');
    register('city.id');
    register('idClassRoom');
  }, [register]);
  useEffect(() => {
    // Set as the default value: a preselected state is not an unsaved change.
    if (fixed && getValues('city.uf.id') === '') resetField('city.uf.id', { defaultValue: String(fixed.id) });
  }, [fixed, getValues, resetField]);
  return form;
}
