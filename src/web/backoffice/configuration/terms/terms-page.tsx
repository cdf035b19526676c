import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { versionById } from '#domain/seminar-version.ts';
import { versionInAddress } from '../../interview-row/list-address.ts';
import { ReadOnlyNotice } from '../may-change-settings.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { VersionChooser } from '../version-chooser.tsx';
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
  return (
    <VersionChooser
      version={version}
      query={useQuery(editionsQuery(version))}
      failed={FAILED}
      loading={`Carregando o termo da versão ${versionById(version).name}`}
    >
      {(stored) => <TermsForm key={version} version={version} stored={stored} />}
    </VersionChooser>
  );
}
