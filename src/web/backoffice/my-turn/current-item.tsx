import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { InterviewRow } from '#contract/interviews.ts';
import type { TurnItem } from '#contract/my-turn.ts';
import { READING_WORDS } from '#domain/evaluation/reading-stage.ts';
import { WAITING_WORDS, type WaitingKind } from '#domain/interview/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { today } from '../dates.ts';
import { listPathOf } from '../interview-row/list-address.ts';
import { DECISION_ANCHOR, notesPath } from '../interview-row/notes-path.ts';
import { withQuestionnaire } from '../interview-row/questionnaire-address.ts';
import { participantLabel } from '../interview-row/status-labels.ts';
import { cpfText } from '../person-texts.ts';
import { useOfficeSession } from '../session/office-session.ts';
import { useTakeOver } from './my-turn-queries.ts';
import { chosenInAddress, turnPath } from './turn-address.ts';
import { timeText } from './turn-texts.ts';

const TONES: Readonly<Record<WaitingKind, TagTone>> = {
  AWAITING_EVALUATION: 'check',
  PROCESSING_ERROR: 'error',
  EXPIRING_SOON: 'pending',
  EMAIL_UNOPENED: 'default',
  FILLING_STALLED: 'pending',
  REVISION_RETURNED: 'check',
};

/** Where this is decided, and what the way there is called. */
function wayTo(row: InterviewRow): { readonly to: string; readonly label: string } {
  if (row.allowedActions.includes('manual-evaluation'))
    return { to: `${notesPath(row)}#${DECISION_ANCHOR}`, label: 'Avaliar' };
  if (row.allowedActions.includes('evaluate-questionnaire'))
    return { to: `/gestor/entrevista${withQuestionnaire('', row.id)}`, label: 'Avaliar questionário' };
  return { to: listPathOf(row.module.id, row.candidate.cpf), label: 'Abrir na lista' };
}

interface Props {
  item: TurnItem;
  /** Null: this is the last. */
  next: TurnItem | null;
  first: TurnItem;
}

/** The interview whose turn it is: what it waits for, how long it has, who has it, and what to do. */
export function CurrentItem({ item, next, first }: Props) {
  const { row, kinds, mine } = item;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { session } = useOfficeSession();
  const { takeOver, isPending } = useTakeOver(session.status === 'signed-in' ? session.user.id : 0);
  const heading = useRef<HTMLHeadingElement>(null);
  // Chosen by 'Próxima' or in the queue: whoever listens hears the name.
  const wasChosen = chosenInAddress(params) === row.id;
  useEffect(() => {
    if (wasChosen) heading.current?.focus({ preventScroll: true });
  }, [wasChosen]);
  const way = wayTo(row);
  const go = ({ row: { id } }: TurnItem) =>
    void navigate(turnPath(row.module.id, id), { preventScrollReset: true });
  return (
    <section aria-labelledby="vez" className="rounded bg-surface p-5 shadow md:p-6 lg:sticky lg:top-4">
      <p className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Tag key={kind} tone={TONES[kind]}>
            {WAITING_WORDS[kind]}
          </Tag>
        ))}
        {row.readingDue ? <Tag tone="pending">{READING_WORDS[row.readingDue]}</Tag> : null}
      </p>
      <h2 id="vez" ref={heading} tabIndex={-1} className="mt-2 text-xl wrap-anywhere outline-none">
        {row.candidate.name}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Prazo</dt>
        <dd className="font-semibold">{timeText(item, today())}</dd>
        <dt className="text-ink-soft">Status</dt>
        <dd>{participantLabel(row.statusCompletingInterview, row.statusInterview).text}</dd>
        <dt className="text-ink-soft">CPF</dt>
        <dd className="tabular-nums">{cpfText(row.candidate.cpf)}</dd>
        <dt className="text-ink-soft">Cidade</dt>
        <dd>
          {row.city.name}, {row.city.uf.initials}
        </dd>
        <dt className="text-ink-soft">E-mail</dt>
        <dd className="wrap-anywhere">
          <EmailText address={row.email} />
        </dd>
        <dt className="text-ink-soft">Responsável</dt>
        <dd>{mine ? 'Você' : (row.owner ?? 'Ninguém ainda')}</dd>
      </dl>
      <div className="mt-5 grid grid-cols-2 gap-3 *:first:col-span-2 *:last:even:col-span-2 sm:flex sm:flex-wrap">
        <LinkButton to={way.to}>{way.label}</LinkButton>
        {!mine && row.allowedActions.includes('responsible-manager') ? (
          <Button variant="secondary" busy={isPending} onClick={() => takeOver(row)}>
            Assumir
          </Button>
        ) : null}
        {next ? (
          <Button variant="secondary" onClick={() => go(next)}>
            Próxima
          </Button>
        ) : first.row.id === row.id ? null : (
          <Button variant="secondary" onClick={() => go(first)}>
            Voltar ao começo da fila
          </Button>
        )}
      </div>
    </section>
  );
}
