import type { Config } from '../platform/config.ts';
import type { Model } from '../platform/model/model.ts';
import { embeddedEvaluator, type Evaluator } from './evaluator.ts';
import { createModelEvaluator } from './model/model-evaluator.ts';

/** The evaluator: the configured model, which may decide, else the embedded highlighter, which never does. */
export const openEvaluator = ({ model: settings }: Pick<Config, 'model'>, model: Model | null): Evaluator =>
  settings && model ? createModelEvaluator(model, settings) : embeddedEvaluator;
