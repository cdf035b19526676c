export const CONFIGURATION_PATH = '/gestor/configuracoes';
export const VERSIONS_PATH = '/gestor/configuracao/versoes';
export const TERMS_PATH = '/gestor/configuracao/termos';
export const FILTERS_PATH = '/gestor/configuracao/filtros';
export const EMAILS_PATH = '/gestor/configuracao/emails';
export const ACCESS_PATH = '/gestor/configuracao/acessos';
export const AGREEMENT_PATH = '/gestor/configuracao/concordancia';
export const WAITING_PATH = '/gestor/configuracao/espera';

/** The tab is part of the address, so that it can be bookmarked and shared. */
export const TAB_PARAMETER = 'aba';
const TAB_IDS = ['parametros', 'notas'] as const;
export type TabId = (typeof TAB_IDS)[number];

export const isTabId = (text: string | null): text is TabId => TAB_IDS.some((id) => id === text);
