import * as z from 'zod';
import { DEFAULT_MINIMUM_CONFIDENCE } from '#domain/evaluation/outcome.ts';
import { emptyIsUnset, httpAddress, WrongSetting } from './setting.ts';

/** A language model behind any endpoint compatible with OpenAI's chat completions. */
export interface ModelSettings {
  /** Up to the version: `…/v1`. Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** As the endpoint names it; part of the evaluator's identity, stored with every result. */
  readonly model: string;
  /** Tokens that reading one interview may take, questions and replies, its repetitions included. */
  readonly budgetTokens: number;
  /** Calls under way at the same time, for each process. */
  readonly parallel: number;
  /** Of one call. */
  readonly timeoutSeconds: number;
  /** Confidence of an evaluation, 0 to 100, below which a person decides. */
  readonly minimumConfidence: number;
}

const integerSetting = (from: number, to: number, otherwise: number) =>
  emptyIsUnset(
    z.coerce
      .number({ error: `precisa ser um número inteiro de ${from} a ${to}` })
      .int({ error: `precisa ser um número inteiro de ${from} a ${to}` })
      .min(from, { error: `precisa ser um número inteiro de ${from} a ${to}` })
      .max(to, { error: `precisa ser um número inteiro de ${from} a ${to}` })
      .default(otherwise),
  );

export const MODEL_FIELDS = {
  AI_BASE_URL: httpAddress(/[?#@]/, 'usuário, ? ou #'),
  AI_API_KEY: emptyIsUnset(z.string().max(1000, { error: 'tem no máximo 1000 caracteres' }).optional()),
  AI_MODEL: emptyIsUnset(
    z
      .string()
      .regex(/^[\w.:/@+-]{1,120}$/, {
        error: 'precisa ser o nome de um modelo (letras, algarismos e . : / @ + - _, até 120 caracteres)',
      })
      .optional(),
  ),
  AI_BUDGET_TOKENS: integerSetting(1000, 10_000_000, 120_000),
  AI_PARALLEL: integerSetting(1, 64, 4),
  AI_TIMEOUT_SECONDS: integerSetting(1, 300, 60),
  AI_MINIMUM_CONFIDENCE: integerSetting(0, 100, DEFAULT_MINIMUM_CONFIDENCE),
};

type Given = { readonly [name in keyof typeof MODEL_FIELDS]: z.output<(typeof MODEL_FIELDS)[name]> };
type Limits = Extract<
  keyof Given,
  `AI_${'BUDGET_TOKENS' | 'PARALLEL' | 'TIMEOUT_SECONDS' | 'MINIMUM_CONFIDENCE'}`
>;
type ModelEnvironment = Pick<Given, Limits> & Partial<Omit<Given, Limits>>;

/**
 * Address, key and model go together: all or none. Null: no model, the embedded evaluator is used. Throws WrongSetting
 * naming what is missing. Limits without a model are ignored.
 */
export function modelOf(env: ModelEnvironment): ModelSettings | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = env;
  if (!baseUrl && !apiKey && !model) return null;
  const needed = 'é obrigatória com as outras de AI_BASE_URL, AI_API_KEY e AI_MODEL';
  if (!baseUrl) throw new WrongSetting('AI_BASE_URL', needed);
  if (!apiKey) throw new WrongSetting('AI_API_KEY', needed);
  if (!model) throw new WrongSetting('AI_MODEL', needed);
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey,
    model,
    budgetTokens: env.AI_BUDGET_TOKENS,
    parallel: env.AI_PARALLEL,
    timeoutSeconds: env.AI_TIMEOUT_SECONDS,
    minimumConfidence: env.AI_MINIMUM_CONFIDENCE,
  };
}
