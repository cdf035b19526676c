import type { AgreementPanel } from '#contract/agreement.ts';
import { agreementLineDrawing } from '#domain/panel/agreement-drawings.ts';
import { SHOWN_FROM } from '#domain/panel/quantiles.ts';
import { Picture } from '../../report/picture.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { differenceText, kappaText, lineSentence, monthText, percentText } from './agreement-texts.ts';
import { DifferenceBar } from './difference-bar.tsx';
import { HiddenFigure } from '../page/hidden-figure.tsx';

type Month = AgreementPanel['months'][number];

/** One or two interviews say nothing about a month, and something about a person. */
const isShown = ({ pairs }: Month): boolean => pairs >= SHOWN_FROM;
const shownOf = (row: Month, text: string) => (isShown(row) ? text : <HiddenFigure />);

/** Months of a phone's width. */
const NARROW_MONTHS = 12;

const COLUMNS: readonly TableColumn<Month>[] = [
  {
    id: 'month',
    header: 'Mês da avaliação manual',
    onCard: 'title',
    cell: (row) => <div className="font-semibold md:pl-2">{monthText(row.month)}</div>,
  },
  { id: 'pairs', header: 'Entrevistas', align: 'right', cell: (row) => row.pairs },
  {
    id: 'percent',
    header: 'Mesmo resultado',
    align: 'right',
    cell: (row) => shownOf(row, percentText(row.percent)),
  },
  {
    id: 'kappa',
    header: 'Descontado o acaso',
    align: 'right',
    cell: (row) => shownOf(row, kappaText(row.kappa)),
  },
  {
    id: 'difference',
    header: 'Diferença média do total',
    align: 'right',
    cell: (row) => (
      <span className="inline-flex items-center gap-3 tabular-nums md:pr-2">
        <DifferenceBar value={isShown(row) ? row.meanDifference : null} limit={250} />
        <span className="min-w-12 text-right">{shownOf(row, differenceText(row.meanDifference))}</span>
      </span>
    ),
  },
];

/** The same figures month by month over all versions, where drift shows first. */
export function MonthsTable({ months }: { months: AgreementPanel['months'] }) {
  const points = months.map((row) => ({ month: row.month, percent: isShown(row) ? row.percent : null }));
  return (
    <section aria-labelledby="meses-titulo">
      <h2 id="meses-titulo" className="text-lg">
        Mês a mês, todas as versões
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{lineSentence(months.filter(isShown))}</p>
      <div className="mt-3 max-w-184">
        <Picture
          drawing={agreementLineDrawing(points.slice(-NARROW_MONTHS), 'narrow')}
          className="sm:hidden"
        />
        <Picture drawing={agreementLineDrawing(points, 'wide')} className="max-sm:hidden" />
      </div>
      <div className="mt-3">
        <Table caption="Concordância por mês" columns={COLUMNS} rows={months} rowKey={(row) => row.month} />
      </div>
    </section>
  );
}
