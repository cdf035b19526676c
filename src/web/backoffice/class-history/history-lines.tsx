import type { UseQueryResult } from '@tanstack/react-query';
import type { ClassHistoryLine } from '#contract/regionals.ts';
import type { ClassField } from '#domain/classes/differences.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { ChangeSides } from '../timeline/change-sides.tsx';
import { TimelineItem, TimelineList, TimelineSkeleton } from '../timeline/timeline-list.tsx';

const FIELD_WORDS: Readonly<Record<ClassField, string>> = {
  name: 'Nome',
  regional: 'Regional',
  uf: 'UF',
  city: 'Cidade',
  cities: 'Cidades',
  period: 'Período',
  value: 'Valor do seminário',
  seats: 'Vagas',
  'hide-portal': 'Oculta no portal',
  active: 'Ativa',
  'class-editing': 'Permitir edição de turma',
  'portal-interview': 'Permitir entrevista do portal',
  'responsible-managers': 'Gestores responsáveis',
};

interface Props {
  query: UseQueryResult<readonly ClassHistoryLine[]>;
  /** What to say when the history does not load. */
  failed: string;
  /** What happened, by command; one that is not named here is shown as a change. */
  labels: Readonly<Record<string, string>>;
  /** Fields that are called otherwise here. */
  fields?: Readonly<Partial<Record<ClassField, string>>>;
}

/** Who changed what and when, the newest first: of a class or a regional. */
export function HistoryLines({
  query: { data, error, isFetching, refetch },
  failed,
  labels,
  fields = {},
}: Props) {
  if (error) return <LoadFailed title={failed} error={error} retrying={isFetching} onRetry={refetch} />;
  if (!data) return <TimelineSkeleton />;
  if (data.length === 0) return <p className="mt-6 text-ink-soft">Ainda não há mudanças registradas.</p>;
  return (
    <TimelineList>
      {data.map(({ command, userName, changes, at }, position) => (
        <TimelineItem
          // Lines have no id.
          // oxlint-disable-next-line react/no-array-index-key
          key={position}
          label={labels[command] ?? 'Alteração'}
          at={at}
          who={userName ?? 'O próprio portal'}
        >
          {changes.map(({ field, from, to }) => (
            <p key={field} className="text-sm wrap-anywhere">
              {fields[field] ?? FIELD_WORDS[field]}: <ChangeSides from={from || null} to={to || null} />
            </p>
          ))}
        </TimelineItem>
      ))}
    </TimelineList>
  );
}
