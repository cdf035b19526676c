import type { Deps } from '../platform/deps.ts';
import { openModel } from '../platform/model/open-model.ts';
import { createModelReader } from './model-reader.ts';
import { plainReader, type ChatReader } from './reader.ts';

/**
 * The configured model, else the embedded reader. Its concurrent calls are limited separately from those of
 * evaluations, so that a conversation does not wait for a batch.
 */
export function openChatReader({ config, clock }: Pick<Deps, 'config' | 'clock'>): ChatReader {
  const model = openModel(config.model, clock);
  return model ? createModelReader(model) : plainReader;
}
