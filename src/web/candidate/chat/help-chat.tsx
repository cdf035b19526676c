import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { InterviewDetail } from '#contract/interviews.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { HelpFrame } from './help-frame.tsx';
import { useHelpAddress } from './help-address-query.ts';

/** Beside the writing column there is room for a panel that stays open while one writes. */
const WIDE_ENOUGH_FOR_PANEL = '(min-width: 90rem)';
const TABLET = '(min-width: 48rem)';

/**
 * The automatic help of a version: a button at the foot of the page, over which it never lies; on a wide screen in the
 * corner. Opens a panel beside the page there, a dialog elsewhere. Nothing in versions that have no help.
 */
export function HelpChat({ interview }: { interview: InterviewDetail }) {
  const address = useHelpAddress(interview);
  const beside = useMedia(WIDE_ENOUGH_FOR_PANEL);
  const tablet = useMedia(TABLET);
  const [open, setOpen] = useState(false);
  const launcherRef = useRef<HTMLButtonElement>(null);
  if (address === null) return null;
  const welcome = (
    <p className="text-sm">
      Olá! Esta é a ajuda automática do Empretec {interview.module.name}. Pergunte sobre a seleção: quem
      responde é um sistema, não uma pessoa.
    </p>
  );
  const close = () => {
    setOpen(false);
    launcherRef.current?.focus();
  };
  return (
    // On a wide screen without a height of its own: it stays in the corner, and stops above the page's foot.
    <div className="page flex items-end justify-end py-6 xl:sticky xl:bottom-0 xl:z-30 xl:h-0 xl:max-w-none xl:px-4 xl:py-0 print:hidden">
      {/* Needs its own background, since any content may lie behind it. */}
      <span className="rounded bg-surface text-ink shadow xl:-translate-y-6">
        <Button
          ref={launcherRef}
          variant="secondary"
          aria-expanded={beside ? open : undefined}
          aria-haspopup={beside ? undefined : 'dialog'}
          onClick={() => setOpen(!open)}
        >
          <Icon name="info" />
          Ajuda
        </Button>
      </span>
      {open && beside ? (
        <Panel onClose={close}>
          <div className="border-b border-line px-5 pb-3">{welcome}</div>
          <HelpFrame address={address} className="min-h-0 flex-1" />
        </Panel>
      ) : null}
      {open && !beside ? (
        <Dialog open onClose={close} title="Ajuda" size={tablet ? 'md' : 'full'} module={interview.moduleId}>
          <div className="flex h-full flex-col gap-3">
            {welcome}
            <HelpFrame
              address={address}
              className="-mx-6 min-h-[55dvh] flex-1 border-t border-line md:-mx-8"
            />
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}

function Panel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    // Escape closes it from wherever the focus is inside; the close button is there for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby="ajuda-titulo"
      onKeyDown={onKeyDown}
      className="fixed right-4 bottom-24 flex h-[min(38rem,calc(100dvh-8rem))] w-76 flex-col overflow-hidden rounded border border-line bg-surface text-ink shadow"
    >
      <header className="flex items-center justify-between gap-4 px-5 py-3">
        <h2 ref={titleRef} id="ajuda-titulo" tabIndex={-1} className="text-lg">
          Ajuda
        </h2>
        <button
          type="button"
          onClick={onClose}
          className="-mr-2 grid size-11 place-items-center rounded hover:bg-paper-deep"
        >
          <Icon name="close" className="size-6" />
          <span className="sr-only">Fechar a ajuda</span>
        </button>
      </header>
      {children}
    </section>
  );
}
