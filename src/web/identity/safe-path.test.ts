import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

describe('safePath', () => {
  it.each([
    ['/candidato', '/candidato'],
    ['/gestor/entrevista?modulo=2&page.index=1#topo', '/gestor/entrevista?modulo=2&page.index=1#topo'],
    ['/candidato?nome=jo%C3%A3o', '/candidato?nome=jo%C3%A3o'],
    ['/candidato/../gestor', '/gestor'],
    ['/', '/'],
    // A colon or an at sign inside a path names no host.
    ['/a:b@c', '/a:b@c'],
    ['/ir?para=https://mal.example', '/ir?para=https://mal.example'],
  ])('follows %s', (given, path) => {
    expect(safePath(given)).toBe(path);
  });

  it.each([
    [null],
    [''],
    ['candidato'],
    ['https://mal.example'],
    ['HTTPS:mal.example'],
    ['//mal.example'],
    ['///mal.example'],
    ['/\\mal.example'],
    ['\\\\mal.example'],
    ['/\t/mal.example'],
    ['/\n/mal.example'],
    ['/a/..//mal.example'],
    ['/.//mal.example'],
    ['/%2e//mal.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    [' /candidato'],
    // Would loop back to signing in.
    ['/entrar'],
    ['/entrar?voltar=/entrar'],
    ['/entrar/link/abc'],
    ['/cadastro'],
    ['/candidato/../entrar'],
  ])('refuses %j', (given) => {
    expect(safePath(given)).toBeNull();
  });

  it('never resolves to another origin in a browser', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      '\t',
      'mal.example',
      'http:',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 8 }), (parts) => {
        const path = safePath(parts.join(''));
        if (path !== null)
          expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example');
      }),
    );
  });
});
