import { feedbackCalls } from '#contract/feedback.ts';
import { request } from '../../api.ts';

/** Specification 2, section 8. */
export const LINK_COPIED = 'Link copiado com sucesso.';
export const LINK_NOT_COPIED = 'Erro ao copiar link de Johari...';

/** Hands out the address at which third parties give feedback about a candidate, with whether it is open. */
export const handOutPerceptionLink = (id: number) =>
  request(feedbackCalls.handOutPerceptionLink, { params: { id } });
