import { joinAnswerTexts } from './conversation.ts';
import { withoutGreeting } from './greetings.ts';

/** What of a message joins an answer. */
export const answerPart = (message: string): string => withoutGreeting(message);

const BREAK = '\n\n';

/** Where a part stands in an answer as paragraphs of its own; -1 when the person has rewritten it. */
function positionOf(text: string, part: string): number {
  if (part === '') return -1;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + part.length);
    if ((before === '' || before.endsWith(BREAK)) && (after === '' || after.startsWith(BREAK))) return at;
  }
  return -1;
}

export const hasPart = (text: string, part: string): boolean => positionOf(text, part) !== -1;

/** An answer without one of its parts; unchanged when it is not there word for word. */
export function withoutPart(text: string, part: string): string {
  const at = positionOf(text, part);
  return at === -1 ? text : joinAnswerTexts([text.slice(0, at), text.slice(at + part.length)]);
}

/** An answer with a part before the first of those given later, else at its end. */
export function withPart(text: string, part: string, later: readonly string[]): string {
  const places = later.map((one) => positionOf(text, one)).filter((at) => at !== -1);
  const at = places.length > 0 ? Math.min(...places) : text.length;
  return joinAnswerTexts([text.slice(0, at), part, text.slice(at)]);
}
