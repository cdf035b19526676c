import type { ClassRoomItem } from '#contract/registration.ts';
import { formatBrl } from '#domain/money.ts';
import { FULL_CLASS } from './class-texts.ts';

/** The class that the interest is registered in, repeated before the personal data are sent. */
export function ChosenClass({ classRoom }: { classRoom: ClassRoomItem }) {
  return (
    <div className="border-l-4 border-primary-ink pl-4">
      <p className="text-sm text-ink-soft">Turma escolhida</p>
      <p className="font-display text-lg leading-snug font-bold">{classRoom.className}</p>
      <p className="text-sm tabular-nums">
        {classRoom.city}, {classRoom.uf} <span aria-hidden="true">·</span> {classRoom.period}{' '}
        <span aria-hidden="true" className="max-sm:hidden">
          ·
        </span>{' '}
        <span className="max-sm:block">{formatBrl(Math.round(classRoom.value * 100))}</span>
      </p>
      {classRoom.full ? <p className="mt-1 text-sm font-semibold text-pending">{FULL_CLASS}</p> : null}
    </div>
  );
}
