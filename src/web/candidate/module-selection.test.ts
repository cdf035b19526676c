import { describe, expect, it } from 'vitest';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { MODULE_NOT_FOUND, moduleList } from './module-selection.ts';

const [URBANO, STARTUP] = SEMINAR_VERSIONS;
const modules = [URBANO, STARTUP];
const loaded = { type: 'loaded', modules } as const;

describe('moduleList', () => {
  it.each([
    [null, 1, null],
    ['1', 1, null],
    ['2', 2, null],
    ['02', 2, null],
    ['3', null, MODULE_NOT_FOUND],
    ['9', null, MODULE_NOT_FOUND],
    ['0x2', null, MODULE_NOT_FOUND],
    ['', null, MODULE_NOT_FOUND],
    ['urbano', null, MODULE_NOT_FOUND],
  ])('?modulo=%s selects %s', (modulo, id, error) => {
    const list = moduleList(loaded, modulo);
    expect([list.selected?.id ?? null, list.error, list.loading]).toEqual([id, error, false]);
    expect(list.modules).toBe(modules);
  });

  it('selects nothing in an empty list', () => {
    expect(moduleList({ type: 'loaded', modules: [] }, null)).toMatchObject({ selected: null, error: null });
  });

  it('has nothing while it loads', () => {
    expect(moduleList({ type: 'loading' }, '1')).toEqual({
      loading: true,
      modules: [],
      selected: null,
      error: null,
    });
  });

  it('a failure empties it, selects nothing and gives its message', () => {
    expect(moduleList({ type: 'failed', message: 'Sem conexão.' }, '1')).toEqual({
      loading: false,
      modules: [],
      selected: null,
      error: 'Sem conexão.',
    });
  });
});
