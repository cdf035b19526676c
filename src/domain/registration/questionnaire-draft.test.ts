import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingFields, draftOf, draftText, EMPTY_DRAFT } from './questionnaire-draft.ts';
import { FULL_DRAFT, MINIMAL_DRAFT } from './questionnaire.fixture.ts';

const drafts = fc.record({
  stage: fc.string(),
  name: fc.string(),
  foundationYear: fc.string(),
  cnpj: fc.string(),
  site: fc.string(),
  instagram: fc.string(),
  collaborators: fc.string(),
  bond: fc.string(),
  problem: fc.string(),
  differentiators: fc.uniqueArray(fc.string({ minLength: 1 })),
  availability: fc.string(),
});

describe('draftText', () => {
  it('is read back as it was, whatever was typed', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const text = draftText(draft);
        expect(draftOf(text)).toEqual({ ...draft, differentiators: draft.differentiators.toSorted() });
        expect(draftText(draftOf(text))).toBe(text);
      }),
    );
  });

  it('is the same for the same answers, in whatever order they were ticked', () =>
    expect(draftText({ ...FULL_DRAFT, differentiators: ['207', '206', '207'] })).toBe(draftText(FULL_DRAFT)));

  it.each(['', '{', 'null', '7', '{"stage":7,"differentiators":"x"}'])('%j is read as nothing', (text) =>
    expect(draftOf(text)).toEqual(EMPTY_DRAFT),
  );

  it('non-texts in a list are dropped', () =>
    expect(draftOf('{"differentiators":["201",7]}').differentiators).toEqual(['201']));
});

describe('differingFields', () => {
  it.each([
    ['nothing', FULL_DRAFT, []],
    ['order', { ...FULL_DRAFT, differentiators: ['207', '206'] }, []],
    [
      'one word and a tick',
      { ...FULL_DRAFT, differentiators: ['206'], name: 'Outra' },
      ['name', 'differentiators'],
    ],
  ])('%s', (_what, other, fields) => expect(differingFields(FULL_DRAFT, other)).toEqual(fields));
  it('all that one of them lacks', () =>
    expect(differingFields(EMPTY_DRAFT, MINIMAL_DRAFT)).toEqual([
      'stage',
      'collaborators',
      'bond',
      'differentiators',
      'availability',
    ]));
});

it('holds nothing that a database cannot store', () => {
  expect(draftText({ ...EMPTY_DRAFT, problem: 'Filas\0 na \uD83Dfeira' })).toBe(
    '{"problem":"Filas na feira"}',
  );
});
