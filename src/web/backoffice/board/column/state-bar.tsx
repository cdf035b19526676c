import type { BoardColumn } from '#contract/board.ts';
import { BAR_PARTS, type BarPart } from '#domain/classes/board.ts';

interface PartLook {
  readonly label: string;
  readonly look: string;
}

/** The parts of the bar in their order, from interest to certificate. */
export const BAR_LOOKS: Readonly<Record<BarPart, PartLook>> = {
  interested: { label: 'interessados', look: 'bg-line-strong' },
  inInterview: { label: 'em entrevista', look: 'bg-secondary' },
  apt: { label: 'aptos', look: 'bg-check' },
  certified: { label: 'certificados', look: 'bg-done' },
  closed: { label: 'encerrados', look: 'bg-line' },
};

/** The people of a class by state, as one small bar; in words for who does not see it, and under the pointer. */
export function StateBar({ bar }: Pick<BoardColumn, 'bar'>) {
  const total = BAR_PARTS.reduce((sum, part) => sum + bar[part], 0);
  if (total === 0) return null;
  const parts = BAR_PARTS.filter((part) => bar[part] > 0);
  const words = parts.map((part) => `${bar[part]} ${BAR_LOOKS[part].label}`).join(', ');
  return (
    <div title={words}>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {parts.map((part) => (
          <span
            key={part}
            className={BAR_LOOKS[part].look}
            style={{ flexGrow: bar[part], flexBasis: '4px' }}
          />
        ))}
      </div>
      <p className="sr-only">{words}</p>
    </div>
  );
}
