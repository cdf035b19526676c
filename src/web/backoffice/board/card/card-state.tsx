import type { BoardItem } from '#contract/board.ts';
import { Icon } from '../../../ui/icon.tsx';
import { momentText } from '../../dates.ts';

/** One line under the name: the state, the place on the waiting list, an offered seat, how many comments. */
export function CardState({ card, state }: { card: BoardItem; state: string }) {
  const { waitingPlace, offerUntil, commentsTotal, uf } = card;
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <span>
        {state}
        <span aria-hidden="true"> · </span>
        <span className="sr-only">, </span>
        {uf}
      </span>
      {waitingPlace === null ? null : (
        <span className="inline-flex items-center gap-1 font-semibold text-pending">
          <Icon name="clock" className="size-3.5" />
          {waitingPlace}º na espera
        </span>
      )}
      {offerUntil === null ? null : (
        <span className="inline-flex items-center gap-1 font-semibold text-check">
          <Icon name="mail" className="size-3.5" />
          vaga oferecida até {momentText(offerUntil)}
        </span>
      )}
      {commentsTotal === 0 ? null : (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Icon name="edit" className="size-3.5" />
          {commentsTotal}
          <span className="sr-only"> {commentsTotal === 1 ? 'comentário' : 'comentários'}</span>
        </span>
      )}
    </span>
  );
}
