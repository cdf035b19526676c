import { competencyOf } from '#domain/evaluation/competencies.ts';
import { competencyId, pieceId } from '../marking/element-ids.ts';
import type { Marks } from '../marking/marks.ts';
import type { Answer } from './answer.ts';
import { segmentsOf } from './segments.ts';

/**
 * The answer verbatim, with its passages marked. A press on a marked segment lights the competencies it counts for, and
 * leads to them. Where passages overlap, a segment stands for all of them.
 */
export function MarkedAnswer({ answer, marks }: { answer: Answer; marks: Marks }) {
  return (
    <p className="max-w-prose leading-loose break-words whitespace-pre-wrap">
      {segmentsOf(answer.answer, answer.grades).map(({ start, text, covering }) => {
        const competencies = [
          ...new Set(
            covering.flatMap((passage) => {
              const grade = answer.grades[passage];
              return grade ? [grade.competency] : [];
            }),
          ),
        ];
        const [first] = competencies;
        if (first === undefined) return <span key={start}>{text}</span>;
        return (
          <mark key={start} className="bg-transparent text-inherit">
            <a
              id={pieceId({ question: answer.question.id, start })}
              href={`#${competencyId(first)}`}
              title={competencies.map((code) => competencyOf(code).name).join(', ')}
              data-active={competencies.some((code) => marks.lit.includes(code)) || undefined}
              onClick={(event) => {
                event.preventDefault();
                marks.showCompetencies(competencies);
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
