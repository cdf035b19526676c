import { ReadOnlyNotice } from '../may-change-settings.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { VersionChooser } from '../version-chooser.tsx';
import { TermsForm } from './terms-form.tsx';
import { editionsQuery } from './terms-queries.ts';

/** `/gestor/configuracao/termos?modulo=…`: the acceptance terms of a version and their editions, for administrators. */
export default function TermsPage() {
  return (
    <SettingsPage
      title="Termo de aceite"
      lead="O texto que cada pessoa lê e aceita antes de começar. Publicar cria uma versão nova, para quem aceitar depois. Quem já aceitou continua com o texto que aceitou, e nenhuma versão publicada muda."
    >
      <ReadOnlyNotice />
      <VersionChooser
        query={editionsQuery}
        failed="Erro ao buscar o termo de aceite!"
        loading="Carregando o termo da versão"
      >
        {(stored, version) => <TermsForm key={version} version={version} stored={stored} />}
      </VersionChooser>
    </SettingsPage>
  );
}
