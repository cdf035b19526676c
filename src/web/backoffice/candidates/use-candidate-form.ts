import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { candidateForm, type CandidateForm } from '#contract/team-registration.ts';
import { useFixedUf } from './places.ts';

export type CheckedCandidate = z.output<typeof candidateForm>;
export type CandidateFormApi = UseFormReturn<CandidateForm, unknown, CheckedCandidate>;

/** The form of a candidate's data, judged by the contract's schema. */
export function useCandidateForm(values: CandidateForm): CandidateFormApi {
  const form = useForm<CandidateForm, unknown, CheckedCandidate>({
    resolver: zodResolver(candidateForm),
    defaultValues: values,
    // The summary takes the focus; a second focus would pull it away.
    shouldFocusError: false,
  });
  const fixed = useFixedUf();
  const { register, getValues, resetField } = form;
  useEffect(() => {
    // Their controls stand elsewhere, and tell their values (place-selects.tsx).
    register('city.uf.id');
    register('city.id');
  }, [register]);
  useEffect(() => {
    // Not typed by anybody: nothing that closing could lose.
    if (fixed && getValues('city.uf.id') === '') resetField('city.uf.id', { defaultValue: String(fixed.id) });
  }, [fixed, getValues, resetField]);
  return form;
}
