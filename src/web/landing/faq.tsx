import { Icon } from '../ui/icon.tsx';
import type { Question } from './content/content.ts';

/** Questions that open to their answers, one by one or several at a time. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t-2 border-ink">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-primary-ink [&::-webkit-details-marker]:hidden">
            {question}
            <Icon
              name="chevron-down"
              className="size-5 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
