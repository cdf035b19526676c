import { useQuery } from '@tanstack/react-query';
import type { VersionId } from '#domain/seminar-version.ts';
import type { StreamState } from '../../../event-stream.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { firstName } from '../../person-texts.ts';
import { presenceQuery } from '../board-queries.ts';
import { useOfficeSession } from '../../session/office-session.ts';
import type { LiveState } from './use-board-live.ts';

const STATES: Readonly<Record<StreamState, { text: string; icon: IconName; look: string }>> = {
  connecting: { text: 'conectando', icon: 'clock', look: 'bg-default-soft text-default' },
  live: { text: 'ao vivo', icon: 'check', look: 'bg-done-soft text-done' },
  reconnecting: { text: 'reconectando', icon: 'history', look: 'bg-pending-soft text-pending' },
  ended: { text: 'sem atualização automática', icon: 'alert', look: 'bg-pending-soft text-pending' },
};

/** Whether the board changes by itself, and who else looks at it. */
export function LiveStatus({ live: { state, refusal }, version }: { live: LiveState; version: VersionId }) {
  const { session } = useOfficeSession();
  const { data } = useQuery(presenceQuery(version));
  const own = session.status === 'signed-in' ? session.user.id : null;
  const others = (data ?? []).filter(({ id }) => id !== own);
  const { text, icon, look } = STATES[state];
  return (
    // Takes what the line has left: a colleague who comes must not move the board.
    <div className="flex min-w-0 grow basis-28 items-center justify-end gap-x-3 text-sm">
      {others.length === 0 ? null : (
        <p
          title={others.map(({ name }) => name).join(', ')}
          className="flex min-w-0 items-center gap-1.5 text-ink-soft"
        >
          <Icon name="eye" className="size-4 shrink-0" />
          <span aria-hidden="true" className="truncate">
            {watchersText(others.map(({ name }) => firstName(name)))}
          </span>
          <span className="sr-only">Também neste quadro: {others.map(({ name }) => name).join(', ')}</span>
        </p>
      )}
      <output
        title={refusal ?? undefined}
        className={`inline-flex items-center gap-1.5 rounded px-2 py-0.5 font-semibold whitespace-nowrap ${look}`}
      >
        <Icon name={icon} className="size-4" />
        {text}
        {refusal === null ? null : <span className="sr-only">. {refusal}</span>}
      </output>
    </div>
  );
}

/** "Helena", "Helena e Bruno"; from three on: "Helena e mais 2". */
function watchersText(names: readonly string[]): string {
  const [one = '', two, ...others] = names;
  if (two === undefined) return one;
  return others.length === 0 ? `${one} e ${two}` : `${one} e mais ${others.length + 1}`;
}
