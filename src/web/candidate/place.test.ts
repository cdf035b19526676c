import { describe, expect, it } from 'vitest';
import { placeOf } from './place.ts';

describe('placeOf', () => {
  it.each([
    ['the own newest interview', undefined, '', null, null, '/candidato/resultado'],
    ['the own of a version', undefined, '?modulo=3', null, 3, '/candidato/resultado?modulo=3'],
    ['one by id, keeping the query', '12', '?modulo=1&x=y', 12, 1, '/candidato/resultado/id/12?modulo=1&x=y'],
    ['an id that is none', '12a', '', null, null, '/candidato/resultado'],
  ])('%s', (_, id, search, interviewId, version, result) => {
    const place = placeOf(id, search);
    expect(place).toMatchObject({ interviewId, version, unknownVersion: false });
    expect(place.to('result')).toBe(result);
  });

  it.each([
    [undefined, false],
    ['12', false],
    ['12a', true],
    ['0', true],
    ['-1', true],
    ['', true],
  ])('an address that names %o is of an unknown interview: %s', (id, unknownInterview) => {
    expect(placeOf(id, '')).toMatchObject({ unknownInterview });
  });

  it.each(['?modulo=9', '?modulo=x', '?modulo='])('%s is an unknown version', (search) => {
    expect(placeOf(undefined, search).unknownVersion).toBe(true);
  });
});
