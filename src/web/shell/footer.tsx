import { Link } from 'react-router';
import { BUILD_VERSION, INSTITUTIONAL_LINKS, SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../product.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { Wordmark } from './wordmark.tsx';

const LINK = 'inline-flex min-h-8 items-center underline-offset-4 pointer-coarse:min-h-11 hover:underline';

/** The foot of every page: help by phone, institutional links, the version of the portal. */
export function Footer() {
  return (
    <footer className="night mt-auto print:hidden">
      <div className="page grid gap-8 py-12 md:grid-cols-[1.2fr_1fr_auto]">
        <div>
          <p className="text-sm">Precisa de ajuda? Ligue grátis</p>
          <a
            href={SUPPORT_PHONE_HREF}
            className="mt-1 inline-flex min-h-11 items-center rounded font-display text-2xl font-bold tracking-tight no-underline"
          >
            {SUPPORT_PHONE}
          </a>
        </div>
        <nav aria-label="Links institucionais">
          <ul className="space-y-1">
            {INSTITUTIONAL_LINKS.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className={LINK}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <Link to="/acessibilidade" className={LINK}>
                Acessibilidade
              </Link>
            </li>
          </ul>
        </nav>
        <div className="flex flex-col items-start gap-3 md:items-end">
          <Wordmark />
          <AppearanceChoice />
          <p className="text-sm tabular-nums opacity-80">versão {BUILD_VERSION}</p>
        </div>
      </div>
    </footer>
  );
}
