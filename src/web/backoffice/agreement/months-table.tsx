import type { AgreementPanel } from '#contract/agreement.ts';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { differenceText, kappaText, monthText, percentText } from './agreement-texts.ts';
import { DifferenceBar } from './difference-bar.tsx';

type Month = AgreementPanel['months'][number];

const COLUMNS: readonly TableColumn<Month>[] = [
  {
    id: 'month',
    header: 'Mês da avaliação manual',
    onCard: 'title',
    cell: (row) => <div className="font-semibold md:pl-2">{monthText(row.month)}</div>,
  },
  { id: 'pairs', header: 'Entrevistas', align: 'right', cell: (row) => row.pairs },
  { id: 'percent', header: 'Mesmo resultado', align: 'right', cell: (row) => percentText(row.percent) },
  { id: 'kappa', header: 'Descontado o acaso', align: 'right', cell: (row) => kappaText(row.kappa) },
  {
    id: 'difference',
    header: 'Diferença média do total',
    align: 'right',
    cell: (row) => (
      <span className="inline-flex items-center gap-3 tabular-nums md:pr-2">
        <DifferenceBar value={row.meanDifference} limit={250} />
        <span className="min-w-12 text-right">{differenceText(row.meanDifference)}</span>
      </span>
    ),
  },
];

/** The same figures month by month over all versions, where drift shows first. */
export function MonthsTable({ months }: { months: AgreementPanel['months'] }) {
  return (
    <section aria-labelledby="meses-titulo">
      <h2 id="meses-titulo" className="text-lg">
        Mês a mês, todas as versões
      </h2>
      <div className="mt-3">
        <Table caption="Concordância por mês" columns={COLUMNS} rows={months} rowKey={(row) => row.month} />
      </div>
    </section>
  );
}
