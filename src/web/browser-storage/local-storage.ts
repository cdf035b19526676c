import { DRAFTS } from './drafts-key.ts';

/** Where choices of the profile quiz wait. Followed by the interview's id. */
export const CHOICES = 'empretec.questionario-perfil.';
/** Where basic data wait, in the tab alone. Followed by the interview's id. */
export const BASIC_DATA = 'empretec.dados-basicos.';

/** What may be in this browser and not on the server. */
export type KeptHere = 'text' | 'choices' | 'basic-data';

/** What this browser alone has of these interviews. Never throws: a closed storage holds nothing. */
export function keptOnlyHere(
  interviewIds: readonly number[],
  { local, session }: { local: () => Storage; session: () => Storage },
): KeptHere[] {
  const kept: KeptHere[] = [];
  const look = (what: KeptHere, storage: () => Storage, prefix: string) => {
    const starts = interviewIds.map((id) => `${prefix}${id}`);
    const isOne = (key: string) => starts.some((start) => key === start || key.startsWith(`${start}.`));
    if (keysOf(storage).some(isOne)) kept.push(what);
  };
  look('text', local, DRAFTS);
  look('choices', local, CHOICES);
  look('basic-data', session, BASIC_DATA);
  return kept;
}

/** Whoever signs out leaves no basic data behind in the tab. */
export function forgetBasicData(storage: () => Storage): void {
  for (const key of keysOf(storage)) if (key.startsWith(BASIC_DATA)) storage().removeItem(key);
}

function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}
