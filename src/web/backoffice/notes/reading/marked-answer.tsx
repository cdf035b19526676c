import type { Answer } from './answer.ts';
import { entryId, pieceId } from './passage-ids.ts';
import { segmentsOf } from './segments.ts';

interface Props {
  answer: Answer;
  /** The passages that are pointed at, by their place in the list. */
  active: readonly number[];
  onActive: (passages: readonly number[]) => void;
}

/**
 * The answer word for word. A marked piece leads to what it counts for: by hover and focus it shows it, by Enter it goes
 * there. Where passages overlap, a piece stands for all of them.
 */
export function MarkedAnswer({ answer, active, onActive }: Props) {
  return (
    <p className="max-w-prose leading-loose break-words whitespace-pre-wrap">
      {segmentsOf(answer.answer, answer.grades).map(({ start, text, covering }) => {
        const [first] = covering;
        if (first === undefined) return <span key={start}>{text}</span>;
        // Of several, the passage that begins here is the one that a reader means.
        const meant = covering.find((passage) => answer.grades[passage]?.start === start) ?? first;
        return (
          <mark key={start} className="bg-transparent text-inherit">
            <a
              id={pieceId(start)}
              href={`#${entryId(meant)}`}
              data-active={covering.some((passage) => active.includes(passage)) || undefined}
              onMouseEnter={() => onActive(covering)}
              onMouseLeave={() => onActive([])}
              onFocus={() => onActive(covering)}
              onBlur={() => onActive([])}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(entryId(meant))?.focus();
              }}
              className="rounded-xs bg-tertiary box-decoration-clone px-0.5 py-0.5 text-on-tertiary underline decoration-secondary decoration-2 underline-offset-4 data-active:bg-secondary data-active:text-on-secondary data-active:decoration-current"
            >
              {text}
            </a>
          </mark>
        );
      })}
    </p>
  );
}
