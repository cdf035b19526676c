import type { InterviewRow } from '#contract/interviews.ts';
import { Icon } from '../../ui/icon.tsx';
import { dayText } from '../dates.ts';
import { datesText, exactly, noticeDetail, type Sending } from './sending-texts.ts';

/** When the registration e-mail went out and was opened, the ones before it, and a mark where a reminder went out too. */
export function RegistrationEmailCell({ row }: { row: InterviewRow }) {
  const { sendingRegistrationEmail: sending, sendingExpirationEmail: notice } = row;
  return (
    <>
      {sending?.sendEmailDate ? <Newest sending={sending} /> : <p className="text-ink-soft">Não enviado</p>}
      {notice?.showUnfilledUnfinishedMark ? (
        <p title={noticeDetail(row)} className="inline-flex items-center gap-1 whitespace-nowrap">
          <Icon name="check" className="size-4 text-done" />
          Lembrete
          <span className="sr-only">: {noticeDetail(row)}</span>
        </p>
      ) : null}
      {sending && sending.earlier.length > 0 ? <Earlier earlier={sending.earlier} /> : null}
    </>
  );
}

function Newest({ sending }: { sending: Sending }) {
  const { sendEmailDate, openedEmailDate } = sending;
  return (
    <div title={`E-mail de inscrição ${datesText(sending)}`}>
      <p className="whitespace-nowrap">Enviado {sendEmailDate ? dayText(sendEmailDate) : ''}</p>
      <p className="whitespace-nowrap text-ink-soft">
        {openedEmailDate ? `Aberto ${dayText(openedEmailDate)}` : 'Não aberto'}
      </p>
    </div>
  );
}

function Earlier({ earlier }: Pick<Sending, 'earlier'>) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center whitespace-nowrap text-ink-soft underline underline-offset-4">
        {earlier.length === 1 ? '1 envio anterior' : `${earlier.length} envios anteriores`}
      </summary>
      <ul>
        {earlier.map(({ sendEmailDate, openedEmailDate }) => (
          <li key={sendEmailDate}>
            {sendEmailDate ? exactly(sendEmailDate) : ''},{' '}
            {openedEmailDate ? `aberto ${exactly(openedEmailDate)}` : 'não aberto'}
          </li>
        ))}
      </ul>
    </details>
  );
}
