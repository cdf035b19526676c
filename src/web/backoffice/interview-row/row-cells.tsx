import type { InterviewRow } from '#contract/interviews.ts';
import { CLASS_LINK_WORDS } from '#domain/classes/link.ts';
import { READING_WORDS } from '#domain/evaluation/reading-stage.ts';
import { Tag } from '../../ui/tag.tsx';
import { TooltipButton } from '../../ui/tooltip.tsx';
import { dayText, isoDayText } from '../dates.ts';
import { joinedDetails, exactMomentText, deadlineMessageDetail, deliveryDetail } from './delivery-texts.ts';
import { COMPLETING_LABELS, participantLabel, RESULT_LABELS, type StatusLabel } from './status-labels.ts';

/** A state; where there is more to say of it, on hover, focus and press. */
function StatusTag({ label, detail }: { label: StatusLabel; detail?: string | undefined }) {
  const tag = (
    <Tag tone={label.tone} icon={label.icon} said={detail}>
      {label.text}
    </Tag>
  );
  if (!detail) return tag;
  return (
    <TooltipButton tooltip={detail} className="cursor-help rounded text-left">
      {tag}
    </TooltipButton>
  );
}

/** The candidate's progress, with the related deliveries as tooltip. */
export function CompletingCell({ row }: { row: InterviewRow }) {
  return (
    <StatusTag
      label={COMPLETING_LABELS[row.statusCompletingInterview]}
      detail={joinedDetails([
        deliveryDetail('reinterview', row.sendingReinterviewEmail),
        deliveryDetail('revision-requested', row.sendingRevisionEmail),
        deliveryDetail('certificate-issued', row.sendingCertificateEmail),
        deadlineMessageDetail(row),
        expiryDetail(row),
      ])}
    />
  );
}

/** The result, with what happened to it as tooltip. */
function ResultTag({ row }: { row: InterviewRow }) {
  return (
    <StatusTag
      label={RESULT_LABELS[row.statusInterview]}
      detail={joinedDetails([
        row.readingDue ? `espera: ${READING_WORDS[row.readingDue].toLowerCase()}` : undefined,
        processingDetail(row),
        deliveryDetail('result', row.sendingResultEmail),
        deliveryDetail('self-assessment', row.sendingSelfAssessmentEmail),
      ])}
    />
  );
}

/** The result, its day below it. */
export function ResultCell({ row }: { row: InterviewRow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 xl:flex-col xl:items-start">
      <ResultTag row={row} />
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
    <span className="block">
      <TooltipButton
        tooltip={`${className}, ${isoDayText(beginDate)} a ${isoDayText(endDate)}`}
        className="block cursor-help rounded text-left wrap-anywhere"
      >
        {/* The list is of one version: its name before each class's would only take room. */}
        {className.startsWith(`${module.name} `) ? className.slice(module.name.length + 1) : className}
      </TooltipButton>
      <span className="block text-ink-soft xl:leading-4">
        {active ? CLASS_LINK_WORDS[link] : 'Desativada'}
      </span>
    </span>
  );
}

/**
 * Both axes: how far the person has come, and the result with its day below. Nothing is said twice: no result is no tag,
 * and where both say the same there is one.
 */
export function SituationCell({ row }: { row: InterviewRow }) {
  const { statusCompletingInterview: completing, statusInterview: result } = row;
  const isOne = COMPLETING_LABELS[completing].text === RESULT_LABELS[result].text;
  return (
    // The day is below, and low: with two tags a row is as high as any other.
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 xl:block">
      <div className="flex flex-wrap gap-1">
        {isOne ? null : <CompletingCell row={row} />}
        {result === 'SEM_RESULTADO' ? null : <ResultTag row={row} />}
      </div>
      {result !== 'SEM_RESULTADO' && row.processingDate ? (
        <span className="text-ink-soft xl:block xl:text-xs xl:leading-3">{dayText(row.processingDate)}</span>
      ) : null}
    </div>
  );
}

/** Both axes in one tag, for the version with a single state column. */
export function ParticipantCell({ row }: { row: InterviewRow }) {
  return (
    <StatusTag
      label={participantLabel(row.statusCompletingInterview, row.statusInterview)}
      detail={joinedDetails([
        deliveryDetail('registration-confirmed', row.sendingRegistrationEmail),
        deliveryDetail('reinterview', row.sendingReinterviewEmail),
        deliveryDetail('revision-requested', row.sendingRevisionEmail),
        processingDetail(row),
        deliveryDetail('result', row.sendingResultEmail),
        deliveryDetail('self-assessment', row.sendingSelfAssessmentEmail),
        deliveryDetail('certificate-issued', row.sendingCertificateEmail),
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
