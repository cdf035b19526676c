import type { ClassRoom } from '#contract/class-rooms.ts';
import { Menu } from '../../ui/menu.tsx';
import { classChoiceOf, classEntries, type ClassChoice } from './class-entries.ts';

interface Props {
  classRoom: ClassRoom;
  onChoose: (choice: ClassChoice, classRoom: ClassRoom) => void;
  /** Look of the button, on a ground of its own. */
  look?: string | undefined;
}

/** What can be done with a class. */
export function ClassMenu({ classRoom, onChoose, look }: Props) {
  return (
    <Menu
      className={look}
      label={`Opções de ${classRoom.className}`}
      entries={classEntries(classRoom)}
      onAction={(id) => {
        const choice = classChoiceOf(id);
        if (choice) onChoose(choice, classRoom);
      }}
    />
  );
}
