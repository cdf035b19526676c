import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SEMINAR_VERSIONS, versionById } from '#domain/seminar-version.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { versionInAddress } from '../../interview-row/list-address.ts';
import { useLoadFailure } from '../../page/failure.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReadOnlyNotice } from '../may-change-settings.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { useAddressChange } from '../use-address-change.ts';
import { SettingsForm } from './settings-form.tsx';
import { settingsQuery } from './settings-queries.ts';

const FAILED = 'Erro ao buscar a aparência e os textos!';

/** `/gestor/configuracao/versoes?modulo=…`: texts, colours, pictures and addresses of a version, for administrators. */
export default function VersionSettingsPage() {
  return (
    <SettingsPage
      title="Aparência e textos"
      lead="O que cada versão mostra a candidatos e gestores. O que você salvar vale para todo o país em poucos segundos, e as outras pessoas que administram o portal são avisadas por e-mail."
    >
      <ReadOnlyNotice />
      <ChosenVersion />
    </SettingsPage>
  );
}

function ChosenVersion() {
  const [params] = useSearchParams();
  const version = versionInAddress(params);
  const { data, error, refetch, isFetching } = useQuery(settingsQuery(version));
  useLoadFailure(error, data ? FAILED : null);
  const go = useAddressChange();
  return (
    <>
      <SelectField
        id="versao"
        label="Versão"
        className="mt-6 max-w-56"
        value={version}
        options={SEMINAR_VERSIONS.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => go({ modulo: event.target.value })}
      />
      {data ? (
        <SettingsForm key={version} version={version} stored={data} />
      ) : error ? (
        <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <div className="mt-6 space-y-4">
          <output className="sr-only">Carregando a versão {versionById(version).name}</output>
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      )}
    </>
  );
}
