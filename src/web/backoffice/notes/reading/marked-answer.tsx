import type { Answer } from './answer.ts';
import { entryId, pieceId } from './passage-ids.ts';
import { segmentsOf } from './segments.ts';

interface Props {
  answer: Answer;
  /** The highlighted passages, by index. */
  active: readonly number[];
  onActive: (passages: readonly number[]) => void;
}

/**
 * The answer verbatim, with its passages marked. A marked segment highlights the entries it counts for on hover and
 * focus, and moves to them on Enter. Where passages overlap, a segment stands for all of them.
 */
export function MarkedAnswer({ answer, active, onActive }: Props) {
  return (
    <p className="max-w-prose leading-loose break-words whitespace-pre-wrap">
      {segmentsOf(answer.answer, answer.grades).map(({ start, text, covering }) => {
        const [first] = covering;
        if (first === undefined) return <span key={start}>{text}</span>;
        // Of several passages, choose the one that starts here.
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
