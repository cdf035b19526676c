import type { ChatParametersVersion } from '#contract/chat-parameters.ts';
import { Button } from '../../../ui/button.tsx';
import { momentText } from '../../dates.ts';

interface Props {
  readonly stored: ChatParametersVersion;
  readonly onTake: () => void;
  readonly onGoOn: () => void;
}

/** Shown when somebody else saved during editing: nothing is overwritten without an explicit choice. */
export function NewerVersion({ stored, onTake, onGoOn }: Props) {
  return (
    <section
      aria-labelledby="versao-mais-nova"
      className="mt-4 max-w-prose space-y-3 rounded border-2 border-pending bg-pending-soft p-4"
    >
      <h3 id="versao-mais-nova" className="text-base font-semibold">
        Há uma versão mais nova
      </h3>
      <p>
        {stored.savedBy ?? 'O portal'} salvou a versão {stored.version} em {momentText(stored.savedAt)},
        depois que você começou a escrever. O seu texto continua aqui e nada foi gravado por cima.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onGoOn}>
          Continuar com o meu texto
        </Button>
        <Button variant="quiet" size="sm" onClick={onTake}>
          Descartar o meu e mostrar a versão {stored.version}
        </Button>
      </div>
    </section>
  );
}
