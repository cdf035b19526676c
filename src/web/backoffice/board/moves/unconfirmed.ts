import * as z from 'zod';
import { CONFIRMATIONS } from '#domain/classes/board.ts';

const details = z.object({
  confirmations: z.array(z.object({ code: z.enum(CONFIRMATIONS), message: z.string() })),
});

/** What a refused move has to be confirmed for; none: it was refused for good. */
export function unconfirmedOf(refused: { readonly code: string; readonly details?: unknown }) {
  if (refused.code !== 'board.unconfirmed') return [];
  const parsed = details.safeParse(refused.details);
  return parsed.success ? parsed.data.confirmations : [];
}
