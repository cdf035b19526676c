import type { InterviewRow } from '#contract/interviews.ts';
import { Menu } from '../../ui/menu.tsx';
import { choiceOf, entriesOf, type RowChoice } from './row-entries.ts';
import { ROW_AT_HAND, useRowAtHand } from './rows-at-hand.ts';

interface Props {
  row: InterviewRow;
  /** Accessible name of the button, where the person's name alone would not distinguish two rows. */
  label?: string;
  onChoose: (choice: RowChoice, row: InterviewRow) => void;
}

export function RowMenu({ row, label = `Opções de ${row.candidate.name}`, onChoose }: Props) {
  useRowAtHand({ row, onChoose });
  return (
    <span {...{ [ROW_AT_HAND]: row.id }} className="contents">
      <Menu
        label={label}
        entries={entriesOf(row)}
        onAction={(id) => {
          const choice = choiceOf(id);
          if (choice) onChoose(choice, row);
        }}
      />
    </span>
  );
}
