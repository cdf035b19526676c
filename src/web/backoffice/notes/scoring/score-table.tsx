import { useWatch } from 'react-hook-form';
import type { ScoreData } from '#contract/evaluations.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { ScoreBox } from '../../evaluation/score-box.tsx';
import { runningTotal } from '../../evaluation/score-form.ts';
import type { ScoreFormApi } from '../../evaluation/use-score-form.ts';
import { scoreText } from './number-texts.ts';
import { type ScoreRow, scoreRowsOf } from './score-rows.ts';

/**
 * The ten competencies with the evaluator's findings and, depending on the flags, the manual scores to fill in or
 * read.
 */
export function ScoreTable({ data, form }: { data: ScoreData; form: ScoreFormApi }) {
  return (
    <Table
      caption="Notas do candidato por competência"
      columns={columnsOf(data, form)}
      rows={scoreRowsOf(data)}
      rowKey={(row) => row.key}
      isMarked={(row) => row.field === null}
    />
  );
}

const bold = (row: ScoreRow) => (row.field === null ? 'font-bold' : '');

function columnsOf(data: ScoreData, form: ScoreFormApi): readonly TableColumn<ScoreRow>[] {
  const number = (
    id: string,
    header: string,
    value: (row: ScoreRow) => number | null,
  ): TableColumn<ScoreRow> => ({
    id,
    header,
    align: 'right',
    cell: (row) => <span className={bold(row)}>{scoreText(value(row))}</span>,
  });
  return [
    {
      id: 'competency',
      header: 'Competência',
      onCard: 'title',
      cell: (row) => (
        <div className={`xl:pl-2 ${row.field === null ? 'font-bold' : 'font-semibold'}`}>{row.name}</div>
      ),
    },
    ...(data.evaluation
      ? [
          {
            ...number('index', 'Índice (0\u00a0a\u00a0100)', (row) => row.index),
            cell: (row: ScoreRow) => (row.field === null ? null : scoreText(row.index)),
          },
          number('score', 'Nota Empretec (0\u00a0a\u00a025)', (row) => row.score),
        ]
      : []),
    ...(data.hasConfidence ? [number('confidence', 'Índice de confiança', (row) => row.confidence)] : []),
    ...(data.hasComparative ? [number('comparative', 'Nota comparativa', (row) => row.comparative)] : []),
    ...(data.showManualEvaluateColumn
      ? [
          {
            id: 'manual',
            header: 'Avaliação manual (0\u00a0a\u00a025)',
            align: 'right' as const,
            className: data.disableManualEvaluateColumn ? '' : 'lg:w-64',
            cell: (row: ScoreRow) => (
              <ManualCell row={row} open={!data.disableManualEvaluateColumn} form={form} />
            ),
          },
        ]
      : []),
  ];
}

function ManualCell({ row, open, form }: { row: ScoreRow; open: boolean; form: ScoreFormApi }) {
  if (!open) return <span className={`md:pr-2 ${bold(row)}`}>{row.manual ?? '–'}</span>;
  if (row.field === null) return <LiveTotal form={form} />;
  return (
    <div className="flex justify-end md:pr-2">
      <ScoreBox form={form} name={row.field} label={`Avaliação manual: ${row.name}`} />
    </div>
  );
}

function LiveTotal({ form }: { form: ScoreFormApi }) {
  return <span className="font-bold md:pr-2">{runningTotal(useWatch({ control: form.control })).total}</span>;
}
