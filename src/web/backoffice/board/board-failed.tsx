import { ApiError } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../page/load-failed.tsx';

interface Props {
  error: Error;
  /** The class of the filter 'Interessados na turma'; '' without one. */
  interestedIn: string;
  retrying: boolean;
  onRetry: () => unknown;
  /** Takes the class out of the filter. */
  onAnyClass: () => void;
}

/** In place of the columns. A class that a shared address names may be out of reach: the others are one press away. */
export function BoardFailed({ error, interestedIn, retrying, onRetry, onAnyClass }: Props) {
  if (interestedIn === '' || !(error instanceof ApiError) || error.status !== 404)
    return (
      <LoadFailed
        title="Houve um erro para carregar o quadro!"
        error={error}
        retrying={retrying}
        onRetry={onRetry}
      />
    );
  return (
    <div role="alert">
      <EmptyState
        title="Turma não encontrada"
        action={<Button onClick={onAnyClass}>Ver interessados em todas as turmas</Button>}
      >
        <p>A turma do filtro “Interessados na turma” não existe ou está fora do seu alcance.</p>
      </EmptyState>
    </div>
  );
}
