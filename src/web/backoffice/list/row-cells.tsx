import type { InterviewRow } from '#contract/interviews.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { dayText, isoDayText } from '../dates.ts';
import { detailOf, exactly, noticeDetail, sendingDetail } from '../emails/sending-texts.ts';
import { cpfText, phoneText } from '../person-texts.ts';
import { COMPLETING_LABELS, participantLabel, RESULT_LABELS, type StatusLabel } from './status-labels.ts';

/** Name, CPF, e-mail and phone, on two lines where there is room. */
export function PersonCell({ row }: { row: InterviewRow }) {
  return (
    <div className="xl:min-w-56">
      <p>
        {row.highligth ? <HighlightSign /> : null}
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

/** Beside the tint of the whole row, so that the highlight is not told by colour alone. */
function HighlightSign() {
  return (
    <span title="Em destaque" className="mr-1 inline-flex align-[-0.2em] text-primary-ink">
      <Icon name="star" className="size-[1.2em] fill-current" />
      <span className="sr-only">Em destaque: </span>
    </span>
  );
}

function StatusTag({ label, detail }: { label: StatusLabel; detail?: string | undefined }) {
  return (
    <Tag tone={label.tone} detail={detail}>
      {label.text}
    </Tag>
  );
}

/** How far the candidate has come, with what was mailed about it under the pointer. */
export function CompletingCell({ row }: { row: InterviewRow }) {
  return (
    <StatusTag
      label={COMPLETING_LABELS[row.statusCompletingInterview]}
      detail={detailOf([
        sendingDetail('e-mail de reentrevista', row.sendingReinterviewEmail),
        sendingDetail('e-mail de revisão', row.sendingRevisionEmail),
        sendingDetail('e-mail do certificado', row.sendingCertificateEmail),
        noticeDetail(row),
        expiryDetail(row),
      ])}
    />
  );
}

/** The result with the day on which it came to be. */
export function ResultCell({ row }: { row: InterviewRow }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 xl:justify-start">
      <StatusTag
        label={RESULT_LABELS[row.statusInterview]}
        detail={detailOf([
          processingDetail(row),
          sendingDetail('e-mail de resultado', row.sendingResultEmail),
          sendingDetail('e-mail de autoavaliação', row.sendingSelfAssessmentEmail),
        ])}
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
      detail={detailOf([
        sendingDetail('e-mail de inscrição', row.sendingRegistrationEmail),
        sendingDetail('e-mail de reentrevista', row.sendingReinterviewEmail),
        sendingDetail('e-mail de revisão', row.sendingRevisionEmail),
        processingDetail(row),
        sendingDetail('e-mail de resultado', row.sendingResultEmail),
        sendingDetail('e-mail de autoavaliação', row.sendingSelfAssessmentEmail),
        sendingDetail('e-mail do certificado', row.sendingCertificateEmail),
        noticeDetail(row),
        expiryDetail(row),
      ])}
    />
  );
}

function processingDetail({ processingDate }: InterviewRow): string | undefined {
  return processingDate ? `processado em ${exactly(processingDate)}` : undefined;
}

function expiryDetail({ expiringSoon, expirationDate }: InterviewRow): string | undefined {
  return expiringSoon && expirationDate ? `prazo termina em ${isoDayText(expirationDate)}` : undefined;
}
