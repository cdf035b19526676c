import { describe, expect, it } from 'vitest';
import { areaOf, frameOf } from './first-frames.ts';

describe('areaOf', () => {
  it.each([
    ['/entrar', 'signIn'],
    ['/entrar/', 'signIn'],
    ['/entrar/nova-senha', 'entrance'],
    ['/entrar/link/abc', 'entrance'],
    ['/cadastro', 'entrance'],
    ['/candidato', 'candidate'],
    ['/candidato/sobre-curso/id/3', 'candidate'],
    ['/candidato/questionario/perfil/interview', 'candidate'],
    ['/candidato/1/questionario/52998224725', 'public'],
    ['/candidato/questionario/resultado', 'public'],
    ['/candidatos', 'public'],
    ['/gestor/entrevista', 'office'],
    ['/gestor/configuracoes', 'office'],
    ['/gestor', 'public'],
    ['/relatorio/52998224725', 'report'],
    ['/relatorio', 'public'],
    ['/ajuda', 'public'],
  ])('%s → %s', (pathname, area) => expect(areaOf(pathname)).toBe(area));
});

describe('frameOf', () => {
  const page =
    '<body><first-frame data-area="public">P</first-frame><first-frame data-area="candidate" hidden=""><main>C</main></first-frame></body>';

  it('keeps the frame of one area', () => {
    expect(frameOf(page, 'candidate')).toBe('<body><main>C</main></body>');
    expect(frameOf(page, 'public')).toBe('<body>P</body>');
  });

  it('leaves a page without frames as it is', () => {
    expect(frameOf('<title>x</title>', 'candidate')).toBe('<title>x</title>');
  });
});
