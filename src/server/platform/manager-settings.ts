import * as z from 'zod';
import { parseEmail } from '#domain/email-address.ts';
import { NATIONAL, type InternalDomains, type Reach } from '#domain/manager-access.ts';
import { emptyIsUnset, httpAddress, WrongSetting } from './setting.ts';

/** The organisation's role map (AMEI), which the back office shows in a frame. */
export interface RoleMapSettings {
  readonly url: string;
  /** The origin for the frame-src policy. */
  readonly origin: string;
}

const REACHES: ReadonlySet<Reach> = new Set([
  NATIONAL,
  ...'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' '),
]);

/** So that manager access can be tried on demo data; in production no domain is internal by default. */
const DEMO_DOMAINS = 'sp.demo.local=SP,nacional.demo.local=NA';

export const MANAGER_FIELDS = {
  MANAGER_EMAIL_DOMAINS: emptyIsUnset(z.string().optional()),
  GESTAO_AMEI_URL: httpAddress(/[#@]/, 'usuário nem #'),
};

const wrongDomains = (why: string) => new WrongSetting('MANAGER_EMAIL_DOMAINS', why);

/**
 * `sp.organizacao.br=SP,organizacao.br=NA`: the domains of internal e-mails, each with its reach. Throws WrongSetting
 * for a domain without one, with an unknown one, or named twice.
 */
export function internalDomainsOf(given: string | undefined, production: boolean): InternalDomains {
  const text = given ?? (production ? '' : DEMO_DOMAINS);
  const domains = new Map<string, Reach>();
  for (const entry of text === '' ? [] : text.split(',')) {
    const [name = '', reach = '', ...rest] = entry.split('=').map((part) => part.trim());
    const domain = name.toLowerCase();
    if (rest.length > 0 || parseEmail(`x@${domain}`) === null)
      throw wrongDomains('precisa ser uma lista de domínio=UF ou domínio=NA, separada por vírgulas');
    if (!REACHES.has(reach))
      throw wrongDomains(`${domain} precisa da sigla de um estado, ou de NA (nacional)`);
    if (domains.has(domain)) throw wrongDomains(`${domain} aparece duas vezes`);
    domains.set(domain, reach);
  }
  return domains;
}

/** Null: the role map's page shows that no address is set. Throws WrongSetting for http in production. */
export function roleMapOf(url: string | undefined, production: boolean): RoleMapSettings | null {
  if (!url) return null;
  if (production && !url.startsWith('https:'))
    throw new WrongSetting('GESTAO_AMEI_URL', 'precisa ser https em produção');
  return { url, origin: new URL(url).origin };
}
