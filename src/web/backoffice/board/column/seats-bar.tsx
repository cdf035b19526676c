import type { BoardColumn } from '#contract/board.ts';

/** How many of a class's seats are taken, as a bar that fills, and how many wait. */
export function SeatsBar({ places, enrolled }: Pick<BoardColumn, 'places'> & { enrolled: number }) {
  const { total, held, offered, waiting, full } = places;
  if (total === null)
    return (
      <p className="text-sm">
        {enrolled} {enrolled === 1 ? 'matriculado' : 'matriculados'}, sem limite de vagas
      </p>
    );
  const part = (count: number) => `${Math.min(100, (count / Math.max(total, 1)) * 100)}%`;
  return (
    <div>
      <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-current/20">
        <span className="bg-current" style={{ width: part(held) }} />
        <span className="bg-current/50" style={{ width: part(offered) }} />
      </div>
      <p className="mt-1 text-sm tabular-nums">
        <strong>
          {held} de {total}
        </strong>{' '}
        vagas{full ? ' · completa' : ''}
        {offered > 0 ? ` · ${offered} ${offered === 1 ? 'oferecida' : 'oferecidas'}` : ''}
        {waiting > 0 ? ` · ${waiting} na espera` : ''}
      </p>
    </div>
  );
}
