import {
  ACCESS_PATH,
  AGREEMENT_PATH,
  CONFIGURATION_PATH,
  EMAILS_PATH,
  FILTERS_PATH,
  TAB_PARAMETER,
  TERMS_PATH,
  type TabId,
  VERSIONS_PATH,
  WAITING_PATH,
} from './configuration-address.ts';

export interface SettingsTab {
  readonly id: string;
  readonly path: string;
  readonly tab?: TabId;
  readonly label: string;
  readonly national?: true;
}

export const TABS: readonly SettingsTab[] = [
  { id: 'parametros', path: CONFIGURATION_PATH, tab: 'parametros', label: 'Definir parâmetros' },
  { id: 'notas', path: CONFIGURATION_PATH, tab: 'notas', label: 'Calibrar notas' },
  { id: 'versoes', path: VERSIONS_PATH, label: 'Aparência e textos' },
  { id: 'termos', path: TERMS_PATH, label: 'Termo de aceite' },
  { id: 'filtros', path: FILTERS_PATH, label: 'Filtros de conteúdo' },
  { id: 'emails', path: EMAILS_PATH, label: 'E-mails' },
  { id: 'concordancia', path: AGREEMENT_PATH, label: 'Concordância' },
  { id: 'acessos', path: ACCESS_PATH, label: 'Acessos' },
  // Jobs are the whole country's.
  { id: 'espera', path: WAITING_PATH, label: 'Em espera', national: true },
];

/** The address of a tab, of the version that is looked at. */
export function tabAddress({ path, tab }: SettingsTab, version: string | null): string {
  const search = new URLSearchParams();
  if (version !== null) search.set('modulo', version);
  if (tab !== undefined) search.set(TAB_PARAMETER, tab);
  return search.size > 0 ? `${path}?${search}` : path;
}
