import type { Deps } from '../platform/deps.ts';
import { openModel } from '../platform/model/open-model.ts';
import { createModelReader } from './model-reader.ts';
import { plainReader, type ChatReader } from './reader.ts';

/**
 * The model of the settings, else the embedded reader. Its calls at the same time are counted apart from those of the
 * evaluations: who chats does not wait for a batch.
 */
export function openChatReader({ config, clock }: Pick<Deps, 'config' | 'clock'>): ChatReader {
  const model = openModel(config.model, clock);
  return model ? createModelReader(model) : plainReader;
}
