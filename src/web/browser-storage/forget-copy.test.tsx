import { beforeEach, expect, it } from 'vitest';
import { COPY_KEY, forgetCopy, forgetCopyUnlessOf } from './forget-copy.ts';

beforeEach(() => localStorage.clear());

const keep = (text: string) => localStorage.setItem(COPY_KEY, text);
const OF_SEVEN = JSON.stringify({ user: { id: 7 }, answers: [] });

it.each([
  ['the same person', OF_SEVEN, 7, true],
  ['another person', OF_SEVEN, 8, false],
  ['nobody: the session ended', OF_SEVEN, null, false],
  ['a copy without an owner', '{"answers":[]}', 7, false],
  ['a copy that nobody can read', '{', 7, false],
] as const)('%s', (_name, text, userId, stays) => {
  keep(text);
  forgetCopyUnlessOf(userId);
  expect(localStorage.getItem(COPY_KEY) !== null).toBe(stays);
});

it('forgets the copy and no draft', () => {
  keep(OF_SEVEN);
  localStorage.setItem('empretec.rascunho.5.1', '{}');
  forgetCopy();
  expect(Object.keys(localStorage)).toEqual(['empretec.rascunho.5.1']);
});
