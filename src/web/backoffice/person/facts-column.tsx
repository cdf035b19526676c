import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InterviewRow } from '#contract/interviews.ts';
import { CLASS_LINK_WORDS } from '#domain/classes/link.ts';
import { classPagePath } from '../classes/class-address.ts';
import { dayText, isoDayText, today } from '../dates.ts';
import { CompletingCell, ResultCell } from '../interview-row/row-cells.tsx';
import { EmailLine } from './email-line.tsx';
import { timeText } from '../my-turn/turn-texts.ts';

const LINK = 'underline underline-offset-4 hover:decoration-2';

/** What an interview is at: state, deadline, class, who is responsible, and the days that matter. */
export function FactsColumn({ row, canRetryEmail }: { row: InterviewRow; canRetryEmail: boolean }) {
  const { classRoom, module } = row;
  return (
    <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      <Line name="Preenchimento">
        <CompletingCell row={row} />
      </Line>
      <Line name="Resultado">
        <ResultCell row={row} />
      </Line>
      <Line name="Prazo">
        {row.expirationDate === null ? (
          <span className="text-ink-soft">Sem prazo agora</span>
        ) : (
          <span className={row.expiringSoon ? 'font-semibold text-pending' : ''}>
            {timeText({ row, since: row.interviewDate }, today())}
          </span>
        )}
        {row.extensionDate ? (
          <span className="block text-ink-soft">Prorrogado em {dayText(row.extensionDate)}</span>
        ) : null}
      </Line>
      <Line name="Turma">
        {classRoom ? (
          <>
            <Link to={classPagePath({ idClassRoom: classRoom.idClassRoom, module })} className={LINK}>
              {classRoom.className}
            </Link>
            <span className="block text-ink-soft">
              {isoDayText(classRoom.beginDate)} a {isoDayText(classRoom.endDate)}
            </span>
            <span className="block text-ink-soft">
              {classRoom.active ? CLASS_LINK_WORDS[classRoom.link] : 'Desativada'}
            </span>
          </>
        ) : (
          <span className="text-ink-soft">Sem turma</span>
        )}
      </Line>
      <Line name="Responsável">{row.owner ?? <span className="text-ink-soft">Ninguém ainda</span>}</Line>
      <Line name="E-mail">
        <EmailLine row={row} canRetry={canRetryEmail} />
      </Line>
      <Line name="Cidade">
        {row.city.name}, {row.city.uf.initials}
      </Line>
      <Line name="Inscrição">{dayText(row.interviewDate)}</Line>
      {row.revisionDate ? <Line name="Revisão pedida">{dayText(row.revisionDate)}</Line> : null}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="pt-0.5 text-ink-soft">{name}</dt>
      <dd className="min-w-0 pt-0.5 wrap-anywhere tabular-nums">{children}</dd>
    </>
  );
}
