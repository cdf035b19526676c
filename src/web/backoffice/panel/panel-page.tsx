import { useSearchParams } from 'react-router';
import type { ManagerPanel } from '#contract/panel.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { monthText } from '../agreement/agreement-texts.ts';
import { useOwnUf } from '../candidates/places.ts';
import { useModule } from '../modules.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { ClassesSection } from './classes-section.tsx';
import { downloadCsv } from './download-csv.ts';
import { FunnelSection } from './funnel-section.tsx';
import { LoadSection } from './load-section.tsx';
import { MonthsSection } from './months-section.tsx';
import { parsePanelAddress, type PanelAddress } from './panel-address.ts';
import { PanelFilters } from './panel-filters.tsx';
import { usePanel } from './panel-queries.ts';
import { QuestionsSection } from './questions-section.tsx';
import { StatesSection } from './states-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

const FAILED = 'Não foi possível carregar o painel.';

/** `/gestor/painel`: how far the people of a version have come, what waits, and who evaluates. */
export default function PanelPage() {
  const [params] = useSearchParams();
  const address = parsePanelAddress(params, useOwnUf());
  const { name } = useModule(address.version);
  return (
    <Main className={`grow pt-4 pb-12 [print-color-adjust:exact] ${PAGE_WIDTH}`}>
      <PageTitle>{`Painel, ${name}`}</PageTitle>
      <Panel address={address} moduleName={name} />
    </Main>
  );
}

function Panel({ address, moduleName }: { address: PanelAddress; moduleName: string }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = usePanel(address);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-prose">
          <h1 className="text-xl">Painel</h1>
          <p className="text-sm text-ink-soft">
            {data ? spanText(data) : 'Quem se inscreveu e até onde chegou.'}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <PanelFilters address={address} />
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            disabled={!data || isPlaceholderData}
            onClick={() => data && downloadCsv(data, moduleName)}
          >
            Baixar CSV
          </Button>
        </div>
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          <Figures panel={data} address={address} />
        </div>
      ) : error ? (
        <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <div className="mt-6 grid gap-8 lg:grid-cols-12">
          <output className="sr-only">Carregando o painel</output>
          <Skeleton className="h-72 lg:col-span-7" />
          <Skeleton className="h-72 lg:col-span-5" />
          <Skeleton className="h-96 lg:col-span-12" />
        </div>
      )}
    </>
  );
}

/** Whom the figures count. */
function spanText({ span }: ManagerPanel): string {
  if (!span) return 'Ninguém se inscreveu neste recorte.';
  const months =
    span.first === span.last
      ? `em ${monthText(span.first)}`
      : `de ${monthText(span.first)} a ${monthText(span.last)}`;
  return `Quem se inscreveu ${months}, contado uma vez, e até onde chegou até agora.`;
}

function Figures({ panel, address }: { panel: ManagerPanel; address: PanelAddress }) {
  const stages = panel.stages.map(({ stage }) => stage);
  return (
    <>
      {panel.behind ? (
        <output className="mt-4 block border-l-4 border-pending bg-pending-soft px-3 py-2 text-sm">
          Muitas inscrições mudaram agora há pouco e ainda estão sendo contadas: os números podem estar alguns
          minutos atrás da lista.
        </output>
      ) : null}
      {panel.span === null ? (
        <EmptyState title="Ninguém neste recorte">
          <p>Escolha um período maior ou outro estado.</p>
        </EmptyState>
      ) : (
        <div className="mt-6 grid gap-x-10 gap-y-9 lg:grid-cols-12">
          <FunnelSection panel={panel} address={address} />
          <WaitingSection waiting={panel.waiting} address={address} />
          <StatesSection rows={panel.ufs} stages={stages} address={address} />
          <MonthsSection panel={panel} stages={stages} address={address} />
          {panel.questions === null ? null : <QuestionsSection panel={panel} questions={panel.questions} />}
          <ClassesSection stages={stages} address={address} />
        </div>
      )}
      <div className="mt-9">
        <LoadSection load={panel.load} address={address} />
      </div>
    </>
  );
}
