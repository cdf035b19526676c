import type { ReactNode } from 'react';
import { competencyOf } from '#domain/evaluation/competencies.ts';
import { wordsText } from '#domain/word-count.ts';
import { answerId, competencyId, pieceId } from '../marking/element-ids.ts';
import type { Marks } from '../marking/marks.ts';
import { passagesText } from '../marking/passages-text.ts';
import type { Answer } from './answer.ts';
import { InstructionLikeNote } from './instruction-like-note.tsx';
import { segmentsOf } from './segments.ts';

interface Props {
  answer: Answer;
  marks: Marks;
  /** What belongs to the answer, below it. */
  children: ReactNode;
}

/** One answer under a head that stays in sight while it is read; on phones the question itself scrolls away. */
export function AnswerSection({ answer, marks, children }: Props) {
  const { id, question } = answer.question;
  const title = `${answerId(id)}-titulo`;
  return (
    <section id={answerId(id)} aria-labelledby={title} className="min-w-0">
      <p className="sticky top-0 z-10 [@media(max-height:30rem)]:static flex flex-wrap items-baseline gap-x-3 border-b border-line bg-paper py-1.5 text-sm text-ink-soft lg:border-b-0 lg:pb-0">
        <strong className="text-base text-ink">Resposta #{id}</strong>
        <span className="tabular-nums">
          {wordsText(answer.words)} · {passagesText(answer.grades.length)}
        </span>
      </p>
      <h2
        id={title}
        className="py-1.5 font-sans text-base leading-snug text-wrap font-semibold tracking-normal lg:sticky lg:top-8 [@media(max-height:30rem)]:static lg:z-10 lg:border-b lg:border-line lg:bg-paper"
      >
        <span className="sr-only">Resposta #{id}: </span>
        {question}
      </h2>
      <div className="mt-3">
        <InstructionLikeNote answer={answer} />
        <MarkedAnswer answer={answer} marks={marks} />
        {children}
      </div>
    </section>
  );
}

/**
 * The answer verbatim, with its passages marked. A press on a marked segment lights the competencies it counts for, and
 * leads to them. Where passages overlap, a segment stands for all of them.
 */
function MarkedAnswer({ answer, marks }: { answer: Answer; marks: Marks }) {
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
