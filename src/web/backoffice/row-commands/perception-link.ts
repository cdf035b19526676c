import { feedbackCalls } from '#contract/feedback.ts';
import { request } from '../../api.ts';

/** Specification 2, section 8. */
export const LINK_COPIED = 'Link copiado com sucesso.';
export const LINK_NOT_COPIED = 'Erro ao copiar link de Johari...';

/** The address at which third parties give feedback about an interview's candidate, and whether it is open. */
export const getPerceptionLink = (id: number) => request(feedbackCalls.getPerceptionLink, { params: { id } });
