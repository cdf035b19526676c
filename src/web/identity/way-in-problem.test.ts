import { describe, expect, it } from 'vitest';
import { wayInProblem } from './way-in-problem.ts';

describe('wayInProblem', () => {
  it.each([
    ['provider.unavailable', /^O serviço de acesso da organização não respondeu/],
    ['provider.email-taken', /Minha conta/],
    ['request.too-many', /^Muitas tentativas/],
    ['api.unexpected', /^Algo deu errado/],
    ['api.unavailable', /^O serviço está se recuperando/],
  ])('%s is told', (code, sentence) => expect(wayInProblem(code)).toMatch(sentence));

  it.each([
    [null],
    [''],
    ['provider.'],
    ['provider.<b>x</b>'],
    // Addresses are written by anybody: only what can happen on the way to the provider is said.
    ['interview.certified'],
    ['__proto__'],
    ['toString'],
    ['api.unavailable '],
  ])('%j is not', (code) => expect(wayInProblem(code)).toBeNull());
});
