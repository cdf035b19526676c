import type { AgreementPanel } from '#contract/agreement.ts';
import { dumbbellsDrawing } from '#domain/panel/agreement-drawings.ts';
import { SHOWN_FROM } from '#domain/panel/quantiles.ts';
import { Picture } from '../../report/picture.tsx';
import { HiddenFigure } from '../page/hidden-figure.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import {
  differenceText,
  smallSampleText,
  kappaText,
  kappaWords,
  meanText,
  pairsText,
  percentText,
} from './agreement-texts.ts';
import { DifferenceBar } from './difference-bar.tsx';

type Version = AgreementPanel['versions'][number];

interface Row extends Omit<Version['items'][number], 'competency'> {
  readonly key: string;
  readonly isTotal: boolean;
}

/** One version: how often the verdicts agree, then how far the scores of the ten competencies differ. */
export function VersionAgreement({ version }: { version: Version }) {
  const few = smallSampleText(version.pairs);
  const rows: Row[] = [
    ...version.items.map((item) => ({ ...item, key: item.competency, isTotal: false })),
    { ...version.total, key: 'total', descProfileItem: 'Total (0 a 250)', isTotal: true },
  ];
  // Means of one or two interviews would be their scores.
  const isShown = version.pairs >= SHOWN_FROM;
  const dumbbells = version.items.map(({ descProfileItem, meanCalibrated, meanManual }) => ({
    title: descProfileItem,
    machine: meanCalibrated,
    person: meanManual,
  }));
  return (
    <section aria-labelledby={`versao-${version.module.id}`}>
      <h2 id={`versao-${version.module.id}`} className="text-lg">
        {version.module.name}
      </h2>
      <p className="mt-1">
        {pairsText(version.pairs)}. Mesmo resultado em{' '}
        {isShown ? (
          <>
            <strong>{percentText(version.percent)}</strong>; descontado o acaso, índice de{' '}
            {kappaText(version.kappa)} ({kappaWords(version.kappa)}).
          </>
        ) : (
          <HiddenFigure />
        )}
      </p>
      {few ? <p className="mt-1 text-sm text-ink-soft">{few}</p> : null}
      {isShown ? (
        <>
          <dl className="mt-4 grid max-w-3xl grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-4">
            <Count name="Apto para os dois">{version.bothApt}</Count>
            <Count name="Não apto para os dois">{version.bothNotApt}</Count>
            <Count name="Apto só para a máquina">{version.onlyMachineApt}</Count>
            <Count name="Apto só para a pessoa">{version.onlyPersonApt}</Count>
          </dl>
          <p className="mt-4 flex flex-wrap gap-x-5 text-sm text-ink-soft">
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="size-3 rounded-full border-2 border-primary-ink" />
              Avaliador automático, calibrado
            </span>
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="size-3 rounded-full bg-primary-ink" />
              Pessoa
            </span>
          </p>
          <div className="mt-2 max-w-184">
            <Picture drawing={dumbbellsDrawing(dumbbells, 'narrow')} className="sm:hidden" />
            <Picture drawing={dumbbellsDrawing(dumbbells, 'wide')} className="max-sm:hidden" />
          </div>
          <div className="mt-4">
            <Table
              caption={`Notas médias por competência, ${version.module.name}`}
              columns={COLUMNS}
              rows={rows}
              rowKey={(row) => row.key}
              isMarked={(row) => row.isTotal}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}

function Count({ name, children }: { name: string; children: number }) {
  return (
    <div className="border-t border-line pt-2">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-bold tabular-nums">{children}</dd>
    </div>
  );
}

const number = (id: string, header: string, value: (row: Row) => string): TableColumn<Row> => ({
  id,
  header,
  align: 'right',
  cell: (row) => <span className={`tabular-nums ${row.isTotal ? 'font-bold' : ''}`}>{value(row)}</span>,
});

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'competency',
    header: 'Competência (0 a 25)',
    onCard: 'title',
    cell: (row) => (
      <div className={row.isTotal ? 'font-bold md:pl-2' : 'font-semibold md:pl-2'}>{row.descProfileItem}</div>
    ),
  },
  number('model', 'Avaliador, sem calibragem', (row) => meanText(row.meanModel)),
  number('calibrated', 'Avaliador, calibrado', (row) => meanText(row.meanCalibrated)),
  number('manual', 'Pessoa', (row) => meanText(row.meanManual)),
  number('distance', 'Distância média', (row) => meanText(row.meanDistance)),
  {
    id: 'difference',
    header: 'Diferença (calibrado − pessoa)',
    align: 'right',
    cell: (row) => (
      <span className="inline-flex items-center gap-3 tabular-nums md:pr-2">
        <DifferenceBar value={row.meanDifference} limit={row.isTotal ? 250 : 25} />
        <span className={`min-w-12 text-right ${row.isTotal ? 'font-bold' : ''}`}>
          {differenceText(row.meanDifference)}
        </span>
      </span>
    ),
  },
];
