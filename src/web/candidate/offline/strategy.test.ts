import { describe, expect, it } from 'vitest';
import { interviewCalls } from '#contract/interviews.ts';
import { FIRST_LISTS, isWithdrawn, pageOf, strategyOf } from './strategy.ts';

const ORIGIN = 'https://portal.test';
const ASSETS = new Set(['/assets/root-1.js']);

describe('what the worker does with a request', () => {
  it.each([
    ['GET', 'navigate', '/candidato', 'shell'],
    ['GET', 'navigate', '/candidato?modulo=2', 'shell'],
    ['GET', 'navigate', '/candidato/sobre-curso', 'shell'],
    ['GET', 'navigate', '/candidatos', 'leave'],
    ['GET', 'navigate', '/', 'leave'],
    ['GET', 'navigate', '/gestor/entrevista', 'leave'],
    ['POST', 'navigate', '/candidato', 'leave'],
    ['GET', 'cors', '/assets/root-1.js', 'asset'],
    ['GET', 'cors', '/assets/of-another-version.js', 'older-asset'],
    ['GET', 'no-cors', '/assets/of-another-version.css', 'older-asset'],
    ['POST', 'cors', '/assets/of-another-version.js', 'leave'],
    ['GET', 'no-cors', '/assets/video.mp4', 'leave'],
    ['GET', 'no-cors', '/theme.css', 'kept-first'],
    ['GET', 'cors', interviewCalls.listModules.path, 'last-known'],
    ['GET', 'cors', '/api/v1/professional-situation/module/3', 'last-known'],
    ['GET', 'cors', '/api/v1/modules/1/terms', 'last-known'],
    ['GET', 'cors', '/api/v1/modules/1/terms?label=2026-11-26-1', 'last-known'],
    ['GET', 'cors', '/api/v1/modules/1/help-chat', 'leave'],
    ['GET', 'cors', '/api/v1/questions/module/1', 'last-known'],
    ['GET', 'same-origin', '/candidato/sw.js', 'leave'],
  ])('%s (%s) %s: %s', (method, mode, path, strategy) => {
    expect(strategyOf({ method, mode, url: `${ORIGIN}${path}` }, ORIGIN, ASSETS)).toBe(strategy);
  });

  it.each([
    '/api/auth/session',
    '/api/v1/interviews/by-user-auth',
    '/api/v1/interviews/id/7',
    '/api/v1/answers/interview/7',
    '/api/v1/answers/questionnaire/interview/7',
    '/api/v1/personal-data',
    '/api/v1/interviews/module/1',
    '/api/v1/modules/1/help-chat',
  ])('ignores personal data: %s', (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(strategyOf({ method, mode: 'cors', url: `${ORIGIN}${path}` }, ORIGIN, ASSETS)).toBe('leave');
  });

  it('ignores requests to other origins, whatever the path', () => {
    const asked = { method: 'GET', mode: 'cors', url: 'https://other.test/assets/root-1.js' };
    expect(strategyOf(asked, ORIGIN, ASSETS)).toBe('leave');
  });
});

describe('the kept page of an address', () => {
  it.each([
    ['/candidato', '/candidato'],
    ['/candidato/', '/candidato'],
    ['/candidato/id/7', '/candidato'],
    ['/candidato/resultado', '/candidato'],
    ['/candidato/sobre-curso', '/candidato/sobre-curso'],
    ['/candidato/sobre-curso/id/7', '/candidato/sobre-curso'],
    ['/candidato/sobre-cursos', '/candidato'],
  ])('%s: %s', (address, page) => {
    expect(pageOf(address)).toBe(page);
  });
});

describe('the lists of a first visit', () => {
  it('are those that are answered from a copy', () => {
    const strategies = FIRST_LISTS.map((path) =>
      strategyOf({ method: 'GET', mode: 'cors', url: `${ORIGIN}${path}` }, ORIGIN, ASSETS),
    );
    expect(new Set(strategies)).toEqual(new Set(['kept-first', 'last-known']));
    expect(FIRST_LISTS).toContain('/theme.css');
  });
});

describe('whether the worker was withdrawn', () => {
  it.each([
    [404, 'application/json', true],
    [410, null, true],
    [200, 'text/html; charset=utf-8', true],
    [200, null, true],
    [200, 'text/javascript; charset=utf-8', false],
    [200, 'application/javascript', false],
    [500, 'text/html', false],
    [502, 'text/html', false],
    [429, 'application/json', false],
  ])('%i %s: %s', (status, type, withdrawn) => {
    expect(isWithdrawn(status, type)).toBe(withdrawn);
  });
});
