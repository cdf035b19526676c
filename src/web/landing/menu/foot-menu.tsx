import { SectionLinks } from './section-links.tsx';
import { FOOT_MENU_ID } from './site-header.tsx';

/** The sections once more, below the form: the way back up, and the menu of small screens without JavaScript. */
export function FootMenu() {
  return (
    <nav id={FOOT_MENU_ID} aria-label="Seções da página, no rodapé" className="night">
      <SectionLinks
        active={null}
        onGo={() => {}}
        className="page flex flex-wrap gap-x-8 gap-y-1 border-b border-on-night/25 py-8"
        linkClassName="inline-flex min-h-8 min-w-11 items-center underline-offset-4 pointer-coarse:min-h-11 hover:underline"
      />
    </nav>
  );
}
