import type { ClassRoom } from '#contract/class-rooms.ts';
import { placeText } from './class-texts.ts';

/** Which class a dialog is about. */
export function ClassIdentity({ classRoom }: { classRoom: ClassRoom }) {
  return (
    <div>
      <p className="text-lg font-semibold break-words">{classRoom.className}</p>
      <p className="text-sm text-ink-soft tabular-nums">
        {placeText(classRoom)} · {classRoom.subtitle}
      </p>
    </div>
  );
}
