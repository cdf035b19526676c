import type { BatchPreview } from '#contract/batches.ts';
import { numberText } from '../number-text.ts';
import { peopleText } from './batch-texts.ts';

/** The people of this run, by name, when more may go than fit into one; null when all fit, or nobody goes at all. */
export function runOf(
  preview: BatchPreview | undefined,
): { readonly ids: readonly number[]; readonly left: number } | null {
  if (!preview || preview.refusal !== null || preview.going.total <= preview.limit) return null;
  const ids = preview.going.people.slice(0, preview.limit).map(({ idInterview }) => idInterview);
  return { ids, left: preview.going.total - ids.length };
}

/** Who goes now and who is left for the next run; nothing when all fit. */
export function NextRun({ preview, what }: { preview: BatchPreview; what: string }) {
  const run = runOf(preview);
  if (!run) return null;
  return (
    <p className="rounded border-2 border-line p-4">
      {what.replace('{limit}', numberText(preview.limit))} agora vão os primeiros {numberText(run.ids.length)}
      , por nome. {run.left === 1 ? 'Continua selecionada' : 'Continuam selecionadas'} {peopleText(run.left)}{' '}
      para o próximo.
    </p>
  );
}
