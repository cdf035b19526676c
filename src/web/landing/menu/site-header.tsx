import { useState } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../shell/wordmark.tsx';
import { buttonClass } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { opensElsewhere } from '../go-to-section.ts';
import { INTEREST_ID } from '../interest-ids.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { SectionLinks } from './section-links.tsx';
import type { SectionId } from './sections.ts';
import { useActiveSection } from './use-active-section.ts';

/** The foot's list of sections, target of the menu link without JavaScript. */
export const FOOT_MENU_ID = 'secoes';

/** The head of `/portal`, always in sight: mark, seven entries (a drawer on small screens), the way in. */
export function SiteHeader({ onGo }: { onGo: (id: SectionId) => void }) {
  const active = useActiveSection();
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page flex min-h-18 items-center justify-between gap-x-4">
        <Link to="/portal" className="rounded py-0.5 no-underline">
          <Wordmark />
          <span className="sr-only">, página inicial</span>
        </Link>
        <nav aria-label="Seções da página" className="hidden self-stretch lg:block">
          <SectionLinks
            active={active}
            onGo={onGo}
            className="flex h-full items-stretch gap-x-4 xl:gap-x-6"
            linkClassName="flex h-full items-center border-y-4 border-transparent text-sm whitespace-nowrap no-underline hover:text-accent-ink current-line"
          />
        </nav>
        <div className="flex items-center gap-2">
          <a
            href={`#${INTEREST_ID}`}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onGo('7');
            }}
            className={buttonClass({ size: 'sm' }, 'max-sm:hidden lg:max-xl:hidden')}
          >
            Tenho interesse
          </a>
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
