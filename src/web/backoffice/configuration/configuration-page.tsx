import { useOfficeSession } from '../session/office-session.ts';
import { CalibrationTab } from './calibration/calibration-tab.tsx';
import { ReadOnlyNotice } from './may-change-settings.tsx';
import { ParametersTab } from './parameters/parameters-tab.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useSelectedTab } from './settings-tabs.tsx';

/** `/gestor/configuracoes`: chat parameters and score calibration, for administrators. The address keeps the tab. */
export default function ConfigurationPage() {
  const { session } = useOfficeSession();
  const { tab } = useSelectedTab();
  if (session.status !== 'signed-in') return null;
  return (
    <SettingsPage title={tab?.label ?? 'Configurações'}>
      <ReadOnlyNotice />
      <div className="mt-4">
        {tab?.tab === 'notas' ? <CalibrationTab /> : <ParametersTab accountId={session.user.id} />}
      </div>
    </SettingsPage>
  );
}
