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
import { TermsForm } from './terms-form.tsx';
import { editionsQuery } from './terms-queries.ts';

const FAILED = 'Erro ao buscar o termo de aceite!';

/** `/gestor/configuracao/termos?modulo=…`: the acceptance terms of a version and their editions, for administrators. */
export default function TermsPage() {
  return (
    <SettingsPage
      title="Termo de aceite"
      lead="O texto que cada pessoa lê e aceita antes de começar. Publicar cria uma versão nova, para quem aceitar depois. Quem já aceitou continua com o texto que aceitou, e nenhuma versão publicada muda."
    >
      <ReadOnlyNotice />
      <ChosenVersion />
    </SettingsPage>
  );
}

function ChosenVersion() {
  const [params] = useSearchParams();
  const version = versionInAddress(params);
  const { data, error, refetch, isFetching } = useQuery(editionsQuery(version));
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
        <TermsForm key={version} version={version} stored={data} />
      ) : error ? (
        <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <div className="mt-6 space-y-4">
          <output className="sr-only">Carregando o termo da versão {versionById(version).name}</output>
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      )}
    </>
  );
}
