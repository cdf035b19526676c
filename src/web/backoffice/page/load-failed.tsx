import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { failureText, mayPass } from './failure.ts';

interface Props {
  /** What could not be loaded, in the specification's words where it has them. */
  title: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** In place of what did not load, and read out: why, that nothing was lost, and another try where that may help. */
export function LoadFailed({ title, error, retrying, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          mayPass(error) ? (
            <Button variant="secondary" busy={retrying} onClick={onRetry}>
              Tentar de novo
            </Button>
          ) : null
        }
      >
        <p>{failureText(error, 'O servidor não respondeu como esperado. Nada mudou.')}</p>
      </EmptyState>
    </div>
  );
}
