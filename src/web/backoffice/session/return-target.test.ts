import { expect, it } from 'vitest';
import { returnTargetIn, returnTargetTo } from './return-target.ts';

it('returns to a page of the back office, with its query', () => {
  const location = { pathname: '/gestor/entrevista', search: '?modulo=2&pagina=3', hash: '' };
  expect(returnTargetIn(returnTargetTo(location, true))).toEqual({
    back: '/gestor/entrevista?modulo=2&pagina=3',
    ended: true,
  });
});

it.each([
  [null],
  ['/gestor/entrevista'],
  [{ back: '/gestor/entrevista' }],
  [{ back: 'https://longe.example/gestor/', ended: true }],
  [{ back: '//longe.example/gestor/', ended: true }],
  [{ back: '/gestor/../candidato', ended: true }],
  [{ back: '/gestor', ended: true }],
  [{ back: '/candidato', ended: true }],
])('ignores any other target: %j', (state) => expect(returnTargetIn(state)).toBeNull());
