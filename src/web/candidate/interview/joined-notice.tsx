import { Button } from '../../ui/button.tsx';
import { Notice } from '../notice.tsx';
import type { JoinedPart } from './join-texts.ts';

/** The text as it was joined, to compare with while it is edited in the field: what differed is marked. */
export function JoinedNotice({ parts, onClose }: { parts: readonly JoinedPart[]; onClose: () => void }) {
  return (
    <Notice tone="attention" role="alert" className="mt-6" title="Os dois textos foram juntados">
      <p>
        O que era igual ficou uma vez só. Está marcado o que só havia em um deles: confira e ajuste no campo
        acima.
      </p>
      <section
        aria-label="Texto juntado, com as diferenças marcadas"
        // A region that scrolls has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-4 max-h-60 overflow-y-auto rounded border-2 border-line bg-surface p-4 whitespace-pre-wrap text-ink"
      >
        <MarkedText parts={parts} />
      </section>
      <p className="mt-3 text-sm">
        <span className="underline decoration-2 underline-offset-4">Linha contínua</span>: só no outro
        aparelho ou aba.{' '}
        <span className="underline decoration-dashed decoration-2 underline-offset-4">Linha tracejada</span>:
        só neste aparelho.
      </p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={onClose}>
        Já conferi
      </Button>
    </Notice>
  );
}

const LOOKS = {
  first: { line: '', spoken: 'só no outro aparelho ou aba: ' },
  second: { line: 'decoration-dashed', spoken: 'só neste aparelho: ' },
} as const;

/** A joined text. What only one of the two had is marked, by colour and by the kind of its line. */
function MarkedText({ parts }: { parts: readonly JoinedPart[] }) {
  return parts.map(({ text, only }, index) => {
    if (only === null) return text;
    const { line, spoken } = LOOKS[only];
    const words = text.trimStart();
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts never change their order
      <span key={index}>
        {text.slice(0, text.length - words.length)}
        <mark
          className={`bg-pending-soft text-ink underline decoration-2 underline-offset-4 ${line} box-decoration-clone`}
        >
          <span className="sr-only">{spoken}</span>
          {words}
        </mark>
      </span>
    );
  });
}
