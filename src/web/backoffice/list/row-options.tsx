import type { InterviewRow } from '#contract/interviews.ts';
import type { RowClick } from '../interview-row/row-entries.ts';
import { RowMenu } from '../interview-row/row-menu.tsx';

interface Props {
  row: InterviewRow;
  onChoose: (choice: RowClick, row: InterviewRow) => void;
}

/** A row's menu. */
export function RowOptions({ row, onChoose }: Props) {
  return (
    <div className="flex items-center justify-end">
      <RowMenu row={row} onChoose={onChoose} />
    </div>
  );
}
