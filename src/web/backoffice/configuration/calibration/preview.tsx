import type { CalibrationPreviewBody, PreviewGroup } from '#contract/calibration.ts';
import type { Verdict } from '#domain/evaluation/outcome.ts';
import { parseVersionId } from '#domain/version-id.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { failureText } from '../../page/failure.ts';
import { usePreview } from './calibration-queries.ts';
import type { CrossedGroup } from './crossed-people.tsx';

const numbers = new Intl.NumberFormat('pt-BR');
const sumOf = (groups: readonly PreviewGroup[], part: (group: PreviewGroup) => number): number =>
  groups.reduce((total, group) => total + part(group), 0);

/** `1 pessoa`, `1.234 pessoas`. */
const people = (count: number): string => `${numbers.format(count)} ${count === 1 ? 'pessoa' : 'pessoas'}`;

interface Props {
  readonly previewed: CalibrationPreviewBody;
  readonly onShow: (group: CrossedGroup) => void;
}

/** How many verdicts would change: the totals, then by version and state. Said aloud when they are there. */
export function Preview(props: Props) {
  const result = usePreview(props.previewed);
  return (
    <>
      <output className="sr-only">{spokenOf(result)}</output>
      <Shown {...props} result={result} />
    </>
  );
}

type Result = ReturnType<typeof usePreview>;

const crossingTo = (groups: readonly PreviewGroup[], side: 'toApto' | 'toNaoApto'): number =>
  sumOf(groups, ({ crossing }) => crossing[side]);

function spokenOf({ data, error }: Result): string {
  // The box of the failure is read by itself.
  if (error) return '';
  if (!data) return 'Somando as notas guardadas.';
  const [toApto, toNaoApto] = [crossingTo(data.groups, 'toApto'), crossingTo(data.groups, 'toNaoApto')];
  return `Prévia pronta. Passariam a Apto: ${numbers.format(toApto)}. Passariam a Não apto: ${numbers.format(toNaoApto)}.`;
}

function Shown({ onShow, result }: Props & { readonly result: Result }) {
  const { data, error, refetch, isFetching } = result;
  if (error) {
    return (
      <div role="alert" className="space-y-3 rounded border-2 border-error bg-error-soft p-4">
        <p>
          {failureText(error, 'Não foi possível fazer a prévia.')} Nada mudou. Você pode tentar de novo ou
          continuar sem ela.
        </p>
        <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="space-y-3">
        <p aria-hidden="true" className="text-ink-soft">
          Somando as notas guardadas…
        </p>
        <Skeleton className="h-20" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  const { groups } = data;
  if (groups.length === 0)
    return <p className="rounded bg-paper-deep p-4">Ainda não há avaliações guardadas ao seu alcance.</p>;
  const moving = groups.filter(({ crossing }) => crossing.toApto + crossing.toNaoApto > 0);
  return (
    <div className="space-y-4">
      <Summary groups={groups} />
      {moving.length > 0 ? <MovingTable groups={moving} onShow={onShow} /> : null}
    </div>
  );
}

function Summary({ groups }: { readonly groups: readonly PreviewGroup[] }) {
  const [toApto, toNaoApto] = [crossingTo(groups, 'toApto'), crossingTo(groups, 'toNaoApto')];
  const byMachine = sumOf(groups, ({ decidedByMachine: by }) => by.toApto + by.toNaoApto);
  const moving = toApto + toNaoApto;
  const facts = [
    { label: 'Avaliações guardadas', value: sumOf(groups, ({ evaluated }) => evaluated) },
    { label: 'Passariam a Apto', value: toApto },
    { label: 'Passariam a Não apto', value: toNaoApto },
  ];
  return (
    <section
      aria-label="Resumo da prévia"
      // On phones the dialog scrolls here, which needs keyboard focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="space-y-3 rounded"
    >
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="rounded bg-paper-deep p-3">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-xl tabular-nums">{numbers.format(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose">
        {moving === 0
          ? 'Ninguém mudaria de lado dos 60 pontos.'
          : `De ${people(moving)} que ${moving === 1 ? 'mudaria' : 'mudariam'} de lado, ${numbers.format(byMachine)} ${byMachine === 1 ? 'foi decidida' : 'foram decididas'} pela avaliação automática; nas outras, uma pessoa decidiu ou vai decidir, e a nota automática só sugere.`}{' '}
        Na faixa de 55 a 64 pontos, que vai para uma pessoa, estão hoje{' '}
        {numbers.format(sumOf(groups, ({ borderlineBefore }) => borderlineBefore))} e estariam{' '}
        {numbers.format(sumOf(groups, ({ borderlineAfter }) => borderlineAfter))}.
      </p>
    </section>
  );
}

interface MovingTableProps {
  readonly groups: readonly PreviewGroup[];
  readonly onShow: (group: CrossedGroup) => void;
}

function MovingTable({ groups, onShow }: MovingTableProps) {
  const count = (group: PreviewGroup, to: Verdict) => {
    const crossing = to === 'APTO' ? group.crossing.toApto : group.crossing.toNaoApto;
    const moduleId = parseVersionId(group.module.id);
    if (crossing === 0 || moduleId === null) return '0';
    const verdict = to === 'APTO' ? 'Apto' : 'Não apto';
    return (
      <button
        type="button"
        onClick={() => onShow({ moduleId, moduleName: group.module.name, uf: group.uf, to })}
        className="min-h-8 rounded px-1 font-semibold underline underline-offset-4"
      >
        {numbers.format(crossing)}
        <span className="sr-only">
          : ver quem passaria a {verdict} em {group.module.name}, {group.uf}
        </span>
      </button>
    );
  };
  return (
    <div>
      <h3 className="text-base font-semibold">Por versão e estado</h3>
      <p className="mt-1 mb-2 text-sm text-ink-soft">Escolha um número para ver os nomes.</p>
      <section
        aria-label="Por versão e estado"
        // Scrollable regions need keyboard focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[22rem] overflow-y-auto rounded"
      >
        <Table
          caption="Quem mudaria de lado, por versão e estado"
          rows={groups}
          rowKey={({ module, uf }) => `${module.id} ${uf}`}
          columns={[
            { id: 'version', header: 'Versão', onCard: 'title', cell: ({ module }) => module.name },
            { id: 'uf', header: 'UF', cell: ({ uf }) => uf },
            {
              id: 'evaluated',
              header: 'Avaliações',
              align: 'right',
              className: 'tabular-nums',
              cell: ({ evaluated }) => numbers.format(evaluated),
            },
            {
              id: 'to-apto',
              header: 'Passariam a Apto',
              align: 'right',
              className: 'tabular-nums',
              cell: (group) => count(group, 'APTO'),
            },
            {
              id: 'to-nao-apto',
              header: 'Passariam a Não apto',
              align: 'right',
              className: 'tabular-nums',
              cell: (group) => count(group, 'NAO_APTO'),
            },
          ]}
        />
      </section>
    </div>
  );
}
