import { useQuery } from '@tanstack/react-query';
import { agreementCalls } from '#contract/agreement.ts';
import { addMonths, dateInSaoPaulo } from '#domain/calendar.ts';
import { request } from '../../api.ts';

export const SPANS = [3, 6, 12, 24] as const;
export type Span = (typeof SPANS)[number];
export const DEFAULT_SPAN: Span = 12;

/** The span in the address, or the default when it is absent or unknown. */
export const spanOf = (text: string | null): Span =>
  SPANS.find((months) => String(months) === text) ?? DEFAULT_SPAN;

/** Name and version of an evaluator as one value of a select, and back. */
export const evaluatorKey = (chosenEvaluator: { evaluator: string; evaluatorVersion: string }): string =>
  JSON.stringify([chosenEvaluator.evaluator, chosenEvaluator.evaluatorVersion]);

export interface ChosenEvaluator {
  readonly evaluator: string;
  readonly evaluatorVersion: string;
}

/** The comparison of the last months; without a choice, of the most recently compared evaluator. */
export function useAgreement(span: Span, chosenEvaluator: ChosenEvaluator | null) {
  return useQuery({
    queryKey: ['agreement', span, chosenEvaluator],
    queryFn: ({ signal }) =>
      request(
        agreementCalls.getAgreement,
        { query: { periodStart: addMonths(dateInSaoPaulo(new Date()), -span), ...chosenEvaluator } },
        { signal },
      ),
    // Keeps the current panel on the screen while another choice loads.
    placeholderData: (before) => before,
  });
}
