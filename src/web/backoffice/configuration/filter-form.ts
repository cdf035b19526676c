import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import type { ContentFilterParameters, ContentFilterReply } from '#contract/content-filters.ts';
import { REPETITION_SHARE } from '#domain/content-filters/repetition.ts';

const SHARE_WRONG = `Informe um número inteiro de ${REPETITION_SHARE.lowest} a ${REPETITION_SHARE.highest}.`;

export const filterForm = z.object({
  first: z.boolean(),
  repetition: z.boolean(),
  plagiarized: z.boolean(),
  repetitionShare: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, SHARE_WRONG)
    .transform(Number)
    .refine((share) => share >= REPETITION_SHARE.lowest && share <= REPETITION_SHARE.highest, SHARE_WRONG),
});

type Typed = z.input<typeof filterForm>;

export const typedOf = ({
  first,
  repetition,
  plagiarized,
  repetitionShare,
}: ContentFilterParameters): Typed => ({
  first,
  repetition,
  plagiarized,
  repetitionShare: String(repetitionShare),
});

/** The form of the stored filters; edited fields survive a reload of the others. */
export function useFilterForm(stored: ContentFilterReply) {
  return useForm<Typed, unknown, ContentFilterParameters>({
    resolver: zodResolver(filterForm),
    values: typedOf(stored),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
}
