import { useState } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../shell/wordmark.tsx';
import { buttonClass } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { goToSection, opensElsewhere } from '../go-to-section.ts';
import { INTEREST_ID } from '../interest-ids.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { SectionLinks } from './section-links.tsx';
import type { SectionId } from './sections.ts';
import { useReading } from './use-reading.ts';

/** The foot's list of sections, target of the menu link without JavaScript. */
export const FOOT_MENU_ID = 'secoes';

/** The head of `/portal`, always in sight: mark, seven entries (a drawer on small screens), the form, the way in. */
export function SiteHeader({ onGo }: { onGo: (id: SectionId) => void }) {
  const { active, isCallPassed } = useReading();
  const [open, setOpen] = useState(false);
  const toForm = (place: string) => (
    <a
      href={`#${INTEREST_ID}`}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onGo(INTEREST_ID);
        requestAnimationFrame(() => goToSection(INTEREST_ID));
      }}
      className={buttonClass({ size: 'sm' }, place)}
    >
      Tenho interesse
    </a>
  );
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page flex min-h-18 items-center justify-between gap-x-4">
        {/* A phone has room for one of the two: once the opening's call is out of sight, the call. */}
        <div className="grid items-center *:[grid-area:1/1]">
          <Link
            to="/portal"
            className={`rounded py-0.5 no-underline ${isCallPassed ? 'max-sm:invisible' : ''}`}
          >
            <Wordmark />
            <span className="sr-only">, página inicial</span>
          </Link>
          {toForm(isCallPassed ? 'sm:hidden' : 'invisible sm:hidden')}
        </div>
        <nav aria-label="Seções da página" className="hidden self-stretch lg:block">
          <SectionLinks
            active={active}
            onGo={onGo}
            className="flex h-full items-stretch gap-x-4 xl:gap-x-6"
            linkClassName="flex h-full items-center border-y-4 border-transparent text-sm whitespace-nowrap no-underline hover:text-accent-ink current-line"
          />
        </nav>
        <div className="flex items-center gap-2">
          {toForm('max-sm:hidden lg:max-xl:hidden')}
          <LinkButton to="/entrar" variant="secondary" size="sm">
            Entrar
          </LinkButton>
          {/* A link, so that it leads to the list at the foot while (or where) no script runs. */}
          <a
            href={`#${FOOT_MENU_ID}`}
            aria-haspopup="dialog"
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              setOpen(true);
            }}
            className={buttonClass({ variant: 'quiet', size: 'sm' }, 'lg:hidden')}
          >
            <Icon name="menu" className="size-6" />
            <span className="max-[23rem]:sr-only">Menu</span>
          </a>
        </div>
      </div>
      {open ? <MenuDrawer active={active} onGo={onGo} onClose={() => setOpen(false)} /> : null}
    </header>
  );
}
