import { isRetryable } from '../../query-client.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { failureText } from './failure.ts';

interface Props {
  /** What failed to load, in the specification's words where it has them. */
  title: string;
  error: Error;
  retrying: boolean;
  onRetry: () => unknown;
}

/** Shown in place of content that failed to load, and announced: the reason, and a retry when it may succeed. */
export function LoadFailed({ title, error, retrying, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={isRetryable(error) ? <RetryButton busy={retrying} onRetry={onRetry} /> : null}
      >
        <p>{failureText(error, 'O servidor não respondeu como esperado. Nada mudou.')}</p>
      </EmptyState>
    </div>
  );
}
