import { useSearchParams } from 'react-router';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useOfficeSession } from '../session/office-session.ts';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { CalibrationTab } from './calibration/calibration-tab.tsx';
import { ConfigurationLinks } from './configuration-links.tsx';
import { isTabId, TAB_PARAMETER } from './configuration-address.ts';
import { ParametersTab } from './parameters/parameters-tab.tsx';

/** `/gestor/configuracoes`: chat parameters and score calibration, for administrators. The address keeps the tab. */
export default function ConfigurationPage() {
  const { session } = useOfficeSession();
  const [params, setParams] = useSearchParams();
  if (session.status !== 'signed-in') return null;
  const wanted = params.get(TAB_PARAMETER);
  const selected = isTabId(wanted) ? wanted : 'parametros';

  return (
    <Main className={`flex-1 pt-4 pb-10 ${PAGE_WIDTH}`}>
      <PageTitle>Configurações</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h1 className="text-xl">Configurações</h1>
        <ConfigurationLinks />
      </div>
      <div className="mt-4">
        <Tabs
          label="Configurações"
          selected={selected}
          onSelect={(tab) =>
            setParams(
              (current) => {
                const next = new URLSearchParams(current);
                next.set(TAB_PARAMETER, tab);
                return next;
              },
              { replace: true, preventScrollReset: true },
            )
          }
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
    </Main>
  );
}
