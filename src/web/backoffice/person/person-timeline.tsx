import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { TimelineEvent } from '../timeline/timeline-event.tsx';
import { TimelineSkeleton } from '../timeline/timeline-list.tsx';
import { timelineQuery } from '../timeline/timeline-query.ts';
import { FoldButton } from './fold-button.tsx';

const SHOWN = 12;

/** What happened to an interview, the newest first. */
export function PersonTimeline({ interviewId }: { interviewId: number }) {
  const { data, error, refetch, isFetching } = useQuery(timelineQuery(interviewId));
  const [all, setAll] = useState(false);
  if (!data)
    return error ? (
      <LoadFailed
        title="Erro ao tentar buscar o detalhe dos dados da entrevista."
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <TimelineSkeleton />
    );
  // In order of occurrence, and two events may share an instant: reversed, not sorted.
  const newestFirst = data.toReversed();
  return (
    <>
      <ol className="pt-2 pl-2">
        {(all ? newestFirst : newestFirst.slice(0, SHOWN)).map((event, position) => (
          // Events have no id; the number from the first one stays when another is added.
          // oxlint-disable-next-line react/no-array-index-key
          <TimelineEvent key={data.length - position} event={event} />
        ))}
      </ol>
      {data.length > SHOWN ? (
        <FoldButton
          isOpen={all}
          more={`Ver os ${data.length} acontecimentos`}
          less={`Mostrar só os ${SHOWN} mais recentes`}
          onToggle={setAll}
        />
      ) : null}
    </>
  );
}
