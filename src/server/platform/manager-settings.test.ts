import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { internalDomainsOf, roleMapOf } from './manager-settings.ts';

const read = (environment: Record<string, string>) =>
  readConfig({ DATA_DIR: '/nonexistent', SECRET_KEY: 'x'.repeat(32), ...environment });

describe('internalDomainsOf', () => {
  it('reads domains with their reach', () => {
    expect([...internalDomainsOf(' SP.org.br = SP, org.br=NA', true)]).toEqual([
      ['sp.org.br', 'SP'],
      ['org.br', 'NA'],
    ]);
  });

  it('has none in production unless they are given, and demo ones otherwise', () => {
    expect(internalDomainsOf(undefined, true).size).toBe(0);
    expect(internalDomainsOf(undefined, false).get('sp.demo.local')).toBe('SP');
    expect([...internalDomainsOf('org.br=MG', false).keys()]).toEqual(['org.br']);
  });

  it.each([
    ['org.br', 'org.br precisa da sigla de um estado'],
    ['org.br=', 'org.br precisa da sigla de um estado'],
    ['org.br=sp', 'org.br precisa da sigla de um estado'],
    ['org.br=XX', 'org.br precisa da sigla de um estado'],
    ['org.br=NACIONAL', 'org.br precisa da sigla de um estado'],
    ['org.br=SP=MG', 'precisa ser uma lista'],
    ['*.org.br=SP', 'precisa ser uma lista'],
    ['@org.br=SP', 'precisa ser uma lista'],
    ['org=SP', 'precisa ser uma lista'],
    ['org.br=SP,', 'precisa ser uma lista'],
    ['org.br=SP,ORG.br=NA', 'org.br aparece duas vezes'],
  ])('refuses %s', (text, message) => {
    expect(() => internalDomainsOf(text, false)).toThrow(`Configuração MANAGER_EMAIL_DOMAINS: ${message}`);
  });

  it('is part of the settings', () => {
    expect(read({ MANAGER_EMAIL_DOMAINS: 'org.br=SP' }).internalDomains.get('org.br')).toBe('SP');
  });
});

describe('roleMapOf', () => {
  it('is nothing without an address', () => expect(roleMapOf(undefined, true)).toBeNull());

  it('has the origin to be framed', () => {
    expect(roleMapOf('https://amei.exemplo.br/gestao?x=1', true)).toEqual({
      url: 'https://amei.exemplo.br/gestao?x=1',
      origin: 'https://amei.exemplo.br',
    });
    expect(read({ GESTAO_AMEI_URL: 'http://localhost:4000/x' }).roleMap?.origin).toBe(
      'http://localhost:4000',
    );
  });

  it('is https in production', () => {
    expect(() => roleMapOf('http://amei.exemplo.br', true)).toThrow(
      'Configuração GESTAO_AMEI_URL: precisa ser https',
    );
  });

  it.each(['ftp://x', 'amei', 'https://u:p@amei.exemplo.br', 'https://amei.exemplo.br/#a'])(
    'refuses %s',
    (GESTAO_AMEI_URL) => {
      expect(() => read({ GESTAO_AMEI_URL })).toThrow(
        /^Configuração GESTAO_AMEI_URL: precisa ser um endereço/,
      );
    },
  );
});
