import type { Clock } from '../clock.ts';
import type { ModelSettings } from '../model-settings.ts';
import type { Model } from './model.ts';

/**
 * The model of the settings; null without one. Its libraries are loaded by the first request: a process without
 * requests does not load them.
 */
export function openModel(settings: ModelSettings | null, clock: Clock): Model | null {
  if (!settings) return null;
  let opened: Promise<Model> | null = null;
  const open = () =>
    (opened ??= import('./openai-compatible.ts').then(({ createModel }) => createModel(settings, clock)));
  return {
    name: settings.model,
    async complete(request) {
      return (await open()).complete(request);
    },
    async stream(request) {
      return (await open()).stream(request);
    },
  };
}
