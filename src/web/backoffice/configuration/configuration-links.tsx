import { Link, useLocation, useSearchParams } from 'react-router';
import { useOwnUf } from '../candidates/places.ts';
import {
  ACCESS_PATH,
  AGREEMENT_PATH,
  CONFIGURATION_PATH,
  EMAILS_PATH,
  FILTERS_PATH,
  TERMS_PATH,
  VERSIONS_PATH,
  WAITING_PATH,
} from './configuration-address.ts';

const PAGES: readonly { path: string; label: string; national?: true }[] = [
  { path: CONFIGURATION_PATH, label: 'Parâmetros e notas' },
  { path: VERSIONS_PATH, label: 'Aparência e textos' },
  { path: TERMS_PATH, label: 'Termo de aceite' },
  { path: FILTERS_PATH, label: 'Filtros de conteúdo' },
  { path: EMAILS_PATH, label: 'E-mails' },
  { path: AGREEMENT_PATH, label: 'Concordância' },
  { path: ACCESS_PATH, label: 'Acessos' },
  // Jobs are the whole country's.
  { path: WAITING_PATH, label: 'Em espera', national: true },
];

/** Links between the settings pages. */
export function ConfigurationLinks() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const version = params.get('modulo');
  const isNational = useOwnUf() === null;
  return (
    <nav aria-label="Páginas de configuração">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {PAGES.filter(({ national }) => isNational || national !== true).map(({ path, label }) => (
          <li key={path}>
            <Link
              to={version === null ? path : `${path}?modulo=${encodeURIComponent(version)}`}
              aria-current={pathname === path ? 'page' : undefined}
              className="inline-flex min-h-8 items-center rounded font-semibold text-ground-ink underline underline-offset-4 aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
