import type { InterviewRow } from '#contract/interviews.ts';
import type { Origin } from '#domain/interview/origin.ts';
import { shortLetterName } from '#domain/messages/letters.ts';
import { Tag } from '../../ui/tag.tsx';
import { dayText, isoDayText } from '../dates.ts';

interface Props {
  row: InterviewRow;
}

const Nothing = ({ children }: { children: string }) => <span className="text-ink-soft">{children}</span>;

/** The last valid day, and whether it is near. */
export function DeadlineCell({ row: { expirationDate, expiringSoon, extensionDate } }: Props) {
  if (!expirationDate) return <Nothing>Sem prazo</Nothing>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 xl:flex-col xl:items-start">
      <span>{isoDayText(expirationDate)}</span>
      {expiringSoon ? (
        <Tag tone="pending">Perto do fim</Tag>
      ) : extensionDate ? (
        <span className="text-ink-soft xl:leading-4">Prorrogado</span>
      ) : null}
    </span>
  );
}

export function OwnerCell({ row: { owner } }: Props) {
  if (!owner) return <Nothing>Sem responsável</Nothing>;
  return <span className="wrap-anywhere">{owner}</span>;
}

const SHORT: Readonly<Record<Origin, string>> = {
  LANDING_PAGE: 'Portal',
  MANAGER: 'Equipe',
  MIGRATION: 'Migração',
};

export const OriginCell = ({ row }: Props) => <>{SHORT[row.originInterview]}</>;

/** When the valid certificate was issued, and its code. */
export function CertificateCell({ row: { certificate } }: Props) {
  if (!certificate) return <Nothing>Sem certificado</Nothing>;
  return (
    <span className="block">
      {dayText(certificate.issuedAt)}
      <span className="block wrap-anywhere text-ink-soft xl:leading-4">
        <span className="sr-only">Código </span>
        {certificate.code}
      </span>
    </span>
  );
}

/** The newest e-mail of any kind, and whether it was opened. */
export function LastEmailCell({ row }: Props) {
  const last = lastEmailOf(row);
  if (!last) return <Nothing>Nenhum</Nothing>;
  return (
    <span className="block">
      {last.name}
      <span className="block text-ink-soft xl:leading-4">
        {dayText(last.at)}
        {last.opened === null ? '' : last.opened ? ', aberto' : ', não aberto'}
      </span>
    </span>
  );
}

interface LastEmail {
  readonly name: string;
  readonly at: string;
  /** Null where nobody can know. */
  readonly opened: boolean | null;
}

/** The newest of the e-mails that a row knows of. */
export function lastEmailOf(row: InterviewRow): LastEmail | null {
  const kinds = [
    ['registration-confirmed', row.sendingRegistrationEmail],
    ['result', row.sendingResultEmail],
    ['reinterview', row.sendingReinterviewEmail],
    ['self-assessment', row.sendingSelfAssessmentEmail],
    ['revision-requested', row.sendingRevisionEmail],
    ['certificate-issued', row.sendingCertificateEmail],
  ] as const;
  const sent = kinds.flatMap(([kind, email]): LastEmail[] =>
    email?.sendEmailDate
      ? [{ name: shortLetterName(kind), at: email.sendEmailDate, opened: email.openedEmailDate !== null }]
      : [],
  );
  const { sendEmailDate: at, showUnfilledUnfinishedMark: isReminder } = row.sendingExpirationEmail ?? {};
  if (at) sent.push({ name: shortLetterName(isReminder ? 'reminder' : 'expiring-soon'), at, opened: null });
  return sent.reduce<LastEmail | null>((last, one) => (last && last.at >= one.at ? last : one), null);
}
