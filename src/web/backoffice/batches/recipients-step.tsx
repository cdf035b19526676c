import type { BatchPreview } from '#contract/batches.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { numberText } from '../number-text.ts';
import { failureText } from '../page/failure.ts';
import type { usePreview } from './batch-queries.ts';
import { BatchRecipients } from './batch-recipients.tsx';

/** The preview of a selection: who is included and who is not, or why it did not load. */
export function RecipientsStep({
  preview: { data, error, isFetching, refetch },
  eligibility,
  onRemove,
}: {
  preview: ReturnType<typeof usePreview>;
  eligibility: string;
  onRemove: (id: number) => void;
}) {
  if (error) {
    return (
      <EmptyState
        title="Não deu para conferir a seleção"
        action={<RetryButton busy={isFetching} onRetry={refetch} />}
      >
        <p>
          {failureText(error, 'O servidor não respondeu.')} Nada foi feito, e a seleção continua como estava.
        </p>
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <>
        <output className="sr-only">Conferindo a seleção</output>
        <Skeleton className="h-48 w-full" />
      </>
    );
  }
  return (
    <div aria-busy={isFetching} className="space-y-6">
      {data.refusal ? <RefusedWhole refusal={data.refusal} preview={data} /> : null}
      {data.refusal && data.refusal.code !== 'batch.nobody' ? null : (
        <BatchRecipients preview={data} eligibility={eligibility} onRemove={onRemove} />
      )}
    </div>
  );
}

interface RefusedWholeProps {
  refusal: { code: string; message: string };
  preview: BatchPreview;
}

/** Why the whole selection is refused, and how to correct it. */
function RefusedWhole({ refusal, preview }: RefusedWholeProps) {
  const ways: Readonly<Record<string, string>> = {
    'batch.select-all': `Limpe a seleção e escolha até ${numberText(preview.limit)} pessoas, uma a uma ou por página.`,
    'batch.too-many': 'Retire pessoas da seleção, ou use os filtros para chegar a menos gente.',
  };
  return (
    <p
      role="alert"
      className="flex items-start gap-3 rounded border-2 border-pending bg-pending-soft p-4 text-pending"
    >
      <Icon name="alert" className="mt-1 size-5" />
      <span>
        <strong>{refusal.message}</strong> {ways[refusal.code] ?? ''}
      </span>
    </p>
  );
}
