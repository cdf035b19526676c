import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEGAL_STATES } from '#domain/interview/states.ts';
import { findFolderRings } from './folder-rings.ts';

const ROOT = path.join(import.meta.dirname, '..');
const IMPORTS = 'eslint(no-restricted-imports)';
const CLOCK = 'portal(no-clock)';
const QUERY = 'portal(query-files)';

/** What a rule must catch: the file it stands in, and its text. */
const WRONG: readonly (readonly [rule: string, file: string, text: string])[] = [
  [IMPORTS, 'src/domain/from-server.ts', `export { db } from '#server/platform/db.ts';`],
  [
    IMPORTS,
    'src/domain/deep/from-server.ts',
    `import { db } from '../../server/db.ts';\nexport const x = db;`,
  ],
  [IMPORTS, 'src/domain/type-of-server.ts', `import type { Tx } from '#server/db.ts';\nexport type X = Tx;`],
  [IMPORTS, 'src/domain/lazily-server.ts', `export const x = () => import('#server/db.ts');`],
  [IMPORTS, 'src/domain/from-web.ts', `import { api } from '#web/api.ts';\nexport const x = api;`],
  [
    IMPORTS,
    'src/domain/from-contract.ts',
    `import { call } from '#contract/core.ts';\nexport const x = call;`,
  ],
  [
    IMPORTS,
    'src/domain/next-contract.ts',
    `import { call } from '../contract/core.ts';\nexport const x = call;`,
  ],
  [
    IMPORTS,
    'src/domain/from-node.ts',
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  ],
  [IMPORTS, 'src/domain/from-package.ts', `import * as z from 'zod';\nexport const x = z;`],
  [CLOCK, 'src/domain/new-date.ts', `export const x = () => new Date();`],
  [CLOCK, 'src/domain/date.ts', `export const x = () => Date();`],
  [CLOCK, 'src/domain/date-now.ts', `export const x = () => Date.now();`],
  [CLOCK, 'src/domain/kept-clock.ts', `export const clock = Date['now'];`],
  [CLOCK, 'src/domain/random.ts', `export const x = () => Math.random();`],
  [CLOCK, 'src/domain/performance.ts', `export const x = () => performance.now();`],
  [IMPORTS, 'src/contract/from-server.ts', `import { db } from '#server/db.ts';\nexport const x = db;`],
  [IMPORTS, 'src/contract/next-server.ts', `import { db } from '../server/db.ts';\nexport const x = db;`],
  [IMPORTS, 'src/contract/from-web.ts', `import { api } from '#web/api.ts';\nexport const x = api;`],
  [
    IMPORTS,
    'src/contract/from-node.ts',
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  ],
  [IMPORTS, 'src/contract/from-package.ts', `import { sql } from 'kysely';\nexport const x = sql;`],
  [IMPORTS, 'src/server/from-web.ts', `import { api } from '#web/api.ts';\nexport const x = api;`],
  [IMPORTS, 'src/server/next-web.ts', `import { api } from '../web/api.ts';\nexport const x = api;`],
  [
    IMPORTS,
    'src/server/identity/from-seed.ts',
    `import { createAccount } from '../seed/create-account.ts';\nexport const x = createAccount;`,
  ],
  [IMPORTS, 'src/server/from-react.ts', `import { useState } from 'react';\nexport const x = useState;`],
  [IMPORTS, 'src/web/from-server.tsx', `import { db } from '#server/db.ts';\nexport const x = db;`],
  [IMPORTS, 'src/web/deep/from-server.tsx', `import { db } from '../../server/db.ts';\nexport const x = db;`],
  [
    IMPORTS,
    'src/web/from-node.ts',
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  ],
  [IMPORTS, 'src/web/from-fastify.ts', `import cookie from '@fastify/cookie';\nexport const x = cookie;`],
  [
    IMPORTS,
    'src/web/every-refusal.ts',
    `import { sentenceOf } from '#domain/refusal-sentence.ts';\nexport const x = sentenceOf;`,
  ],
  [IMPORTS, 'src/web/from-database.ts', `import { sql } from 'kysely';\nexport const x = sql;`],
  [
    'react(forbid-elements)',
    'src/web/own-input.tsx',
    `export const X = () => <input type="text" aria-label="Nome" />;`,
  ],
  [QUERY, 'src/web/own-key.ts', `export const x = { queryKey: ['answers', 1] };`],
  [QUERY, 'src/web/typed-key.ts', `export const x = { queryKey: ['answers', 1] as const };`],
  [QUERY, 'src/web/kept-key.ts', `const KEY = ['answers'];\nexport const x = { queryKey: KEY };`],
  [QUERY, 'src/web/shorthand-key.ts', `export const x = (queryKey: string[]) => ({ queryKey });`],
  [QUERY, 'src/web/own-query.tsx', `export const x = { queryFn: () => 1 };`],
  [QUERY, 'src/web/method-query.tsx', `export const x = { queryFn() {} };`],
  [
    QUERY,
    'src/web/cache-write.ts',
    `export const x = (client: { setQueryData: (key: string[], data: 1) => void }) =>\n  client.setQueryData(['answers'], 1);`,
  ],
  [
    'import(no-cycle)',
    'src/domain/ring-a.ts',
    `import { b } from '#domain/ring-b.ts';\nexport const a = () => b;`,
  ],
  ['import(no-cycle)', 'src/domain/ring-b.ts', `import { a } from './ring-a.ts';\nexport const b = () => a;`],
  [
    'portal(patient-waits)',
    'src/web/hasty.test.tsx',
    `import { vi } from 'vitest';\nexport const x = () => vi.waitFor(() => null);`,
  ],
  ['typescript(no-explicit-any)', 'src/server/any.ts', `export const x = (y: any) => String(y);`],
  ['eslint(no-console)', 'src/server/console.ts', `console.log('x');\nexport const x = 1;`],
  [
    'typescript(no-floating-promises)',
    'src/server/floating.ts',
    `const work = async () => 1;\nexport const x = () => {\n  work();\n};`,
  ],
];

