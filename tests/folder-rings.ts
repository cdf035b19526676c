import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders, and files beside them, that depend on each other; `because` lists the imports that close the ring. */
export interface FolderRing {
  readonly folder: string;
  readonly members: readonly string[];
  readonly because: readonly string[];
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)['"]((?:\.{1,2}\/|#)[^'"]+)['"]/gm;

/** Imports between product files (types too); tests and fixtures may depend on anything. */
function importsBelow(root: string): [from: string, to: string][] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
  const known = new Set(files);
  return files.flatMap((from) =>
    Array.from(readFileSync(path.join(root, from), 'utf8').matchAll(IMPORT)).flatMap(([, name = '']) => {
      const to = name.startsWith('#')
        ? `src/${name.slice(1)}`
        : path.posix.join(path.posix.dirname(from), name);
      return known.has(to) ? [[from, to] as [string, string]] : [];
    }),
  );
}

/** Sets of nodes that reach each other (Tarjan's strongly connected components), single nodes left out. */
function ringsIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const rings: string[][] = [];
  function visit(node: string): number {
    let lowest = order.size;
    order.set(node, lowest);
    const own = lowest;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? lowest);
      low.set(node, lowest);
    }
    if (lowest === own) {
      const ring = stack.splice(stack.indexOf(node));
      if (ring.length > 1) rings.push(ring.sort());
    }
    return lowest;
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return rings;
}

/**
 * Rings at every level of `src`: the children of each folder (subfolders, and files beside them) may depend on each
 * other in one direction only. Rings of files alone are left to the linter (`import/no-cycle`).
 */
export function findFolderRings(root: string): FolderRing[] {
  const imports = importsBelow(root);
  const folders = new Set<string>();
  for (const file of imports.flat())
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      folders.add(folder);
  return [...folders].sort().flatMap((folder) => {
    const childOf = (file: string) =>
      file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? null) : null;
    const between = imports.flatMap(([from, to]) => {
      const [a, b] = [childOf(from), childOf(to)];
      return a !== null && b !== null && a !== b ? [{ a, b, line: `${from} → ${to}` }] : [];
    });
    const graph = new Map<string, Set<string>>();
    for (const { a, b } of between) graph.set(a, (graph.get(a) ?? new Set()).add(b));
    return ringsIn(graph)
      .filter((members) => members.some((member) => !/\.tsx?$/.test(member)))
      .map((members) => ({
        folder,
        members,
        because: between
          .filter(({ a, b }) => members.includes(a) && members.includes(b))
          .map(({ line }) => line),
      }));
  });
}
