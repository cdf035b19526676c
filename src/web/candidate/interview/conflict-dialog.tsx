import { countWords } from '#domain/word-count.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { joinTexts } from './join-texts.ts';

/** The same answer was changed in two places: shows both texts and lets the person choose, or join them. */
export function ConflictDialog({
  mine,
  theirs,
  onChoose,
}: {
  mine: string;
  theirs: string;
  onChoose: (text: string) => void;
}) {
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissible={false}
      size="lg"
      title="Há dois textos para esta resposta"
      footer={
        <Button variant="secondary" onClick={() => onChoose(joinTexts(theirs, mine))}>
          Juntar os dois textos
        </Button>
      }
    >
      <p className="max-w-prose">{REFUSALS['answer.conflict']}</p>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <Version title="Neste aparelho" text={mine} choice="Ficar com este texto" onChoose={onChoose} />
        <Version
          title="No outro aparelho ou aba"
          text={theirs}
          choice="Ficar com o outro texto"
          onChoose={onChoose}
        />
      </div>
    </Dialog>
  );
}

function Version({
  title,
  text,
  choice,
  onChoose,
}: {
  title: string;
  text: string;
  choice: string;
  onChoose: (text: string) => void;
}) {
  return (
    <section className="flex flex-col">
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-ink-soft tabular-nums">{countWords(text)} palavras</p>
      {/* A region that scrolls has to be reachable by keyboard. */}
      <section
        aria-label={`Texto: ${title}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 max-h-60 min-h-32 flex-1 overflow-y-auto rounded border-2 border-line bg-paper p-4 whitespace-pre-wrap"
      >
        {text === '' ? <em className="text-ink-soft">Sem texto</em> : text}
      </section>
      <Button className="mt-3" onClick={() => onChoose(text)}>
        {choice}
      </Button>
    </section>
  );
}