/** What must pass, so that the rules above are no wall around everything. */
const RIGHT: readonly (readonly [file: string, text: string])[] = [
  ['src/domain/deep/value.ts', `export const value = (at: Date) => new Date(at.getTime());`],
  ['src/domain/right.ts', `export { value } from './deep/value.ts';`],
  ['src/domain/deep/right.ts', `export { value } from '#domain/deep/value.ts';`],
  [
    'src/domain/right.test.ts',
    `import { readFileSync } from 'node:fs';\nexport const x = [readFileSync, new Date()];`,
  ],
  [
    'src/contract/right.ts',
    `import * as z from 'zod';\nimport { value } from '#domain/right.ts';\nexport const call = [z, value];`,
  ],
  [
    'src/server/right.ts',
    `import { readFileSync } from 'node:fs';\nimport { call } from '#contract/right.ts';\nexport const x = [readFileSync, call, new Date()];`,
  ],
  [
    'src/web/right.tsx',
    `import { useState } from 'react';\nimport { call } from '#contract/right.ts';\nexport const x = [useState, call];`,
  ],
  ['src/domain/refusals/few.ts', `export const FEW_REFUSALS = { 'few.one': 'Uma.' } as const;`],
  [
    'src/web/right-refusals.ts',
    `import { FEW_REFUSALS } from '#domain/refusals/few.ts';\nexport const x = FEW_REFUSALS['few.one'];`,
  ],
  [
    'src/server/right-wait.test.ts',
    `import { vi } from 'vitest';\nexport const x = () => vi.waitFor(() => null, { timeout: 60_000 });`,
  ],
  ['src/web/ui/right-input.tsx', `export const RightInput = () => <input type="text" aria-label="Nome" />;`],
  [
    'src/web/right-queries.ts',
    `export const key = ['answers'];\nexport const query = { queryKey: [...key, 1], queryFn: () => 1 };`,
  ],
  [
    'src/web/right-keys.ts',
    `import { key, query } from './right-queries.ts';\nexport const x = [{ queryKey: key }, { queryKey: query.queryKey }];`,
  ],
];

