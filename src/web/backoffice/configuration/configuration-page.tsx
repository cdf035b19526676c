import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { useOfficeSession } from '../session/office-session.ts';
import { CalibrationTab } from './calibration/calibration-tab.tsx';
import { isTabId, TAB_PARAMETER } from './configuration-address.ts';
import { ReadOnlyNotice } from './may-change-settings.tsx';
import { ParametersTab } from './parameters/parameters-tab.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useAddressChange } from './use-address-change.ts';

/** `/gestor/configuracoes`: chat parameters and score calibration, for administrators. The address keeps the tab. */
export default function ConfigurationPage() {
  const { session } = useOfficeSession();
  const [params] = useSearchParams();
  const go = useAddressChange({ preventScrollReset: true });
  if (session.status !== 'signed-in') return null;
  const wanted = params.get(TAB_PARAMETER);
  const selected = isTabId(wanted) ? wanted : 'parametros';

  return (
    <SettingsPage title="Configurações">
      <ReadOnlyNotice />
      <div className="mt-4">
        <Tabs
          label="Configurações"
          selected={selected}
          onSelect={(tab) => go({ [TAB_PARAMETER]: tab })}
          items={[
            {
              id: 'parametros',
              label: 'Definir parâmetros',
              content: <ParametersTab accountId={session.user.id} />,
            },
            { id: 'notas', label: 'Calibrar notas', content: <CalibrationTab /> },
          ]}
        />
      </div>
    </SettingsPage>
  );
}
