import type { BoardColumn } from '#contract/board.ts';
import { BAR_PARTS, type BarPart } from '#domain/classes/board.ts';

interface PartLook {
  /** Of one person, and of several. */
  readonly words: readonly [string, string];
  readonly look: string;
}

/** The parts of the bar in their order, from interest to certificate. */
const BAR_LOOKS: Readonly<Record<BarPart, PartLook>> = {
  interested: { words: ['interessado', 'interessados'], look: 'bg-line-strong' },
  inInterview: { words: ['em seleção', 'em seleção'], look: 'bg-secondary' },
  apt: { words: ['apto', 'aptos'], look: 'bg-check' },
  certified: { words: ['certificado', 'certificados'], look: 'bg-done' },
  closed: { words: ['encerrado', 'encerrados'], look: 'bg-line' },
};

/** The people of a class by state, as one small bar and in words. */
export function StateBar({ bar }: Pick<BoardColumn, 'bar'>) {
  const parts = BAR_PARTS.filter((part) => bar[part] > 0);
  if (parts.length === 0) return null;
  return (
    <div>
      <div
        aria-hidden="true"
        className="flex h-2 gap-px overflow-hidden rounded-full bg-surface p-px ring-1 ring-current/40"
      >
        {parts.map((part) => (
          <span
            key={part}
            className={`rounded-full ${BAR_LOOKS[part].look}`}
            style={{ flexGrow: bar[part], flexBasis: '6px' }}
          />
        ))}
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-3 text-sm tabular-nums">
        {parts.map((part) => (
          <li key={part} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={`size-2 rounded-full ring-1 ring-current/40 ${BAR_LOOKS[part].look}`}
            />
            {bar[part]} {BAR_LOOKS[part].words[bar[part] === 1 ? 0 : 1]}
          </li>
        ))}
      </ul>
    </div>
  );
}
