import { describe, expect, it } from 'vitest';
import { providerSignInProblem } from './provider-sign-in-problem.ts';

describe('wayInProblem', () => {
  it.each([
    ['provider.unavailable', /^O serviço de acesso da organização não respondeu/],
    ['provider.email-taken', /Minha conta/],
    ['request.too-many', /^Muitas tentativas em pouco tempo\. Tente de novo em instantes\.$/],
    ['api.unexpected', /^Algo deu errado/],
    ['api.unavailable', /^O serviço está se recuperando/],
  ])('%s has a message', (code, sentence) => expect(providerSignInProblem(code)).toMatch(sentence));

  it.each([
    [null],
    [''],
    ['provider.'],
    ['provider.<b>x</b>'],
    // Anybody can craft the address: only codes of provider sign-in are shown.
    ['interview.certified'],
    ['__proto__'],
    ['toString'],
    ['api.unavailable '],
  ])('%j is not', (code) => expect(providerSignInProblem(code)).toBeNull());
});
