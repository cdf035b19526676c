import type { ScoreData } from '#contract/evaluations.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { scoreText } from './number-texts.ts';
import { type ScoreRow, scoreRowsOf, TOTAL_KEY } from './score-rows.ts';

/** The ten competencies with the findings of both readings and the stored manual scores: the numbers of the bars. */
export function ScoreTable({ data }: { data: ScoreData }) {
  return (
    <Table
      caption="Notas do candidato por competência"
      columns={columnsOf(data)}
      rows={scoreRowsOf(data)}
      rowKey={(row) => row.key}
      isMarked={(row) => row.key === TOTAL_KEY}
    />
  );
}

const bold = (row: ScoreRow) => (row.key === TOTAL_KEY ? 'font-bold' : '');

function columnsOf(data: ScoreData): readonly TableColumn<ScoreRow>[] {
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
        <div className={`xl:pl-2 ${row.key === TOTAL_KEY ? 'font-bold' : 'font-semibold'}`}>{row.name}</div>
      ),
    },
    ...(data.evaluation
      ? [
          {
            ...number('index', 'Índice (0\u00a0a\u00a0100)', (row) => row.index),
            cell: (row: ScoreRow) => (row.key === TOTAL_KEY ? null : scoreText(row.index)),
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
            cell: (row: ScoreRow) => <span className={bold(row)}>{row.manual ?? '–'}</span>,
          },
        ]
      : []),
  ];
}
