import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { InterviewRow } from '#contract/interviews.ts';
import type { PersonInterview } from '#contract/person.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccessAddressNote } from '../access-address/access-address-note.tsx';
import { CommentThread } from '../comments/comment-thread.tsx';
import { choiceOf, type RowChoice } from '../interview-row/row-entries.ts';
import { RowMenu } from '../interview-row/row-menu.tsx';
import { dayText } from '../dates.ts';
import { personPathAt } from '../interview-row/person-path.ts';
import { participantLabel } from '../interview-row/status-labels.ts';
import { Documents } from './documents.tsx';
import { FactsColumn } from './facts-column.tsx';
import { nextAction, nothingToDo } from './next-action.ts';
import { personQuery } from './person-query.ts';
import { PersonTimeline } from './person-timeline.tsx';
import { Section } from './section.tsx';
import { SentMessages } from './sent-messages.tsx';

interface Props {
  interview: PersonInterview;
  /** The others of its version within reach. */
  others: readonly PersonInterview[];
  onChoose: (choice: RowChoice, row: InterviewRow) => void;
}

/** One interview: what to do next; its facts in one column, what was said and what happened beside it. */
export function InterviewPanel({ interview, others, onChoose }: Props) {
  const { row, own, standing, comments, commentsTotal } = interview;
  const client = useQueryClient();
  return (
    <>
      <ActionBar interview={interview} onChoose={onChoose} />
      <div className="empty:hidden mt-4">
        <AccessAddressNote interviewId={row.id} />
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <div className="min-w-0 space-y-8">
          <Section title="Inscrição">
            <FactsColumn row={row} canRetryEmail={!own && standing === 'live'} />
          </Section>
          <Section title="Documentos">
            <Documents interview={interview} onChoose={(choice) => onChoose(choice, row)} />
          </Section>
          <Section title="E-mails" count={interview.messagesTotal}>
            <SentMessages interview={interview} />
          </Section>
          {others.length > 0 ? (
            <Section title="Outras inscrições nesta versão">
              <EarlierInterviews interviews={others} />
            </Section>
          ) : null}
        </div>
        <div className="min-w-0 space-y-8">
          <Section title="Comentários" count={commentsTotal}>
            <div className="max-w-2xl text-sm">
              <CommentThread
                idInterview={row.id}
                name={row.candidate.name}
                newest={comments}
                total={commentsTotal}
                mayAdd={!own && standing !== 'deleted'}
                onChanged={() =>
                  client.invalidateQueries({ queryKey: personQuery(row.candidate.id).queryKey })
                }
              />
            </div>
          </Section>
          <Section title="Linha do tempo">
            <PersonTimeline interviewId={row.id} />
          </Section>
        </div>
      </div>
    </>
  );
}

/** What brings the interview further, and everything else that its row offers; or why nothing can be done. */
function ActionBar({ interview: { row, own, standing }, onChoose }: Omit<Props, 'others'>) {
  const next = nextAction(row);
  const choice = next ? choiceOf(next.id) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface px-4 py-2">
      {own ? (
        <p className="flex min-w-0 items-center gap-2">
          <Icon name="info" className="size-5 shrink-0" />
          Esta inscrição é sua: você pode ler, e outra pessoa da equipe decide.
        </p>
      ) : standing !== 'live' ? (
        <p className="flex min-w-0 items-center gap-2">
          <Icon name="history" className="size-5 shrink-0" />
          {standing === 'deleted'
            ? 'Esta inscrição foi excluída: só pode ser lida.'
            : 'Outra inscrição tomou o lugar desta: só pode ser lida.'}
        </p>
      ) : next && choice ? (
        <>
          <p className="w-full text-sm text-ink-soft sm:w-auto">Próxima ação</p>
          <Button size="sm" onClick={() => onChoose(choice, row)}>
            {next.icon ? <Icon name={next.icon} className="size-4" /> : null}
            {next.label}
          </Button>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{nothingToDo(row)}</p>
      )}
      <div className="ml-auto">
        <RowMenu row={row} label={`Opções de ${row.candidate.name}`} onChoose={onChoose} />
      </div>
    </div>
  );
}

/** The other interviews of the version within reach, each of which can be looked at. */
function EarlierInterviews({ interviews }: { interviews: readonly PersonInterview[] }) {
  const { state } = useLocation();
  return (
    <ul className="text-sm">
      {interviews.map(({ row, standing }) => (
        <li key={row.id}>
          <Link
            to={personPathAt(row)}
            state={state}
            replace
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-2 rounded underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Inscrição de {dayText(row.interviewDate)}
          </Link>{' '}
          <span className="text-ink-soft">
            {participantLabel(row.statusCompletingInterview, row.statusInterview).text}
            {standing === 'deleted' ? ', excluída' : ''}
            {standing === 'live' ? ', em vigor' : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
