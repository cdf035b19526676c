import { describe, expect, it } from 'vitest';
import { removableVersions } from './old-versions.ts';

describe('the files of an older version', () => {
  it.each([
    ['stay while a page uses them', ['a'], ['a', 'b'], []],
    ['stay while one of several pages uses them', ['a'], ['b', 'a', 'b'], []],
    ['go when all pages are of other versions', ['a'], ['b', 'b'], ['a']],
    ['go when no page is open', ['a', 'b'], [], ['a', 'b']],
    ['stay while a page does not say what it is', ['a'], ['b', null], []],
    ['go one by one', ['a', 'b'], ['b'], ['a']],
    ['are not piled up for ever, whatever pages say', ['a', 'b', 'c', 'd', 'e'], [null], ['a', 'b']],
  ])('%s', (_name, kept, told, go) => {
    expect(removableVersions(kept, told)).toEqual(go);
  });
});
