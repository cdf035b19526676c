import { describe, expect, it } from 'vitest';
import { chatbotAddress, chatbotOf } from './chatbot-settings.ts';
import { readConfig } from './config.ts';

const URL_SET = { CHATBOT_URL: 'https://chat.exemplo.br/janela?tema=claro' };

describe('chatbotOf', () => {
  it('is nothing without an address', () => expect(chatbotOf({}, true)).toBeNull());

  it.each([
    [{ CHATBOT_CODE_ARENA: 'a' }, true, 'Configuração CHATBOT_URL: é obrigatória'],
    [{ CHATBOT_URL: 'http://chat.exemplo.br' }, true, 'Configuração CHATBOT_URL: precisa ser https'],
  ])('%j, production %s', (env, production, message) => {
    expect(() => chatbotOf(env, production)).toThrow(message);
  });

  it('may be http outside production', () => {
    expect(chatbotOf({ CHATBOT_URL: 'http://localhost:4000/x' }, false)?.origin).toBe(
      'http://localhost:4000',
    );
  });

  it.each(['ftp://x', 'chat', 'https://u:p@chat.exemplo.br', 'https://chat.exemplo.br/#a'])(
    'refuses %s',
    (CHATBOT_URL) => {
      expect(() => readConfig({ CHATBOT_URL, DATA_DIR: '/nonexistent', SECRET_KEY: 'x'.repeat(32) })).toThrow(
        /^Configuração CHATBOT_URL: precisa ser um endereço/,
      );
    },
  );
});

describe('chatbotAddress', () => {
  const settings = chatbotOf({ ...URL_SET, CHATBOT_CODE_URBANO: 'a b&c', CHATBOT_CODE_ARENA: '3' }, true);
  it.each([
    [1, 'https://chat.exemplo.br/janela?tema=claro&code=a+b%26c&module=1'],
    [2, null],
    [3, 'https://chat.exemplo.br/janela?tema=claro&code=3&module=3'],
    [4, null],
  ] as const)('version %i: %s', (version, address) => {
    expect(chatbotAddress(settings, version)).toBe(address);
  });

  it('is none without settings', () => expect(chatbotAddress(null, 1)).toBeNull());
});
