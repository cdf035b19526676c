import type { InterviewRow } from '#contract/interviews.ts';
import { Tag } from '../../ui/tag.tsx';
import { dayText, isoDayText } from '../dates.ts';
import { cpfText, phoneText } from '../person-texts.ts';
import { COMPLETING_LABELS, participantLabel, RESULT_LABELS, type StatusLabel } from './status-labels.ts';

/** Name, CPF, e-mail and phone, on two lines where there is room. */
export function PersonCell({ row }: { row: InterviewRow }) {
  return (
    <div className="xl:min-w-56">
      <p>
        <strong className="font-semibold">{row.candidate.name}</strong>{' '}
        <span className="whitespace-nowrap text-ink-soft">{cpfText(row.candidate.cpf)}</span>
      </p>
      <p className="text-ink-soft">
        <span className="break-all">{row.email}</span>{' '}
        <span className="whitespace-nowrap">{phoneText(row.phone)}</span>
      </p>
    </div>
  );
}

/** When the registration e-mail went out and was opened: dd/MM/yyyy, or 'Não aberto'. */
export function RegistrationEmailCell({ sending }: { sending: InterviewRow['sendingRegistrationEmail'] }) {
  if (!sending?.sendEmailDate) return <span className="text-ink-soft">Não enviado</span>;
  return (
    <>
      <p className="whitespace-nowrap">Enviado {dayText(sending.sendEmailDate)}</p>
      <p className="whitespace-nowrap text-ink-soft">
        {sending.openedEmailDate ? `Aberto ${dayText(sending.openedEmailDate)}` : 'Não aberto'}
      </p>
    </>
  );
}

function StatusTag({ label, detail }: { label: StatusLabel; detail?: string | undefined }) {
  return (
    <Tag tone={label.tone} detail={detail}>
      {label.text}
    </Tag>
  );
}

export function CompletingCell({ row }: { row: InterviewRow }) {
  return <StatusTag label={COMPLETING_LABELS[row.statusCompletingInterview]} detail={expiryDetail(row)} />;
}

/** The result with the day on which it came to be. */
export function ResultCell({ row }: { row: InterviewRow }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 xl:justify-start">
      <StatusTag
        label={RESULT_LABELS[row.statusInterview]}
        detail={sendingDetail('e-mail de resultado', row.sendingResultEmail)}
      />
      {row.processingDate ? <span className="text-ink-soft">{dayText(row.processingDate)}</span> : null}
    </div>
  );
}

/** Both axes in one tag, for the version that has one column for them. */
export function ParticipantCell({ row }: { row: InterviewRow }) {
  return (
    <StatusTag
      label={participantLabel(row.statusCompletingInterview, row.statusInterview)}
      detail={
        [sendingDetail('e-mail de inscrição', row.sendingRegistrationEmail), expiryDetail(row)]
          .filter((detail) => detail !== undefined)
          .join('; ') || undefined
      }
    />
  );
}

/** "e-mail de resultado enviado em 03/11/2026, não aberto"; undefined for one that was not sent. */
function sendingDetail(what: string, sending: InterviewRow['sendingResultEmail']): string | undefined {
  if (!sending?.sendEmailDate) return undefined;
  const opened = sending.openedEmailDate ? `aberto em ${dayText(sending.openedEmailDate)}` : 'não aberto';
  return `${what} enviado em ${dayText(sending.sendEmailDate)}, ${opened}`;
}

function expiryDetail({ expiringSoon, expirationDate }: InterviewRow): string | undefined {
  return expiringSoon && expirationDate ? `prazo termina em ${isoDayText(expirationDate)}` : undefined;
}
