import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { versionById } from '#domain/seminar-version.ts';
import { versionInAddress } from '../../interview-row/list-address.ts';
import { ReadOnlyNotice } from '../may-change-settings.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { VersionChooser } from '../version-chooser.tsx';
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
  return (
    <VersionChooser
      version={version}
      query={useQuery(settingsQuery(version))}
      failed={FAILED}
      loading={`Carregando a versão ${versionById(version).name}`}
    >
      {(stored) => <SettingsForm key={version} version={version} stored={stored} />}
    </VersionChooser>
  );
}
