import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessProfile, countTendencies } from './business-profile.ts';
import { type ChoiceOptionId, optionOrder } from './choices.ts';

const options = fc.array(fc.constantFrom<ChoiceOptionId[]>(1, 2, 3), { minLength: 6, maxLength: 6 });
const chosen = (list: readonly ChoiceOptionId[]) => new Map(list.map((option, index) => [index + 1, option]));

describe('countTendencies', () => {
  it('counts each option for its tendency', () => {
    expect(countTendencies(chosen([1, 2, 3, 1, 1, 2]))).toEqual({ creative: 3, analytical: 2, seller: 1 });
  });

  it('gives nothing while a choice is missing', () => {
    expect(countTendencies(chosen([1, 2, 3, 1, 1]))).toBeNull();
    expect(countTendencies(new Map())).toBeNull();
  });

  it('always sums to six', () => {
    fc.assert(
      fc.property(options, (list) => {
        const counts = countTendencies(chosen(list));
        expect(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(6);
      }),
    );
  });
});

describe('businessProfile', () => {
  it.each([
    [6, 0, 0, 'creative', 'Criativo'],
    [4, 1, 1, 'creative', 'Criativo'],
    [2, 3, 1, 'analytical', 'Analítico'],
    [0, 2, 4, 'seller', 'Vendedor'],
    [3, 3, 0, 'creative-analytical', 'Criativo e analítico'],
    [3, 0, 3, 'creative-seller', 'Criativo e vendedor'],
    [0, 3, 3, 'analytical-seller', 'Analítico e vendedor'],
    [2, 2, 2, 'balanced', 'Equilibrado'],
  ])('%i %i %i → %s', (creative, analytical, seller, id, name) => {
    expect(businessProfile({ creative, analytical, seller })).toMatchObject({ id, name });
  });

  it('has a text for every possible count, seven in all', () => {
    const texts = new Set<string>();
    for (let creative = 0; creative <= 6; creative += 1) {
      for (let analytical = 0; creative + analytical <= 6; analytical += 1) {
        const { description } = businessProfile({ creative, analytical, seller: 6 - creative - analytical });
        expect(description).toMatch(/^Você .+\.$/);
        texts.add(description);
      }
    }
    expect(texts.size).toBe(7);
  });
});

describe('optionOrder', () => {
  const anyInterview = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

  it('is an order of all three, the same at every look', () => {
    fc.assert(
      fc.property(anyInterview, fc.integer({ min: 1, max: 6 }), (interview, place) => {
        const order = optionOrder(interview, place);
        expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
        expect(optionOrder(interview, place)).toEqual(order);
      }),
    );
  });

  it('puts every option at every place about equally often, whether interviews or choices are gone through', () => {
    const firsts = [0, 0, 0];
    const pairs = new Set<string>();
    for (let interview = 1; interview <= 1000; interview += 1) {
      for (let place = 1; place <= 6; place += 1) {
        const [first = 1] = optionOrder(interview, place);
        firsts[first - 1] = (firsts[first - 1] ?? 0) + 1;
      }
      pairs.add([1, 2, 3, 4, 5, 6].map((place) => optionOrder(interview, place).join('')).join(' '));
    }
    for (const count of firsts) expect(Math.abs(count - 2000)).toBeLessThan(200);
    expect(pairs.size).toBeGreaterThan(900);
  });
});
