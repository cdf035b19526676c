import type { FilterResult } from '#contract/content-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ContentFilters } from './use-content-filters.ts';

/** Dialogs of the content filters: waiting, and what was found. `sends`: continuing sends the interview. */
export function FilterDialogs({ filters, sends }: { filters: ContentFilters; sends: boolean }) {
  const { stage, review } = filters;
  switch (stage.name) {
    case 'none':
      return null;
    case 'analysing':
      return (
        <Dialog
          open
          onClose={() => undefined}
          dismissible={false}
          size="sm"
          title="Estamos analisando a sua resposta. Aguarde alguns instantes."
        >
          <p>O que você escreveu continua guardado.</p>
        </Dialog>
      );
    case 'found':
      return (
        <Dialog
          open
          onClose={review}
          title="Identificamos inconsistência(s) em sua resposta"
          footer={
            <>
              <Button variant="secondary" onClick={stage.goOn}>
                Avançar
              </Button>
              <Button onClick={review}>Revisar</Button>
            </>
          }
        >
          <ul className="max-w-prose space-y-4">
            {stage.failed.map((result) => (
              <li key={result.type} className="flex gap-3 border-t border-line pt-4">
                <Icon name="alert" className="mt-[0.15em] size-5 shrink-0 text-pending" />
                <div>
                  <Problem result={result} />
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-prose">
            {sends
              ? 'Isto é um aviso. Você pode revisar a resposta agora; ao avançar, a entrevista é enviada e não dá mais para mudar as respostas.'
              : 'Isto é um aviso. Você pode revisar a resposta agora ou avançar e voltar a ela antes de enviar a entrevista.'}
          </p>
        </Dialog>
      );
  }
}

function Problem({ result: { type, obs } }: { result: FilterResult }) {
  switch (type) {
    case 'FIRST':
      return (
        <>
          <p className="font-semibold">A resposta não começa com “Eu”.</p>
          <p className="text-ink-soft">Conte na primeira pessoa o que você fez, desde a primeira palavra.</p>
        </>
      );
    case 'REPETITION':
      return (
        <>
          <p className="font-semibold">Palavras repetidas:</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {obs.disapprovedWords.map(({ word }) => (
              <li key={word} className="rounded bg-paper-deep px-2 py-1">
                {word}
              </li>
            ))}
          </ul>
        </>
      );
    case 'PLAGIARIZED':
      return (
        <>
          <p className="font-semibold">De autoria de terceiros. (Plágio)</p>
          <p className="text-ink-soft">
            Parte do texto é igual à resposta de outra pessoa. Conte a sua história com as suas palavras.
          </p>
        </>
      );
  }
}
