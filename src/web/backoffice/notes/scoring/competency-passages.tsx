import { pieceId } from '../marking/element-ids.ts';
import type { Marks } from '../marking/marks.ts';
import type { Passage } from '../marking/passages.ts';
import { pointsText } from './number-texts.ts';

interface Props {
  passages: readonly Passage[];
  /** Points belong to the readings, which are hidden until asked for. */
  showsPoints: boolean;
  marks: Marks;
}

/** The passages of one competency, each leading to its place in the answers. */
export function CompetencyPassages({ passages, showsPoints, marks }: Props) {
  if (passages.length === 0)
    return <p className="pb-1 text-sm text-ink-soft">Nenhum trecho contou para esta característica.</p>;
  return (
    <ol className="space-y-1 pb-1">
      {passages.map((passage) => (
        <li key={`${passage.question} ${passage.behaviour} ${passage.start}`}>
          <a
            href={`#${pieceId(passage)}`}
            onClick={(event) => {
              event.preventDefault();
              marks.showPassage(passage);
            }}
            className="block rounded border-l-4 border-secondary bg-surface px-3 py-1.5 text-sm no-underline hover:bg-tertiary hover:text-on-tertiary"
          >
            <span className="block">
              <strong className="font-semibold">Resposta #{passage.question}</strong> ·{' '}
              {passage.behaviourDescription}
              {showsPoints && passage.points !== null ? ` · ${pointsText(passage.points)}` : null}
            </span>
            <q className="line-clamp-2 break-words">{passage.text}</q>
          </a>
        </li>
      ))}
    </ol>
  );
}
