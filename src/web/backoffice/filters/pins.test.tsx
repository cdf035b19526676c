import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filterParams, NO_FILTERS, parseFilters } from '../interview-row/list-filters.ts';
import { updatePins, readPins, togglePin } from './pins.ts';

const parse = (text: string) => parseFilters(new URLSearchParams(text));
const pinned = (version: 1 | 2 = 1) => filterParams(readPins(version)).toString();

beforeEach(() => {
  localStorage.clear();
});

describe('pins', () => {
  it('keep a filter, for one version only, until it is unpinned', () => {
    togglePin(1, parse('uf=SP&meus=sim'), 'uf');
    expect([pinned(1), pinned(2)]).toEqual(['uf=SP', '']);
    togglePin(1, parse('uf=SP&meus=sim'), 'mine');
    expect(pinned()).toBe('uf=SP&meus=sim');
    togglePin(1, parse('uf=SP'), 'uf');
    expect(pinned()).toBe('meus=sim');
    togglePin(1, parse('meus=sim'), 'mine');
    expect(localStorage).toHaveLength(0);
  });

  it('are replaced by the current value', () => {
    togglePin(1, parse('uf=SP'), 'uf');
    togglePin(1, parse('uf=MG'), 'uf');
    expect(pinned()).toBe('uf=MG');
  });

  it.each([
    ['a change of the filter', 'uf=SP&meus=sim', 'uf=MG&uf=SP&meus=sim', 'uf=MG&uf=SP'],
    ['its removal', 'uf=SP', '', ''],
    ['a change of another filter', 'uf=SP', 'uf=SP&portal=sim', 'uf=SP'],
    ['no change of a value other than the pinned one', 'uf=AC', 'uf=BA', 'uf=SP'],
  ])('follow %s', (_what, before, after, expected) => {
    togglePin(1, parse('uf=SP'), 'uf');
    updatePins(1, parse(before), parse(after));
    expect(pinned()).toBe(expected);
  });

  it('are empty when storage is blocked or holds something else', () => {
    localStorage.setItem('portal:lista-fixados:1', 'uf=%%%&de=ontem');
    expect(readPins(1)).toEqual(NO_FILTERS);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(readPins(1)).toEqual(NO_FILTERS);
    vi.restoreAllMocks();
  });
});
