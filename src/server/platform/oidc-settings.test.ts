import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { WrongSetting } from './setting.ts';

const NEEDED = {
  OIDC_ISSUER: 'https://entrar.exemplo.br/realms/org/',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'segredo-do-portal',
};
const inProduction = {
  NODE_ENV: 'production',
  BASE_URL: 'https://portal.exemplo.br',
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtp://mail.exemplo.br',
};
const read = (environment: Record<string, string>) =>
  readConfig({ SECRET_KEY: 'k'.repeat(32), ...environment }).oidc;

describe('the organisation’s provider', () => {
  it('is none without settings, or with empty ones', () => {
    expect(read({})).toBeNull();
    expect(read({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '', OIDC_NAME: '' })).toBeNull();
  });

  it('needs three settings; the rest has defaults', () => {
    expect(read({ ...inProduction, ...NEEDED })).toEqual({
      // As given: the slash is part of how the provider names itself.
      issuer: 'https://entrar.exemplo.br/realms/org/',
      clientId: 'portal',
      clientSecret: 'segredo-do-portal',
      name: 'a conta da organização',
      scopes: 'openid profile email',
      rolesClaim: 'roles',
      ufClaim: 'uf',
      acrValues: [],
    });
  });

  it('takes the others', () => {
    const others = {
      OIDC_NAME: 'o Acesso Único',
      OIDC_SCOPES: 'openid email groups',
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_UF_CLAIM: 'estado',
      OIDC_ACR_VALUES: ' urn:org:two-steps  phr',
    };
    expect(read({ ...NEEDED, ...others })).toMatchObject({
      name: 'o Acesso Único',
      scopes: 'openid email groups',
      rolesClaim: 'realm_access.roles',
      ufClaim: 'estado',
      acrValues: ['urn:org:two-steps', 'phr'],
    });
  });

  it.each([
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' }, 'OIDC_CLIENT_ID'],
    ['OIDC_CLIENT_ID', { ...NEEDED, OIDC_CLIENT_ID: '' }, 'OIDC_ISSUER'],
    ['OIDC_CLIENT_SECRET', { ...NEEDED, OIDC_CLIENT_SECRET: '' }, 'OIDC_ISSUER'],
    ['OIDC_ISSUER', { OIDC_NAME: 'o Acesso Único' }, 'OIDC_NAME'],
    ['OIDC_ISSUER', { OIDC_ROLES_CLAIM: 'groups' }, 'OIDC_ROLES_CLAIM'],
  ])('known by half stops the start, naming %s: %o', (missing, environment, given) => {
    expect(() => read(environment)).toThrow(
      new WrongSetting(missing, `é obrigatória quando ${given} é dada`),
    );
  });

  it.each([
    ['OIDC_ISSUER', 'entrar.exemplo.br', 'precisa ser um endereço http://… ou https://…'],
    ['OIDC_ISSUER', 'https://a.br/?x=1', 'precisa ser um endereço sem usuário, ? ou #'],
    ['OIDC_ISSUER', 'https://u:p@a.br', 'precisa ser um endereço sem usuário, ? ou #'],
    ['OIDC_SCOPES', 'profile email', 'precisa conter openid'],
    ['OIDC_NAME', 'x'.repeat(41), 'pode ter no máximo 40 caracteres'],
  ])('%s=%s stops the start', (name, value, why) => {
    expect(() => read({ ...NEEDED, [name]: value })).toThrow(new WrongSetting(name, why));
  });

  it('over http is for this machine’s trials, not for production', () => {
    const open = { ...NEEDED, OIDC_ISSUER: 'http://localhost:4000' };
    expect(read(open)?.issuer).toBe('http://localhost:4000');
    expect(() => read({ ...inProduction, ...open })).toThrow(
      new WrongSetting('OIDC_ISSUER', 'precisa ser https://… em produção'),
    );
    expect(read({ ...inProduction, ...NEEDED, OIDC_ISSUER: 'HTTPS://entrar.exemplo.br' })).not.toBeNull();
  });
});
