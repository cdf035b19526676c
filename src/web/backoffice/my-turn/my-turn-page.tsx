import { useSearchParams } from 'react-router';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Main } from '../../ui/main.tsx';
import { usePageMark } from '../../ui/page-mark.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listPath, versionInAddress } from '../interview-row/list-address.ts';
import { useModule } from '../modules.ts';
import { numberText } from '../number-text.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { useDigest, useTurn } from './my-turn-queries.ts';
import { CurrentItem } from './current-item.tsx';
import { HandOverMine } from './hand-over-mine.tsx';
import { QueueList } from './queue-list.tsx';
import { chosenInAddress } from './turn-address.ts';

const FAILED = 'Não foi possível carregar a sua fila.';

/** `/gestor/minha-vez`: what this person may decide or put right in a version, one after the other. */
export default function MyTurnPage() {
  usePageMark('data-notices', 'low');
  const [params] = useSearchParams();
  const version = versionInAddress(params);
  const { name } = useModule(version);
  return (
    <Main className={`grow pt-4 pb-10 ${PAGE_WIDTH}`}>
      <PageTitle>{`Minha vez, ${name}`}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="text-xl">Minha vez</h1>
          <p className="text-sm text-ink-soft">
            O que espera por uma decisão sua: primeiro o que já é seu, depois o que vence antes.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <DigestChoice />
          <HandOverMine version={version} />
        </div>
      </div>
      <Queue />
    </Main>
  );
}

function Queue() {
  const [params] = useSearchParams();
  const version = versionInAddress(params);
  const { data, error, refetch, isFetching } = useTurn(version);
  if (!data) {
    if (error) return <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} />;
    return (
      <div className="mt-6 space-y-4">
        <output className="sr-only">Carregando a sua fila</output>
        <Skeleton className="h-48" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  const { items, total } = data;
  const at = Math.max(
    items.findIndex(({ row }) => row.id === chosenInAddress(params)),
    0,
  );
  const current = items[at];
  if (!current) {
    return (
      <EmptyState
        title="Nada espera por você"
        action={
          <LinkButton to={listPath(version)} variant="secondary">
            Ver a lista de entrevistas
          </LinkButton>
        }
      >
        <p>Quando algo desta versão depender de você, aparece aqui.</p>
      </EmptyState>
    );
  }
  const many = data.totalIsExact === false ? `mais de ${numberText(total - 1)}` : numberText(total);
  return (
    <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <CurrentItem
        key={current.row.id}
        item={current}
        next={items[at + 1] ?? null}
        first={items[0] ?? current}
      />
      <QueueList items={items} currentId={current.row.id} version={version}>
        {total > items.length
          ? `As ${items.length} primeiras de ${many}; as outras vêm quando estas saírem da fila.`
          : total === 1
            ? '1 inscrição na fila.'
            : `${many} inscrições na fila.`}
      </QueueList>
    </div>
  );
}

function DigestChoice() {
  const { digest, setWanted } = useDigest();
  if (!digest) return <div className="min-h-9" />;
  return (
    <CheckboxRow
      label={
        <span>
          Receber um resumo por dia em <span className="wrap-anywhere">{digest.email}</span>, quando houver
          algo
        </span>
      }
      checked={digest.wanted}
      onChange={setWanted}
    />
  );
}
