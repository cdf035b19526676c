import type { MouseEvent } from 'react';
import { goToSection, opensElsewhere } from '../go-to-section.ts';
import { type SectionId, SECTIONS } from './sections.ts';

interface Props {
  active: SectionId | null;
  /** Before the way there: closes the drawer, loads the form. */
  onGo: (id: SectionId) => void;
  className: string;
  linkClassName: string;
}

/** The seven entries; without JavaScript plain links to the sections. */
export function SectionLinks({ active, onGo, className, linkClassName }: Props) {
  const go = (event: MouseEvent, id: SectionId) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onGo(id);
    // Scroll one frame later, when the requested content has been laid out.
    requestAnimationFrame(() => goToSection(id));
  };
  return (
    <ul className={className}>
      {SECTIONS.map(({ id, name }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={active === id ? 'true' : undefined}
            onClick={(event) => go(event, id)}
            className={linkClassName}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
