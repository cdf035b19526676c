import type { InterviewRow } from '#contract/interviews.ts';
import { Menu } from '../../ui/menu.tsx';
import { choiceOf, entriesOf, type RowChoice } from './row-entries.ts';

interface Props {
  row: InterviewRow;
  /** What the button is for, read aloud, where the name alone would not tell two rows apart. */
  label?: string;
  onChoose: (choice: RowChoice, row: InterviewRow) => void;
}

/** What can be done with a row. */
export function RowMenu({ row, label = `Opções de ${row.candidate.name}`, onChoose }: Props) {
  return (
    <Menu
      label={label}
      entries={entriesOf(row)}
      onAction={(id) => {
        const choice = choiceOf(id);
        if (choice) onChoose(choice, row);
      }}
    />
  );
}
