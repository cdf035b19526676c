import { isCompetencyCode } from '#domain/evaluation/competencies.ts';
import characteristics from './characteristics.json';
import type { Characteristic, Reason, Testimonial, Tip } from './content.ts';
import reasons from './reasons.json';
import testimonials from './testimonials.json';
import tips from './tips.json';

/** The lists of the page, typed; `content.test.ts` checks the files. */
export const CHARACTERISTICS: readonly Characteristic[] = characteristics.flatMap(({ code, ...rest }) =>
  isCompetencyCode(code) ? [{ code, ...rest }] : [],
);
export const REASONS: readonly Reason[] = reasons;
export const TESTIMONIALS: readonly Testimonial[] = testimonials;
export const TIPS: readonly Tip[] = tips;
