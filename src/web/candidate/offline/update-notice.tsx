import { useContext, useEffect, useState } from 'react';
import { CHUNK_LOAD_ERROR_EVENT } from '../../shell/chunk-load-error.ts';
import { Button } from '../../ui/button.tsx';
import { ActiveSessionContext } from '../sync/active-session.ts';
import { registerWorker, takeOver } from './worker-registration.ts';

const UNSAVED =
  'Há texto que ainda não foi salvo. Espere a conexão voltar e tente de novo: nada muda enquanto isso.';
/** A chunk failed to load while something on the screen is unsaved. */
const SAVE_FIRST = 'Há uma versão nova. Salve e recarregue: uma parte do portal não chegou.';
const FAILED = 'Não foi possível atualizar agora. Você pode continuar, e tentar de novo mais tarde.';

/** Browser calls of the notice; replaced in tests. */
export interface UpdateDeps {
  /** Calls back when a new version is waiting; returns a function that stops watching. */
  readonly watchForUpdate: (onWaiting: (waiting: ServiceWorker) => void) => () => void;
  readonly takeOver: (waiting: ServiceWorker) => Promise<void>;
  readonly reload: () => void;
}

const BROWSER: UpdateDeps = {
  watchForUpdate: registerWorker,
  takeOver,
  reload: () => window.location.reload(),
};

/** Registers the area's worker and offers a new version of the portal. Never reloads without consent. */
export function UpdateNotice({ deps = BROWSER }: { deps?: UpdateDeps }) {
  const slot = useContext(ActiveSessionContext);
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [chunkMissing, setChunkMissing] = useState(false);
  useEffect(() => deps.watchForUpdate(setWaiting), [deps]);
  useEffect(() => {
    // Without unsaved text the default applies: the page reloads once (src/web/shell/chunk-load-error.ts).
    const onMissing = (event: Event) => {
      if (!slot.session?.unsaved) return;
      event.preventDefault();
      setChunkMissing(true);
    };
    window.addEventListener(CHUNK_LOAD_ERROR_EVENT, onMissing);
    return () => window.removeEventListener(CHUNK_LOAD_ERROR_EVENT, onMissing);
  }, [slot]);

  /** Whether everything on the screen has arrived, after trying. */
  const isSaved = async (): Promise<boolean> => {
    const { session } = slot;
    if (session?.unsaved) {
      session.flush();
      await session.settled();
    }
    return !slot.session?.unsaved;
  };
  const update = async (next: ServiceWorker | null) => {
    setBusy(true);
    setProblem(null);
    try {
      if (!(await isSaved())) return setProblem(UNSAVED);
      if (next) await deps.takeOver(next);
      // If the person typed meanwhile, do not reload; the new version is used at the next page load.
      if (await isSaved()) deps.reload();
      else setProblem(UNSAVED);
    } catch {
      setProblem(FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div aria-live="polite">
      {waiting || chunkMissing ? (
        <div className="border-b border-line bg-check-soft">
          <div className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
            <p>{chunkMissing ? SAVE_FIRST : 'Há uma versão nova do portal.'}</p>
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              busyLabel="Atualizando…"
              onClick={() => void update(waiting)}
            >
              {chunkMissing ? 'Salvar e recarregar' : 'Atualizar agora'}
            </Button>
            {problem ? <p className="w-full max-w-prose font-semibold">{problem}</p> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
