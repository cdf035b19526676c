import type { InterviewRow } from '#contract/interviews.ts';
import { Menu } from '../../ui/menu.tsx';
import { choiceOf, entriesOf, type RowChoice } from './row-entries.ts';

interface Props {
  row: InterviewRow;
  onChoose: (choice: RowChoice, row: InterviewRow) => void;
}

/** What can be done with a row. */
export function RowMenu({ row, onChoose }: Props) {
  return (
    <Menu
      label={`Opções de ${row.candidate.name}`}
      entries={entriesOf(row)}
      onAction={(id) => {
        const choice = choiceOf(id);
        if (choice) onChoose(choice, row);
      }}
    />
  );
}
