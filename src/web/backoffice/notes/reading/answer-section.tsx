import type { ReactNode } from 'react';
import { answerId } from '../marking/element-ids.ts';
import type { Marks } from '../marking/marks.ts';
import { passagesText } from '../marking/passages-text.ts';
import type { Answer } from './answer.ts';
import { InstructionLikeNote } from './instruction-like-note.tsx';
import { MarkedAnswer } from './marked-answer.tsx';

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
          {answer.words} palavras · {passagesText(answer.grades.length)}
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
