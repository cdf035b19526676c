import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { MODEL_FIELDS, modelOf } from './model-settings.ts';

const fields = z.object(MODEL_FIELDS);
const read = (environment: Record<string, string>) => modelOf(fields.parse(environment));
const GIVEN = { AI_BASE_URL: 'https://ia.exemplo.br/v1/', AI_API_KEY: 'chave', AI_MODEL: 'org/modelo-7b:q4' };

describe('the settings of a model', () => {
  it('are none without an address, a key and a name', () => {
    expect(read({})).toBeNull();
    expect(read({ AI_BASE_URL: '', AI_API_KEY: '', AI_MODEL: '', AI_PARALLEL: '2' })).toBeNull();
  });

  it('have limits of their own', () => {
    expect(read(GIVEN)).toEqual({
      baseUrl: 'https://ia.exemplo.br/v1',
      apiKey: 'chave',
      model: 'org/modelo-7b:q4',
      budgetTokens: 120_000,
      parallel: 4,
      timeoutSeconds: 60,
      minimumConfidence: 70,
    });
    expect(
      read({ ...GIVEN, AI_BUDGET_TOKENS: '5000', AI_PARALLEL: '1', AI_TIMEOUT_SECONDS: '300' }),
    ).toMatchObject({ budgetTokens: 5000, parallel: 1, timeoutSeconds: 300 });
  });

  it.each(['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'])(
    'are all or none: without %s the start names it',
    (name) => {
      expect(() => read({ ...GIVEN, [name]: '' })).toThrow(
        `Configuração ${name}: é obrigatória com as outras de AI_BASE_URL, AI_API_KEY e AI_MODEL`,
      );
    },
  );

  it.each([
    ['AI_BASE_URL', 'ia.exemplo.br'],
    ['AI_BASE_URL', 'https://chave@ia.exemplo.br/v1'],
    ['AI_BASE_URL', 'https://ia.exemplo.br/v1?key=x'],
    ['AI_MODEL', 'um modelo\ncom linhas'],
    ['AI_BUDGET_TOKENS', '999'],
    ['AI_BUDGET_TOKENS', 'muitos'],
    ['AI_PARALLEL', '0'],
    ['AI_PARALLEL', '1.5'],
    ['AI_TIMEOUT_SECONDS', '301'],
    ['AI_MINIMUM_CONFIDENCE', '101'],
  ])('%s=%s is refused', (name, value) => {
    const { error } = fields.safeParse({ ...GIVEN, [name]: value });
    expect(error?.issues).toMatchObject([{ path: [name], message: expect.stringMatching(/^precisa ser/) }]);
  });
});
