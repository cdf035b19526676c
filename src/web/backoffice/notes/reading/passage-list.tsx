import { competencyOf } from '#domain/evaluation/competencies.ts';
import type { Answer } from './answer.ts';
import { pointsText } from '../scoring/number-texts.ts';
import { entryId, pieceId } from './passage-ids.ts';

interface Props {
  answer: Answer;
  active: readonly number[];
  onActive: (passages: readonly number[]) => void;
}

/** Every passage with its competency, behaviour and points, in text order. */
export function PassageList({ answer, active, onActive }: Props) {
  if (answer.grades.length === 0) {
    return <p className="mt-2 text-ink-soft">Nenhum trecho desta resposta contou para as notas.</p>;
  }
  return (
    <ol className="mt-2 space-y-2">
      {answer.grades.map((grade, index) => (
        <li key={`${grade.competency} ${grade.behaviour}`}>
          <a
            id={entryId(index)}
            href={`#${pieceId(grade.start)}`}
            data-active={active.includes(index) || undefined}
            onMouseEnter={() => onActive([index])}
            onMouseLeave={() => onActive([])}
            onFocus={() => onActive([index])}
            onBlur={() => onActive([])}
            onClick={(event) => {
              event.preventDefault();
              show(pieceId(grade.start));
            }}
            className="block rounded border-l-4 border-line bg-surface px-4 py-2 no-underline data-active:border-secondary data-active:bg-tertiary data-active:text-on-tertiary"
          >
            <span className="flex items-baseline justify-between gap-4">
              <strong className="font-semibold">{competencyOf(grade.competency).name}</strong>
              <span className="shrink-0 text-sm font-semibold">{pointsText(grade.points)}</span>
            </span>
            <span className="block text-sm">{grade.behaviourDescription}</span>
            <q className="mt-1 block text-sm text-ink-soft">{answer.answer.slice(grade.start, grade.end)}</q>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Scrolls a passage into view and focuses it. */
function show(id: string): void {
  const passage = document.getElementById(id);
  passage?.focus({ preventScroll: true });
  passage?.scrollIntoView({ block: 'center' });
}
