import type { WaitingJobs } from '#contract/waiting-work.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { SettingsPage } from '../configuration/settings-page.tsx';
import { momentText } from '../dates.ts';
import { numberText } from '../number-text.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { useRetryWaitingWork, useWaitingWork } from './waiting-queries.ts';

const FAILED = 'Não foi possível carregar as tarefas em espera.';

const REASONS: Readonly<Record<WaitingJobs['waitsOn'], { text: string; tone: TagTone }>> = {
  row: { text: 'Registro em uso por outra operação', tone: 'pending' },
  database: { text: 'Banco de dados', tone: 'error' },
  mail: { text: 'Servidor de e-mail', tone: 'error' },
  push: { text: 'Serviço de avisos nos aparelhos', tone: 'error' },
  model: { text: 'Modelo de linguagem', tone: 'error' },
  storage: { text: 'Armazenamento de arquivos', tone: 'error' },
  worker: { text: 'Nenhum processo a executou ainda', tone: 'error' },
  running: { text: 'Em andamento há mais de meio minuto', tone: 'check' },
  unexpected: { text: 'Erro inesperado', tone: 'error' },
};

/** `/gestor/configuracao/espera`: every job that waits on something, for administrators. */
export default function WaitingPage() {
  return (
    <SettingsPage
      title="Em espera"
      lead="O que o portal faz em segundo plano e não consegue concluir agora: desde quando, por quê e quando tenta de novo. Ele tenta sozinho; “Tentar agora” serve para quando a causa já foi resolvida."
    >
      <WaitingWork />
    </SettingsPage>
  );
}

function WaitingWork() {
  const { data, error, refetch, isFetching } = useWaitingWork();
  const { retry, busyJob } = useRetryWaitingWork();
  if (!data) {
    if (error) return <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} />;
    return (
      <div className="mt-6">
        <output className="sr-only">Carregando as tarefas em espera</output>
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title="Nada em espera">
        <p>Tudo o que foi pedido ao portal está feito ou em andamento. Esta página se atualiza sozinha.</p>
      </EmptyState>
    );
  }
  return (
    <div className="mt-6">
      <Table
        caption="Tarefas em espera"
        columns={columnsOf(retry, busyJob)}
        rows={data.items}
        rowKey={({ job, waitsOn, code, nextAttemptAt }) =>
          [job, waitsOn, code, nextAttemptAt !== null].join()
        }
      />
      <p className="mt-4 text-sm text-ink-soft">Atualizado {momentText(data.at)}.</p>
    </div>
  );
}

const columnsOf = (
  retry: (group: WaitingJobs) => void,
  busyJob: string | null,
): readonly TableColumn<WaitingJobs>[] => [
  {
    id: 'job',
    header: 'Tarefa',
    onCard: 'title',
    cell: ({ label, count }) => (
      <>
        <strong className="font-semibold">{label}</strong>{' '}
        <span className="whitespace-nowrap text-ink-soft tabular-nums">
          {count === 1 ? '1 tarefa' : `${numberText(count)} tarefas`}
        </span>
      </>
    ),
  },
  {
    id: 'reason',
    header: 'Espera por',
    cell: ({ waitsOn, code }) => (
      <>
        <Tag tone={REASONS[waitsOn].tone}>{REASONS[waitsOn].text}</Tag>
        {code === null ? null : <code className="block text-sm break-all text-ink-soft">{code}</code>}
      </>
    ),
  },
  { id: 'since', header: 'Desde', cell: ({ since }) => momentText(since) },
  {
    id: 'next',
    header: 'Próxima tentativa',
    cell: ({ nextAttemptAt }) => (nextAttemptAt ? momentText(nextAttemptAt) : 'Agora'),
  },
  {
    id: 'retry',
    header: 'Ação',
    headerHidden: true,
    cell: (group) =>
      group.canRetry ? (
        <Button variant="secondary" size="sm" busy={busyJob === group.job} onClick={() => retry(group)}>
          Tentar agora<span className="sr-only">: {group.label}</span>
        </Button>
      ) : null,
  },
];
