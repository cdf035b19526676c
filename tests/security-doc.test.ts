import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What docs/security.md refers to is there, and its figures are those of its tables. */

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const text = read('docs/security.md');

const STATES = ['holds', 'in part', 'no', 'n/a'] as const;
/** Levels 1 and 2 of ASVS 5.0.0. */
const REQUIREMENTS = 253;

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Every row about a requirement: id, what, state, proof or reason. */
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [id = '', , state = '', proof = ''] = cellsOf(line);
    return { id, state, proof, chapter: `V${id.split('.', 1)[0]}` };
  });

/** Files in a text, each with the titles that are quoted after it. */
function references(proof: string): { readonly file: string; readonly titles: readonly string[] }[] {
  return proof.split(/(?=`(?:src|tests|deploy)\/)/).flatMap((part) => {
    const file = /^`((?:src|tests|deploy)\/[^`]+)`/.exec(part)?.[1];
    return file ? [{ file, titles: [...part.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title) }] : [];
  });
}

describe('docs/security.md', () => {
  it('has every requirement of the two levels once, each with a state and a reason', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(REQUIREMENTS);
    expect(rows).toHaveLength(REQUIREMENTS);
    expect(rows.filter(({ state, proof }) => !STATES.some((one) => one === state) || proof === '')).toEqual(
      [],
    );
  });

  it('names files that are there, with tests that have the quoted titles', () => {
    const missing = [text, ...rows.map(({ proof }) => proof)]
      .flatMap(references)
      .filter(({ file }) => !existsSync(join(ROOT, file)))
      .map(({ file }) => file);
    expect(missing).toEqual([]);
    const found = text
      .split('\n')
      .filter((line) => /^\| P\d+ /.test(line))
      .map((line) => {
        const [id = '', proof = ''] = cellsOf(line);
        return { id, proof };
      });
    expect(found).toHaveLength(14);
    const untitled = [...rows, ...found].flatMap(({ id, proof }) =>
      references(proof).flatMap(({ file, titles }) =>
        titles.filter((title) => !read(file).includes(title)).map((title) => `${id}: ${title}`),
      ),
    );
    expect(untitled).toEqual([]);
  });

  it('quotes a title only after the file that has it', () => {
    const quoted = rows.map(({ proof }) => [...proof.matchAll(/"[^"]+"/g)].length);
    const found = rows.map(({ proof }) =>
      references(proof).reduce((sum, { titles }) => sum + titles.length, 0),
    );
    expect(found).toEqual(quoted);
  });

  it('counts what its tables hold', () => {
    const summary = text
      .split('\n')
      .filter((line) => /^\| (?:V\d+ .*|all) *\|(?: *\d+ *\|){5}$/.test(line))
      .map(cellsOf);
    const chapters = [...new Set(rows.map(({ chapter }) => chapter)), 'all'];
    expect(summary.map(([name = '']) => name.split(' ', 1)[0])).toEqual(chapters);
    for (const [name = '', ...counts] of summary) {
      const chapter = name.split(' ', 1)[0];
      const own = rows.filter((row) => chapter === 'all' || row.chapter === chapter);
      const expected = [
        own.length,
        ...STATES.map((state) => own.filter((row) => row.state === state).length),
      ];
      expect([chapter, ...counts.map(Number)]).toEqual([chapter, ...expected]);
    }
  });

  it('lists by risk all that does not hold, and nothing else', () => {
    const list = /## What does not hold, by risk\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
    const listed = [...list.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id);
    const open = rows.filter(({ state }) => state === 'in part' || state === 'no').map(({ id }) => id);
    expect(listed.toSorted()).toEqual(open.toSorted());
  });
});
