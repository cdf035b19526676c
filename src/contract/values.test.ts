import { expect, it } from 'vitest';
import { chosenIds, id, oneOrMore } from './values.ts';

it.each([
  ['in a body', chosenIds],
  ['by repetition', oneOrMore(id)],
])('a list of ids %s has an upper bound', (_where, list) => {
  const ids = Array.from({ length: 4_000 }, (_, index) => index + 1);
  expect(list.safeParse(ids).success).toBe(true);
  expect(list.safeParse([...ids, 4_001]).success).toBe(false);
});
