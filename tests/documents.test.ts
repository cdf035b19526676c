import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lifecycleDocument } from '../scripts/generate-lifecycle.ts';

it('docs/lifecycle.md says what the domain decides today; when it does not, run `npm run generate`', () => {
  const committed = readFileSync(new URL('../docs/lifecycle.md', import.meta.url), 'utf8');
  expect(committed.replaceAll('\r\n', '\n')).toBe(lifecycleDocument());
});
