import type { ClassRoomItem } from '#contract/registration.ts';
import { formatBrl } from '#domain/money.ts';
import { Icon } from '../../ui/icon.tsx';
import { FULL_CLASS } from './class-texts.ts';

interface Props {
  item: ClassRoomItem;
  chosen: boolean;
  onToggle: () => void;
}

/** A class to choose, pressed while it is chosen. */
export function ClassRow({ item, chosen, onToggle }: Props) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onToggle}
      className="grid w-full grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 rounded border-2 border-line bg-surface px-4 py-2 text-left sm:grid-cols-[auto_1fr_auto] hover:border-line-strong aria-pressed:border-primary-ink aria-pressed:bg-tertiary"
    >
      <span
        aria-hidden="true"
        className={`grid size-6 place-items-center rounded-full border-2 ${chosen ? 'border-primary-ink bg-primary text-on-primary' : 'border-line-strong'}`}
      >
        {chosen ? <Icon name="check" className="size-4" /> : null}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{item.className}</span>
        <span className="block text-sm tabular-nums">
          {item.city}, {item.uf} <span aria-hidden="true">·</span> {item.period}
        </span>
        {item.full ? (
          <span className="mt-1 flex items-center gap-1 text-sm font-semibold text-pending">
            <Icon name="clock" className="size-4" />
            {FULL_CLASS}
          </span>
        ) : null}
      </span>
      <span className="col-start-2 font-display text-lg font-semibold tabular-nums sm:col-start-3">
        {formatBrl(Math.round(item.value * 100))}
      </span>
    </button>
  );
}
