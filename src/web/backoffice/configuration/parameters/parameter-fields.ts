import * as z from 'zod';
import {
  CHAT_PARAMETER_KEYS,
  CHAT_TEXT_KEYS,
  parameterFaults,
  PARAMETER_REQUIRED_MESSAGE,
  type ChatParameterKey,
  type ChatParameters,
} from '#domain/chat/parameters.ts';
import { recordOf } from '#domain/keys.ts';

export type ParameterFields = Record<ChatParameterKey, string>;

export const parameterFields: z.ZodType<ParameterFields> = z.object(
  recordOf(CHAT_PARAMETER_KEYS, () => z.string()),
);

export const fieldsOf = (parameters: ChatParameters): ParameterFields => ({
  ...parameters,
  explainMoreAttempts: String(parameters.explainMoreAttempts),
});

/** Parses the fields; attempts that are not a number become NaN, which the validation refuses. */
export function parametersOf(fields: ParameterFields): ChatParameters {
  const texts = recordOf(CHAT_TEXT_KEYS, (key) => fields[key]);
  const attempts = fields.explainMoreAttempts.trim();
  return { ...texts, explainMoreAttempts: /^\d+$/.test(attempts) ? Number(attempts) : Number.NaN };
}

/** Validation messages by key, verbatim from the specification. */
export function faultsOf(fields: ParameterFields): Partial<Record<ChatParameterKey, string>> {
  const faults = parameterFaults(parametersOf(fields));
  return fields.explainMoreAttempts.trim() === ''
    ? { ...faults, explainMoreAttempts: PARAMETER_REQUIRED_MESSAGE }
    : faults;
}

/** The keys in which two versions differ. */
export const differences = (one: ChatParameters, other: ChatParameters): ChatParameterKey[] =>
  CHAT_PARAMETER_KEYS.filter((key) => one[key] !== other[key]);