function node(cwd: string, program: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

describe('the linter, with the configuration of this repository, on planted mistakes', () => {
  let folder = '';
  let status: number | null = null;
  const found = new Map<string, string[]>();

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-architecture-'));
    for (const name of ['package.json', 'tsconfig.base.json', '.oxlintrc.json', 'tests/lint'])
      cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
    for (const area of ['domain', 'contract', 'server', 'web'])
      cpSync(path.join(ROOT, 'src', area, 'tsconfig.json'), path.join(folder, 'src', area, 'tsconfig.json'));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    for (const [file, text] of [...WRONG.map(([, name, content]) => [name, content] as const), ...RIGHT]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${text}\n`);
    }
    const linted = node(folder, 'oxlint/bin/oxlint', '--format', 'json', 'src');
    ({ status } = linted);
    // The linter's own format of its findings.
    const { diagnostics } = JSON.parse(linted.stdout) as {
      diagnostics: { code: string; filename: string }[];
    };
    for (const { code, filename } of diagnostics) {
      const file = filename.replaceAll('\\', '/');
      found.set(file, [...(found.get(file) ?? []), code]);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('fails', () => expect(status).toBe(1));

  it.each(WRONG)('%s is found in %s', (rule, file) => expect(found.get(file)).toEqual([rule]));

  it.each(RIGHT)('nothing is found in %s', (file) => expect(found.get(file)).toBeUndefined());
});

describe('the compiler, in domain and contract', () => {
  it.each(['domain', 'contract'])('%s has neither Node nor a browser', (area) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-architecture-'));
    try {
      cpSync(path.join(ROOT, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
      const source = path.join(folder, 'src', area);
      mkdirSync(source, { recursive: true });
      cpSync(path.join(ROOT, 'src', area, 'tsconfig.json'), path.join(source, 'tsconfig.json'));
      // Node's types within reach, as in the repository, so that only the configuration keeps them out.
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
      writeFileSync(
        path.join(source, 'outside.ts'),
        'export const outside = [process, document, fetch, setTimeout];\n',
      );
      const { status, stdout } = node(folder, 'typescript/bin/tsc', '-p', source);
      expect(status).not.toBe(0);
      for (const name of ['process', 'document', 'fetch', 'setTimeout'])
        expect(stdout).toContain(`Cannot find name '${name}'`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const files = globSync('{src,scripts,tools,tests,docs,public}/**', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
}).map((name) => name.replaceAll('\\', '/'));

describe('the project', () => {
  it('has no catch-all folders or files', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/i.test(file))).toEqual(
      [],
    );
  });

  it('has no barrels and no second versions', () => {
    expect(files.filter((file) => /^src\/.*(\/index\.tsx?|[-.]v2\.tsx?)$/i.test(file))).toEqual([]);
  });

  it('has no JSX on the side that runs without a build', () => {
    expect(
      files.filter((file) => /^(src\/(domain|contract|server)|scripts|tools)\/.*\.tsx$/.test(file)),
    ).toEqual([]);
  });
});

describe('folders that depend on each other in a ring', () => {
  const PLANTED = {
    'src/server/orders/place.ts': `import { charge } from '../payments/charge.ts';`,
    'src/server/payments/charge.ts': `import type { Rate } from '#server/shipping/deep/rate.ts';`,
    'src/server/shipping/deep/rate.ts': `export const later = () => import('../../orders/receipt.ts');`,
    'src/server/orders/receipt.ts': `export const receipt = 1;`,
    'src/server/orders/place.test.ts': `import { charge } from '../payments/charge.ts';`,
    'src/web/screen/page.tsx': `import { open } from '../session.ts';`,
    'src/web/screen/draft.ts': `export const draft = 1;`,
    'src/web/session.ts': `import {\n  draft,\n} from './screen/draft.ts';`,
    'src/domain/rules/a.ts': `import { b } from '#domain/values/b.ts';`,
    'src/domain/values/b.ts': `import { c } from './c.ts';`,
    'src/domain/values/c.ts': `export const c = 1;`,
    'src/domain/values/b.test.ts': `import { a } from '../rules/a.ts';`,
  };

  it('are found when planted: through a third folder, a type, a file beside a folder', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'portal-rings-'));
    try {
      for (const [file, text] of Object.entries(PLANTED)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), `${text}\n`);
      }
      expect(findFolderRings(root).map(({ folder, members }) => ({ folder, members }))).toEqual([
        { folder: 'src/server', members: ['orders', 'payments', 'shipping'] },
        { folder: 'src/web', members: ['screen', 'session.ts'] },
      ]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });

  it('do not exist here', () => expect(findFolderRings(ROOT)).toEqual([]));
});

describe('names', () => {
  // Words that once stood for the usual ones, as identifiers or file names; docs/glossary.md has those of the domain.
  const RETIRED =
    /\b(tell[A-Z]\w*|toldOf|answerTelling|TOLD_TYPE|isToldToday|asSeen|carryOut|lockIfThere|checkPress|pressSend|\w*Desk|\w*Keeper|withinPatience|takeAway|furnish|drawingBoard|mandate|bait|liveOut|A_BREATH|prepareOften|missingPieces?|(?:MOST|LONGEST|FEWEST)_\w+)\b|\bconst (?:of|told|cargo|mix|turns) =|\b(?:interface|type|class) (?:Press|Sending|Desk|Keeper)\b/;
  const RETIRED_FILE =
    /(^|\/)(press-send|who-goes|whose-row|kept-here|missing-piece|awaiting-told|as-seen|leaving|told)(\.[a-z.]+|\/)/;
  // Sentences may use any of the words.
  const codeOf = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"/g, '');
  const code = files.filter(
    (name) =>
      /^(src|scripts|tests|tools)\/.*\.tsx?$/.test(name) && path.join(ROOT, name) !== import.meta.filename,
  );
  const textOf = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

  it('are recognised when retired, in code and not in sentences', () => {
    expect(RETIRED.exec(codeOf('await tellManager(db);'))?.[0]).toBe('tellManager');
    expect(RETIRED.exec(codeOf('class QuizKeeper {}'))?.[0]).toBe('QuizKeeper');
    expect(RETIRED.test(codeOf(`it('says what a mandate is'); // furnish`))).toBe(false);
    expect(RETIRED_FILE.test('src/web/whose-row.ts')).toBe(true);
  });

  it('are the usual ones', () => {
    expect(code.length).toBeGreaterThan(1000);
    expect(code.filter((name) => RETIRED_FILE.test(name))).toEqual([]);
    const found = code.flatMap((name) => {
      const [word] = RETIRED.exec(codeOf(textOf(name))) ?? [];
      return word === undefined ? [] : [`${name}: ${word}`];
    });
    expect(found).toEqual([]);
  });

  // Pages, calls and machines do not tell; people in a story do ("telling a story").
  const PERSONIFIED = /\b(told|tells?)\b/i;
  const sentencesOf = (text: string) =>
    text.match(
      /\/\*[^]*?\*\/|(?<!:)\/\/.*|\b(?:it|describe|test|test\.step)\(\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/g,
    ) ?? [];

  it('of what machines do are recognised in comments and titles, and not in code', () => {
    const text = `send({ told: line }); // The page\nit('tells who was quicker', () => {});`;
    expect(sentencesOf(text).filter((sentence) => PERSONIFIED.test(sentence))).toEqual([
      "it('tells who was quicker'",
    ]);
  });

  it('of what machines do are plain verbs', () => {
    const found = code.flatMap((name) =>
      sentencesOf(textOf(name))
        .filter((sentence) => PERSONIFIED.test(sentence))
        .map((sentence) => `${name}: ${sentence}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the queries of the web', () => {
  const folder = path.join(ROOT, 'src/web');
  const subjects = /type Subject =([^;]+);/.exec(
    readFileSync(path.join(folder, 'query-client.ts'), 'utf8'),
  )?.[1];
  const files = globSync('**/*{query,queries}.ts', { cwd: folder }).map((name) => ({
    name,
    text: readFileSync(path.join(folder, name), 'utf8'),
  }));
  const definingFiles = (subject: string) =>
    files.filter(({ text }) => text.includes(`'${subject}'`)).map(({ name }) => name);

  it.each(Array.from((subjects ?? 'none').matchAll(/'([a-z-]+)'/g), ([, subject = '']) => subject))(
    'keys of %s are made in one file',
    (subject) => expect(definingFiles(subject)).toHaveLength(1),
  );
});

describe('the legal states', () => {
  const VERSIONS = [1, 2, 3, 4];
  const folder = path.join(ROOT, 'src/server/migrations');
  /** The list as defined by the last migration that mentions it. */
  const list = globSync('*.sql', { cwd: folder })
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .findLast((sql) => sql.includes('function interview_state_is_legal('))
    ?.match(/function interview_state_is_legal\(.*?\breturn case (.*?)\bend;/s)?.[1];

  function versionsOf(condition: string): readonly number[] {
    if (condition === 'true') return VERSIONS;
    const versions = /^version (?:in \(([\d, ]+)\)|= (\d))$/.exec(condition);
    if (!versions) throw new Error(`not understood: ${condition}`);
    return (versions[1] ?? versions[2] ?? '').split(',').map(Number);
  }

  it('are the same in the domain and in the database', () => {
    const lines = Array.from((list ?? '').matchAll(/when '([A-Z_-]+)' then (.+)/g));
    const inDatabase = Object.fromEntries(
      lines.map(([, state = '', condition = '']) => [state, versionsOf(condition.trim())]),
    );
    expect(inDatabase).toEqual(LEGAL_STATES);
    expect(list).toMatch(/completing \|\| '-' \|\| result/);
    expect(list).toMatch(/else false\s*$/);
  });
});

describe('the decisions', () => {
  const folder = path.join(ROOT, 'docs/decisions');
  const decisions = globSync('*.md', { cwd: folder })
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
  const MAX_LINES = 62;

  it('are numbered without a gap', () =>
    expect(decisions.map(({ name }) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, n) => n + 1)));

  it.each(decisions)('$name: title, date, status, one page', ({ name, text }) => {
    expect(text).toMatch(
      new RegExp(`^# ${name.slice(0, 4)} .+\n\nDate: \\d{4}-\\d{2}-\\d{2}\n\nStatus: \\S`),
    );
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });

  it('name files that are there', () => {
    const named = decisions.flatMap(({ name, text }) =>
      Array.from(text.matchAll(/`(?:[\w-]+\/)*([\w.-]+\.tsx?)`/g), ([, file = '']) => `${name}: ${file}`),
    );
    const known = new Set(files.map((file) => path.posix.basename(file)).concat('vite.config.ts'));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((line) => !known.has(line.split(': ')[1] ?? ''))).toEqual([]);
  });
});
