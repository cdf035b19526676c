import type { InterviewRow } from '#contract/interviews.ts';
import { Icon } from '../../ui/icon.tsx';
import type { RowClick } from '../interview-row/row-entries.ts';
import { RowMenu } from '../interview-row/row-menu.tsx';

interface Props {
  row: InterviewRow;
  onChoose: (choice: RowClick, row: InterviewRow) => void;
}

/** A row's menu and, for people with previous interviews, the button that lists them. */
export function RowOptions({ row, onChoose }: Props) {
  return (
    <div className="flex items-center justify-end">
      {row.hasHistoric ? (
        <button
          type="button"
          title="Histórico de entrevistas"
          onClick={() => onChoose('previous-interviews', row)}
          className="grid size-10 place-items-center rounded hover:bg-paper-deep"
        >
          <Icon name="history" className="size-5" />
          <span className="sr-only">Histórico de entrevistas de {row.candidate.name}</span>
        </button>
      ) : null}
      <RowMenu row={row} onChoose={onChoose} />
    </div>
  );
}
