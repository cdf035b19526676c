import { useQuery } from '@tanstack/react-query';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoadFailure } from '../page/failure.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx';
import { filtersQuery } from './configuration-queries.ts';
import { ReadOnlyNotice } from './may-change-settings.tsx';
import { VersionFilters } from './version-filters.tsx';
import { SettingsPage } from './settings-page.tsx';

const FAILED = 'Erro ao buscar os filtros de conteúdo!';
const VERSIONS = SEMINAR_VERSIONS.filter(({ selection }) => selection === 'interview');

/** `/gestor/configuracao/filtros`: which problems written answers are checked for, for administrators. */
export default function FiltersPage() {
  return (
    <SettingsPage
      title="Filtros de conteúdo"
      lead="Antes de avançar ou enviar, cada resposta da entrevista passa pelos filtros ligados. Um filtro avisa a pessoa do que encontrou; quem decide revisar ou avançar é ela. O que você muda vale para todo o país, na hora."
    >
      <ReadOnlyNotice />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {VERSIONS.map(({ id, name }) => (
          <OneVersion key={id} version={id} name={name} />
        ))}
      </div>
      <UnsavedGuard />
    </SettingsPage>
  );
}

function OneVersion({ version, name }: { version: VersionId; name: string }) {
  const { data, error, refetch, isFetching } = useQuery(filtersQuery(version));
  useLoadFailure(error, data ? FAILED : null);
  if (data) return <VersionFilters version={version} name={name} stored={data} />;
  if (error) {
    return <LoadFailed title={`${name}: ${FAILED}`} error={error} retrying={isFetching} onRetry={refetch} />;
  }
  return (
    <div className="space-y-4">
      <output className="sr-only">Carregando os filtros da versão {name}</output>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-72" />
    </div>
  );
}
