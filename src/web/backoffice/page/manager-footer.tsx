import { useState } from 'react';
import { Link } from 'react-router';
import {
  BUILD_VERSION,
  INSTITUTIONAL_LINKS,
  PRODUCT_NAME,
  SUPPORT_PHONE,
  SUPPORT_PHONE_HREF,
} from '../../product.ts';
import { AppearanceChoice } from '../../shell/appearance-choice.tsx';
import { PAGE_WIDTH } from './page-width.ts';

/** On a phone the two short texts share the first line; the version, last in the text, would stand alone under the others. */
const FIRST_LINE = 'max-sm:-order-1';
const LINK = 'inline-flex min-h-6 items-center underline underline-offset-4';

/** The back office's footer: year and version label; when signed out, also the agency's pages and the helpline. */
export function ManagerFooter({ signedOut = false }: { signedOut?: boolean }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="print:hidden mt-auto border-t border-line text-sm text-ink-soft">
      <div
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 ${signedOut ? 'page' : PAGE_WIDTH}`}
      >
        <p className={FIRST_LINE}>
          {PRODUCT_NAME} © {year}
        </p>
        <AppearanceChoice />
        {signedOut ? (
          <>
            <p>
              Ajuda:{' '}
              <a href={SUPPORT_PHONE_HREF} className={LINK}>
                {SUPPORT_PHONE}
              </a>
            </p>
            {INSTITUTIONAL_LINKS.map(({ label, href }) => (
              <a key={href} href={href} className={LINK}>
                {label}
              </a>
            ))}
          </>
        ) : null}
        <Link to="/acessibilidade" className={LINK}>
          Acessibilidade
        </Link>
        <p className={`tabular-nums ${FIRST_LINE}`}>{BUILD_VERSION}</p>
      </div>
    </footer>
  );
}
