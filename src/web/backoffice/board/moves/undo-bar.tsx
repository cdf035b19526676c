import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { UNDO_SECONDS } from './move-texts.ts';
import type { Moves, UndoOffer } from './use-moves.ts';
import { usePageMark } from '../../../ui/page-mark.ts';

interface Props {
  moves: Moves;
  /** The button that had the focus disappears with the bar; with the first card that it took back. */
  onGone: (idInterview?: number) => void;
}

/** The last move, to be taken back for ten seconds; those before it come again as long as their own time lasts. */
export function UndoBar({ moves, onGone }: Props) {
  const [newest] = moves.offers;
  return (
    <>
      {moves.offers.map((offer) => (
        <Countdown
          key={offer.id}
          onOver={() => {
            moves.withdrawOffer(offer.id);
            onGone();
          }}
        />
      ))}
      {newest ? (
        <Offer
          key={newest.id}
          offer={newest}
          onUndo={() => void moves.undo(newest).then(() => onGone(newest.undos[0]?.body.idInterview))}
        />
      ) : null}
    </>
  );
}

function Countdown({ onOver }: { onOver: () => void }) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function Offer({ offer, onUndo }: { offer: UndoOffer; onUndo: () => void }) {
  usePageMark('data-at-foot');
  return (
    <section
      aria-label="Desfazer"
      className="fixed inset-x-2 bottom-2 z-30 mx-auto flex max-w-xl items-center gap-3 overflow-hidden rounded bg-ink py-1 pr-2 pl-4 text-paper shadow [--color-focus-halo:var(--color-ink)] [--color-focus:var(--color-paper)]"
    >
      <Icon name="check" className="size-5" />
      <p className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">{offer.text}</p>
      <Button size="sm" variant="secondary" data-undo onClick={onUndo}>
        Desfazer
      </Button>
      <span aria-hidden="true" className="undo-line absolute bottom-0 left-0 h-1 w-full bg-secondary" />
    </section>
  );
}
