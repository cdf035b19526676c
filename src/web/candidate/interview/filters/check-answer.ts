import type { FilterResult } from '#contract/content-filters.ts';
import type { AutosaveController } from '../../sync/autosave.ts';

/**
 * Result of checking an answer. `conflict`: changed on another device too; the person has to choose first.
 * `unknown`: it could not be saved or checked, which does not block the person.
 */
export type CheckOutcome =
  | { readonly outcome: 'looked-over'; readonly failed: readonly FilterResult[] }
  | { readonly outcome: 'conflict' | 'unknown' };

/** Saves the text on the screen; true if the server has it. Text typed meanwhile is saved in a second round. */
async function flushAnswer(controller: AutosaveController): Promise<boolean> {
  for (let turn = 0; turn < 2 && controller.unsaved; turn += 1) {
    controller.flush();
    await controller.settled();
    if (controller.snapshot().phase.name === 'saving') break;
  }
  return !controller.unsaved;
}

/** Saves an answer and runs the content filters on it (`check`). Never rejects. */
export async function checkAnswer(
  controller: AutosaveController,
  check: (answerId: number) => Promise<FilterResult[]>,
): Promise<CheckOutcome> {
  const isSaved = await flushAnswer(controller);
  const { phase, stored } = controller.snapshot();
  if (phase.name === 'conflict') return { outcome: 'conflict' };
  if (!isSaved || !stored) return { outcome: 'unknown' };
  try {
    const results = await check(stored.id);
    return { outcome: 'looked-over', failed: results.filter(({ passed }) => !passed) };
  } catch {
    return { outcome: 'unknown' };
  }
}
