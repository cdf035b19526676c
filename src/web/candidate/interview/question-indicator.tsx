import { QUESTION_IDS, type QuestionId } from '#domain/interview/wizard.ts';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  current: QuestionId;
  isComplete: (id: QuestionId) => boolean;
  /** The team asks for a revision of this answer. */
  isNamed?: (id: QuestionId) => boolean;
}

/** Where one stands among the five questions, and which of them have a valid answer. */
export function QuestionIndicator({ current, isComplete, isNamed = () => false }: Props) {
  return (
    <ol aria-label="Perguntas" className="grid grid-cols-5 gap-2">
      {QUESTION_IDS.map((id) => {
        const done = isComplete(id);
        const here = id === current;
        return (
          <li key={id} aria-current={here ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={`block rounded-full ${here ? 'h-2 bg-primary-ink' : done ? 'mt-0.5 h-1 bg-primary-ink' : 'mt-0.5 h-1 bg-line'}`}
            />
            <span
              className={`mt-2 flex items-center gap-1 text-sm tabular-nums ${here ? 'font-bold' : 'text-ink-soft'}`}
            >
              <span className="sr-only">Pergunta </span>
              {id}
              {isNamed(id) ? (
                <Icon name="alert" className="size-4 text-pending" />
              ) : done ? (
                <Icon name="check" className="size-4 text-done" />
              ) : null}
              {done ? <span className="sr-only">, respondida</span> : null}
              {isNamed(id) ? <span className="sr-only">, a revisar</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
