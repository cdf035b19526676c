import { APT_TOTAL } from '#domain/evaluation/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { switchSingleKeys, useSingleKeysOn } from '../../single-keys/single-keys-setting.ts';

const KEYS = [
  ['j', 'k', 'próxima característica, característica anterior; levam ao campo da nota'],
  ['n', 'p', 'próximo trecho, trecho anterior da característica em destaque'],
  ['↑', '↓', 'no campo da nota: um ponto a mais, um a menos'],
  ['Esc', null, 'tira o destaque'],
  ['Ctrl K', null, 'vai a qualquer página, pessoa, visão ou ação (⌘ K no Mac)'],
  ['?', null, 'abre esta ajuda'],
] as const;

/** How the page is used, and its shortcuts, which can be switched off here. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const areOn = useSingleKeysOn();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Ajuda e atalhos"
      footer={<Button onClick={onClose}>Entendi</Button>}
    >
      <div className="space-y-6">
        <ul className="list-disc space-y-2 pl-5">
          <li>
            Um clique num trecho marcado põe em destaque a característica que ele mostra. Um clique na
            característica leva ao seu primeiro trecho e lista todos.
          </li>
          <li>
            As notas das leituras automáticas ficam ocultas até que você as peça, para que a sua nota venha
            das respostas.
          </li>
          <li>
            As dez notas decidem: a partir de {APT_TOTAL} pontos no total, o resultado é “Apto”; abaixo, “Não
            apto”. “Aprovar” dá “Apto” sem notas. “Solicitar revisão” devolve as respostas à pessoa candidata.
          </li>
          <li>
            “Salvar e próxima” salva e abre a próxima entrevista desta versão que aguarda avaliação: primeiro
            as de que você é responsável, depois as outras, na ordem de “Minha vez”.
          </li>
        </ul>
        <section aria-labelledby="atalhos">
          <h3 id="atalhos" className="text-lg">
            Atalhos do teclado
          </h3>
          <dl className="mt-2 divide-y divide-line">
            {KEYS.map(([first, second, meaning]) => (
              <div key={first} className="flex items-center gap-4 py-2">
                <dt className="flex w-24 shrink-0 gap-2">
                  <Key name={first} />
                  {second ? <Key name={second} /> : null}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <Switch
            label="Usar os atalhos de uma tecla neste aparelho"
            checked={areOn}
            onChange={switchSingleKeys}
          />
        </section>
      </div>
    </Dialog>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded border border-line-strong bg-paper-deep px-1.5 font-sans text-sm font-semibold">
      {name}
    </kbd>
  );
}
