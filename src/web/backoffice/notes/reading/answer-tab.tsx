import { useState } from 'react';
import type { Answer } from './answer.ts';
import { InstructionLikeNote } from './instruction-like-note.tsx';
import { MarkedAnswer } from './marked-answer.tsx';
import { PassageList } from './passage-list.tsx';

/**
 * One answer with the passages behind its grades marked, beside the list of what each counts for. Each side
 * highlights the other.
 */
export function AnswerTab({ answer }: { answer: Answer }) {
  const [active, setActive] = useState<readonly number[]>([]);
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(20rem,1fr)]">
      <section aria-labelledby="pergunta" className="min-w-0">
        <h2 id="pergunta" className="max-w-prose text-lg">
          {answer.question.question}
        </h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{answer.words} palavras</p>
        <InstructionLikeNote answer={answer} />
        <MarkedAnswer answer={answer} active={active} onActive={setActive} />
      </section>
      <section
        aria-labelledby="trechos"
        className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto"
      >
        <h2 id="trechos" className="text-lg">
          Trechos que contaram
        </h2>
        <PassageList answer={answer} active={active} onActive={setActive} />
      </section>
    </div>
  );
}
