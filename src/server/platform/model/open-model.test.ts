import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openModel } from './open-model.ts';

const SERVER = path.join(import.meta.dirname, '../..');

it('is none without settings', () => {
  expect(openModel(null, () => new Date())).toBeNull();
});

it('the libraries are loaded by the first request alone: nothing of the product imports them at its start', () => {
  const sources = fs
    .globSync('**/*.ts', { cwd: SERVER })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, fs.readFileSync(path.join(SERVER, file), 'utf8')] as const);
  const importing = (what: RegExp) => sources.filter(([, text]) => what.test(text)).map(([file]) => file);
  expect(importing(/from '(?:ai|@ai-sdk\/[a-z-]+)'/)).toEqual(['platform/model/openai-compatible.ts']);
  expect(importing(/from '[^']*openai-compatible\.ts'/)).toEqual([]);
  expect(importing(/import\('[^']*openai-compatible\.ts'\)/)).toEqual(['platform/model/open-model.ts']);
});
