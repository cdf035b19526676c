import type { ModelUsage, TokenBudget } from './model.ts';

const NOTHING: ModelUsage = { calls: 0, inputTokens: 0, outputTokens: 0 };

/** A budget of so many tokens. `before`: what earlier runs of the same task have used of it. */
export function createTokenBudget(tokens: number, before: ModelUsage = NOTHING): TokenBudget {
  let used = before;
  return {
    get used() {
      return used;
    },
    get left() {
      return Math.max(0, tokens - used.inputTokens - used.outputTokens);
    },
    spend(inputTokens, outputTokens) {
      used = {
        calls: used.calls + 1,
        inputTokens: used.inputTokens + inputTokens,
        outputTokens: used.outputTokens + outputTokens,
      };
    },
  };
}

/** Portuguese takes three to four characters a token; three errs on the careful side. */
const CHARACTERS_PER_TOKEN = 3;

/** Estimated tokens of a text, for endpoints that do not report them. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
