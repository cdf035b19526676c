import { ReadOnlyNotice } from '../may-change-settings.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { VersionChooser } from '../version-chooser.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsQuery } from './settings-queries.ts';

/** `/gestor/configuracao/versoes?modulo=…`: texts, colours, pictures and addresses of a version, for administrators. */
export default function VersionSettingsPage() {
  return (
    <SettingsPage
      title="Aparência e textos"
      lead="O que cada versão mostra a candidatos e gestores. O que você salvar vale para todo o país em poucos segundos, e as outras pessoas que administram o portal são avisadas por e-mail."
    >
      <ReadOnlyNotice />
      <VersionChooser
        query={settingsQuery}
        failed="Erro ao buscar a aparência e os textos!"
        loading="Carregando a versão"
      >
        {(stored, version) => <SettingsForm key={version} version={version} stored={stored} />}
      </VersionChooser>
    </SettingsPage>
  );
}
