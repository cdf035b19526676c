import { useState } from 'react';
import type { ExportRecord } from '#contract/list-exports.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { momentText } from '../dates.ts';
import { useFilterNames } from '../filters/filter-options-query.ts';
import { filterText } from '../filters/filter-texts.ts';
import { activeGroups, filtersOfQuery } from '../interview-row/list-filters.ts';
import { numberText } from '../number-text.ts';
import { columnsText } from './export-columns.ts';
import { RECORDS_PAGE, useExportRecords } from './export-queries.ts';

/** For administrators: who exported the list, when, by which filter, how many people, and each download. */
export function ExportRecords({ version }: { version: VersionId }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isFetching } = useExportRecords(version, page);
  return (
    <section aria-labelledby="exportacoes-da-equipe">
      <h3 id="exportacoes-da-equipe" className="text-lg">
        Exportações da equipe
      </h3>
      <p className="text-sm text-ink-soft">Só quem administra o portal vê esta parte.</p>
      {data ? (
        data.total === 0 ? (
          <p className="mt-2 text-sm text-ink-soft">Ninguém exportou a lista desta versão ainda.</p>
        ) : (
          <>
            <ul className="mt-1 divide-y divide-line border-y border-line">
              {data.items.map((one) => (
                <li key={one.id} className="py-3">
                  <RecordLine version={version} record={one} />
                </li>
              ))}
            </ul>
            {data.total > RECORDS_PAGE ? (
              <div className="mt-3">
                <Pagination
                  page={page}
                  pageCount={Math.ceil(data.total / RECORDS_PAGE)}
                  onPage={setPage}
                  label="Páginas das exportações da equipe"
                />
              </div>
            ) : null}
          </>
        )
      ) : error ? (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          As exportações da equipe não carregaram. Nada se perdeu.
          <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
        </p>
      ) : (
        <Skeleton className="mt-2 h-16 w-full" />
      )}
    </section>
  );
}

function RecordLine({ version, record }: { version: VersionId; record: ExportRecord }) {
  const filters = filtersOfQuery(record.filter);
  const names = useFilterNames(version, filters);
  const words = activeGroups(filters).map((group) => filterText(filters, group, names));
  return (
    <>
      <p className="font-semibold">
        {record.requestedBy}
        <span className="font-normal tabular-nums">
          {', '}
          {peopleIn(record)} em {record.format}
        </span>
      </p>
      <p className="text-sm text-ink-soft">
        {momentText(record.createdAt)}
        {record.uf === null ? '' : `, no alcance de ${record.uf}`}
      </p>
      <p className="text-sm">
        {[...chosenText(record), ...words, ...(record.searched ? ['com um texto na busca'] : [])].join(
          '; ',
        ) || 'Sem nenhum filtro'}
        {columnsText(record.columns).map((text) => `; ${text}`)}
      </p>
      <p className="text-sm tabular-nums">{downloadsText(record)}</p>
    </>
  );
}

function peopleIn({ state, people }: ExportRecord): string {
  if (state === 'WRITING') return 'ainda sendo preparada';
  if (state === 'FAILED') return 'não concluída';
  return people === 1 ? '1 pessoa' : `${numberText(people)} pessoas`;
}

function chosenText({ chosen, exceptions }: ExportRecord): string[] {
  if (chosen !== null)
    return [chosen === 1 ? '1 linha escolhida' : `${numberText(chosen)} linhas escolhidas`];
  return exceptions === 0 ? [] : [`Todas as encontradas, menos ${numberText(exceptions)}`];
}

function downloadsText({ downloads }: ExportRecord): string {
  if (downloads.length === 0) return 'Nunca baixado';
  return `Baixado em ${downloads.map(({ by, at }) => `${momentText(at)} (${by})`).join('; ')}`;
}
