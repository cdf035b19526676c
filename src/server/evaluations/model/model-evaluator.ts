import type { EvaluatorIdentity } from '#domain/evaluation/evaluator.ts';
import type { AnswerTexts, Grade } from '#domain/evaluation/grade.ts';
import { INTERVIEW_QUESTIONS, type QuestionNumber } from '#domain/registration/questions.ts';
import {
  MODEL_TEMPERATURE,
  type Model,
  type ModelRefusal,
  type TokenBudget,
} from '../../platform/model/model.ts';
import { quoteAsData } from '../../platform/model/quotation.ts';
import { createTokenBudget } from '../../platform/model/token-budget.ts';
import type { EvaluationMemory } from '../evaluation-memory.ts';
import type { Evaluator } from '../evaluator.ts';
import { claimsOf, gradingReply } from './claims.ts';
import { gradingInstructions, PROMPT_VERSION } from './prompt.ts';

export const MODEL_EVALUATOR_NAME = 'modelo';

/** Thirty behaviours with a passage each, at the most that a model writes about one answer. */
const MAX_OUTPUT_TOKENS = 3000;

/** The reply has no grades: the model or its filter refused, or the format is wrong. */
export class ModelDidNotGrade extends Error {
  readonly code: string;

  constructor(refusal: ModelRefusal) {
    super(`evaluation.${refusal}`);
    this.name = 'ModelDidNotGrade';
    this.code = `evaluation.${refusal}`;
  }
}

/** The evaluator's identity: another model or another prompt is another version. */
export const modelIdentity = (model: string): EvaluatorIdentity => ({
  name: MODEL_EVALUATOR_NAME,
  version: `${model} ${PROMPT_VERSION}`,
  decides: true,
  confidenceCeiling: 100,
});

/**
 * Grades by a language model. Each answer is read alone, in a call of its own: a prompt injection affects only its
 * own grades, and contexts stay small. The two passes are independent. The answers of a pass are read sequentially, so
 * that an endpoint that limits the rate is not called nine times more.
 */
export function createModelEvaluator(
  model: Model,
  { budgetTokens, minimumConfidence }: { readonly budgetTokens: number; readonly minimumConfidence: number },
): Evaluator {
  const evaluator = modelIdentity(model.name);

  async function read(
    pass: 1 | 2,
    question: QuestionNumber,
    text: string,
    budget: TokenBudget,
  ): Promise<readonly Grade[]> {
    const quoted = quoteAsData({ resposta: text });
    const reply = await model.complete({
      name: 'grades',
      instructions: `${gradingInstructions(pass, question)}\n\n${quoted.instruction}`,
      messages: [{ role: 'user', content: quoted.message }],
      schema: gradingReply,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      budget,
    });
    if (reply.kind === 'refusal') throw new ModelDidNotGrade(reply.refusal);
    return claimsOf(reply.object, question, text);
  }

  async function evaluate(answers: AnswerTexts, memory: EvaluationMemory) {
    const budget = createTokenBudget(budgetTokens, memory.used);
    let stopped = false;
    async function readAll(pass: 1 | 2): Promise<Grade[]> {
      const claims: Grade[] = [];
      for (const { id: question } of INTERVIEW_QUESTIONS) {
        const text = answers[question] ?? '';
        const key = { version: evaluator.version, pass, question };
        const recalled = text.trim() === '' ? [] : memory.recall(key);
        if (recalled) claims.push(...recalled);
        else if (!stopped) {
          try {
            const found = await read(pass, question, text, budget);
            await memory.save(key, found);
            claims.push(...found);
          } catch (error) {
            stopped = true;
            throw error;
          } finally {
            await memory.recordUsage(budget.used);
          }
        }
      }
      return claims;
    }
    // Waits for both passes even if one fails: no call may continue after the job has ended.
    const passes = await Promise.allSettled([readAll(1), readAll(2)]);
    const failed = passes.find((pass) => pass.status === 'rejected');
    if (failed) throw failed.reason;
    const [first, second] = passes.map((pass) => (pass.status === 'fulfilled' ? pass.value : []));
    return {
      evaluator,
      first: first ?? [],
      second: second ?? [],
      trace: {
        model: model.name,
        promptVersion: PROMPT_VERSION,
        temperature: MODEL_TEMPERATURE,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        ...budget.used,
      },
    };
  }

  return { minimumConfidence, evaluate };
}
