import { countWords, wordsText } from '#domain/word-count.ts';
import { ANSWERS_REFUSALS } from '#domain/refusals/answers.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictFrame, MINE, THEIRS } from '../conflict-frame.tsx';
import { joinTexts, type JoinedPart } from './join-texts.ts';

interface Props {
  mine: string;
  theirs: string;
  onChoose: (text: string) => void;
  /** First in each part: their text. */
  onJoin: (parts: readonly JoinedPart[]) => void;
}

/** The same answer was changed in two places: shows both texts and lets the person choose, or join them. */
export function ConflictDialog({ mine, theirs, onChoose, onJoin }: Props) {
  return (
    <ConflictFrame
      title="Há dois textos para esta resposta"
      mine={{
        shown: <Text title={MINE} text={mine} />,
        choice: 'Ficar com este texto',
        onChoose: () => onChoose(mine),
      }}
      theirs={{
        shown: <Text title={THEIRS} text={theirs} />,
        choice: 'Ficar com o outro texto',
        onChoose: () => onChoose(theirs),
      }}
      footer={
        <Button variant="secondary" onClick={() => onJoin(joinTexts(theirs, mine))}>
          Juntar os dois textos
        </Button>
      }
    >
      <p className="max-w-prose">{ANSWERS_REFUSALS['answer.conflict']}</p>
    </ConflictFrame>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="text-sm text-ink-soft tabular-nums">{wordsText(countWords(text))}</p>
      {/* A region that scrolls has to be reachable by keyboard. */}
      <section
        aria-label={`Texto: ${title}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 max-h-60 min-h-32 flex-1 overflow-y-auto rounded border-2 border-line bg-paper p-4 whitespace-pre-wrap"
      >
        {text === '' ? <em className="text-ink-soft">Sem texto</em> : text}
      </section>
    </>
  );
}
