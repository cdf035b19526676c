import { formatMomentBr } from '#domain/calendar.ts';
import { Refused, type RefusalCode } from '#domain/refusal.ts';

/** Who made the newest revision of something, and when. */
export interface NewestRevision {
  readonly who: string;
  readonly at: Date;
}

/**
 * Refuses a save based on another revision than the newest, with who made that one and when. Where nobody has ever changed
 * it, no revision can have been shown but none: the request is invalid, and nobody is named who changed nothing.
 */
export function refuseStale(
  code: RefusalCode,
  newest: NewestRevision | null | undefined,
  path = 'revision',
): never {
  if (!newest)
    throw new Refused('request.invalid', {
      issues: [{ in: 'body', path, message: 'Não há alteração com este número. Abra a página de novo.' }],
    });
  throw new Refused(code, { who: newest.who, when: formatMomentBr(newest.at) });
}
