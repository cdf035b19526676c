import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ChatIterations as Iterations } from '#contract/chat.ts';
import { CHAT_CATEGORY_TEXTS } from '#domain/chat/categories.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { momentText } from '../../dates.ts';
import { namedFailure } from '../../page/failure.ts';
import { chatIterationsQuery } from '../notes-queries.ts';

const FAILED = 'Não foi possível carregar a conversa.';

/** The chat behind an answer; requested only when opened, because every read is recorded. */
export function ChatIterations({ interviewId, question }: { interviewId: number; question: number }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="mt-8 max-w-3xl rounded border border-line px-5 py-3"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-semibold">
        Conversa com o assistente sobre esta pergunta
      </summary>
      {open ? <Conversation interviewId={interviewId} question={question} /> : null}
    </details>
  );
}

function Conversation({ interviewId, question }: { interviewId: number; question: number }) {
  const { data, error, refetch, isFetching } = useQuery(chatIterationsQuery(interviewId, question));
  if (data) return <Transcript data={data} />;
  if (error)
    return (
      <div className="mt-4 space-y-3">
        <p role="alert">{namedFailure(FAILED, error)} Nada se perdeu.</p>
        <RetryButton busy={isFetching} onRetry={refetch} />
      </div>
    );
  return (
    <div className="mt-4 space-y-3">
      <output className="sr-only">Carregando a conversa</output>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

function Transcript({ data }: { data: Iterations }) {
  const summaryId = useId();
  if (data.iterations.length === 0)
    return <p className="mt-3 text-ink-soft">Nada foi dito sobre esta pergunta na conversa.</p>;
  return (
    <div className="mt-4 space-y-6">
      {data.needsPerson || data.insufficient ? (
        <ul className="list-disc space-y-1 rounded bg-check-soft py-3 pr-4 pl-9 text-sm">
          {data.needsPerson ? (
            <li>Uma mensagem não pôde ser lida e foi guardada como parte da resposta.</li>
          ) : null}
          {data.insufficient ? (
            <li>A conversa acabou sem situação, ação e resultado completos; o texto vale assim mesmo.</li>
          ) : null}
        </ul>
      ) : null}
      <ol className="space-y-4">
        {data.iterations.map(({ iterationDate, iterationType, content, category }) => (
          <li
            key={`${iterationDate} ${iterationType} ${content}`}
            className={`border-l-4 pl-4 ${iterationType === 'USER' ? 'border-secondary' : 'border-line'}`}
          >
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <strong>{iterationType === 'USER' ? 'Pessoa candidata' : 'Assistente'}</strong>
              <time dateTime={iterationDate} className="text-ink-soft tabular-nums">
                {momentText(iterationDate)}
              </time>
              {category ? <Tag tone="default">{CHAT_CATEGORY_TEXTS[category]}</Tag> : null}
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{content}</p>
          </li>
        ))}
      </ol>
      <section aria-labelledby={summaryId}>
        <h3 id={summaryId} className="text-base">
          Resumo
        </h3>
        <p className="mt-1 break-words whitespace-pre-line">{data.summary ?? noSummary(data.confirmed)}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {data.summary === null
            ? null
            : data.confirmed
              ? 'Confirmado pela pessoa candidata. '
              : 'Não confirmado. '}
          As notas vêm do texto que ela enviou, não do resumo.
        </p>
      </section>
    </div>
  );
}

const noSummary = (confirmed: boolean): string =>
  confirmed
    ? 'Sem resumo: a pessoa conferiu e confirmou o próprio texto.'
    : 'Sem resumo: a conversa sobre esta pergunta não chegou ao fim.';
