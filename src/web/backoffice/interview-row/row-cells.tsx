import type { InterviewRow } from '#contract/interviews.ts';
import { CLASS_LINK_WORDS } from '#domain/classes/link.ts';
import { stateText } from '#domain/interview/state-words.ts';
import { Tag } from '../../ui/tag.tsx';
import { dayText, isoDayText } from '../dates.ts';
import { joinedDetails, exactMomentText, deadlineMessageDetail, deliveryDetail } from './delivery-texts.ts';
import { COMPLETING_LABELS, participantLabel, RESULT_LABELS, type StatusLabel } from './status-labels.ts';

function StatusTag({ label, detail }: { label: StatusLabel; detail?: string | undefined }) {
  return (
    <Tag tone={label.tone} icon={label.icon} detail={detail}>
      {label.text}
    </Tag>
  );
}

/** The candidate's progress, with the related deliveries as tooltip. */
export function CompletingCell({ row }: { row: InterviewRow }) {
  return (
    <StatusTag
      label={COMPLETING_LABELS[row.statusCompletingInterview]}
      detail={joinedDetails([
        deliveryDetail('e-mail de reentrevista', row.sendingReinterviewEmail),
        deliveryDetail('e-mail de revisão', row.sendingRevisionEmail),
        deliveryDetail('e-mail do certificado', row.sendingCertificateEmail),
        deadlineMessageDetail(row),
        expiryDetail(row),
      ])}
    />
  );
}

export function ResultCell({ row }: { row: InterviewRow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 xl:flex-col xl:items-start">
      <StatusTag
        label={RESULT_LABELS[row.statusInterview]}
        detail={joinedDetails([
          processingDetail(row),
          deliveryDetail('e-mail de resultado', row.sendingResultEmail),
          deliveryDetail('e-mail de autoavaliação', row.sendingSelfAssessmentEmail),
        ])}
      />
      {row.processingDate ? (
        <span className="text-ink-soft xl:leading-4">{dayText(row.processingDate)}</span>
      ) : null}
    </div>
  );
}

/** The class, and whether the person is interested or has a place. */
export function ClassCell({ row: { classRoom, module } }: { row: InterviewRow }) {
  if (!classRoom) return <span className="text-ink-soft">Sem turma</span>;
  const { className, beginDate, endDate, link, active } = classRoom;
  return (
    <span title={`${className}, ${isoDayText(beginDate)} a ${isoDayText(endDate)}`} className="block">
      {/* The list is of one version: its name before each class's would only take room. */}
      <span className="xl:line-clamp-2 wrap-anywhere">
        {className.startsWith(`${module.name} `) ? className.slice(module.name.length + 1) : className}
      </span>
      <span className="block text-ink-soft xl:leading-4">
        {active ? CLASS_LINK_WORDS[link] : 'Desativada'}
      </span>
    </span>
  );
}

/** Both axes as plain text; their tags have columns of their own. */
export function SituationCell({ row }: { row: InterviewRow }) {
  return <span>{stateText(row.statusCompletingInterview, row.statusInterview)}</span>;
}

/** Both axes in one tag, for the version with a single state column. */
export function ParticipantCell({ row }: { row: InterviewRow }) {
  return (
    <StatusTag
      label={participantLabel(row.statusCompletingInterview, row.statusInterview)}
      detail={joinedDetails([
        deliveryDetail('e-mail de inscrição', row.sendingRegistrationEmail),
        deliveryDetail('e-mail de reentrevista', row.sendingReinterviewEmail),
        deliveryDetail('e-mail de revisão', row.sendingRevisionEmail),
        processingDetail(row),
        deliveryDetail('e-mail de resultado', row.sendingResultEmail),
        deliveryDetail('e-mail de autoavaliação', row.sendingSelfAssessmentEmail),
        deliveryDetail('e-mail do certificado', row.sendingCertificateEmail),
        deadlineMessageDetail(row),
        expiryDetail(row),
      ])}
    />
  );
}

function processingDetail({ processingDate }: InterviewRow): string | undefined {
  return processingDate ? `processado em ${exactMomentText(processingDate)}` : undefined;
}

function expiryDetail({ expiringSoon, expirationDate }: InterviewRow): string | undefined {
  return expiringSoon && expirationDate ? `prazo termina em ${isoDayText(expirationDate)}` : undefined;
}
