import { Link } from 'react-router';
import type { PersonInterview } from '#contract/person.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { dayText } from '../dates.ts';
import { choiceOf, type RowChoice } from '../interview-row/row-entries.ts';
import { papersOf } from './next-action.ts';

interface Props {
  interview: PersonInterview;
  onChoose: (choice: RowChoice) => void;
}

const ENTRY =
  'inline-flex min-h-9 items-center gap-2 rounded text-left underline-offset-4 hover:underline pointer-coarse:min-h-11';

/** What there is to read about an interview: certificates, valid and revoked, and the papers of its menu. */
export function Documents({ interview: { certificates, row }, onChoose }: Props) {
  const papers = papersOf(row);
  if (papers.length + certificates.length === 0)
    return <p className="text-sm text-ink-soft">Nenhum documento ainda.</p>;
  return (
    <ul className="text-sm">
      {certificates.map(({ code, courseHours, issuedAt, revokedAt }) => (
        <li key={code} className="flex flex-wrap items-center justify-between gap-x-3">
          <Link to={`/certificado/${code}`} target="_blank" rel="noopener" className={ENTRY}>
            <Icon name="award" className="size-4 shrink-0" />
            <span>
              Certificado de {courseHours} horas, {dayText(issuedAt)}
              <span className="sr-only">, código {code} (abre em nova aba)</span>
            </span>
          </Link>
          {revokedAt ? (
            <Tag tone="error">Revogado em {dayText(revokedAt)}</Tag>
          ) : (
            <Tag tone="done">Válido</Tag>
          )}
        </li>
      ))}
      {papers.map(({ id, label, icon }) => (
        <li key={id}>
          <button
            type="button"
            className={ENTRY}
            onClick={() => {
              const choice = choiceOf(id);
              if (choice) onChoose(choice);
            }}
          >
            <Icon name={icon ?? 'document'} className="size-4 shrink-0" />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
