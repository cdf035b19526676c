import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';
import { parseAst, type Plugin } from 'vite';

/** What the pages read of a call: method, path, and whether it answers with a file (src/web/api.ts). */
const READ_BY_PAGES = new Set(['method', 'path', 'reply']);
const READ_OF_REPLY = new Set(['status', 'file']);

/** The part of ESTree that is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function keyOf(property: Node): string | null {
  const { key } = property;
  return property.type === 'Property' && isNode(key) && typeof key['name'] === 'string' ? key['name'] : null;
}

/** The objects that a module's constants name. */
type Objects = ReadonlyMap<string, Node>;

/** The object that an expression is or names; null where it is another value. */
function objectOf(node: unknown, named: Objects): Node | null {
  if (!isNode(node)) return null;
  if (node.type === 'ObjectExpression') return node;
  return node.type === 'Identifier' ? (named.get(String(node['name'])) ?? null) : null;
}

/** The properties of an object, those of named objects that are spread in it in their place. */
const propertiesOf = (object: Node, named: Objects): readonly Node[] =>
  nodesOf(object['properties']).flatMap((property) => {
    const spread = property.type === 'SpreadElement' ? objectOf(property['argument'], named) : null;
    return spread === null ? [property] : propertiesOf(spread, named);
  });

/** How an object is written without what pages do not read: the text of a node, and the objects that names stand for. */
interface Writing {
  readonly source: (node: Node) => string;
  readonly named: Objects;
}

/** A literal object with these properties alone; those without a name of their own (spread) stay. */
function withOnly(
  kept: ReadonlySet<string>,
  object: Node,
  named: Objects,
  write: (property: Node) => string,
): string {
  const properties = propertiesOf(object, named).filter((property) => {
    const key = keyOf(property);
    return key === null || kept.has(key);
  });
  return `{ ${properties.map(write).join(', ')} }`;
}

/** The text of a call's property, its reply without the schema. */
function partOfCall(property: Node, { source, named }: Writing): string {
  const reply = keyOf(property) === 'reply' ? objectOf(property['value'], named) : null;
  return reply === null ? source(property) : `reply: ${withOnly(READ_OF_REPLY, reply, named, source)}`;
}

function withoutSchemas(calls: Node, writing: Writing): readonly Edit[] {
  return nodesOf(calls['properties'])
    .map(({ value }) => value)
    .filter((call): call is Node => isNode(call) && call.type === 'ObjectExpression')
    .map((call) => ({
      start: call.start,
      end: call.end,
      text: withOnly(READ_BY_PAGES, call, writing.named, (property) => partOfCall(property, writing)),
    }));
}

/** The initial values of a module's own constants. */
function* constantsOf(program: Node): Generator<Node> {
  for (const statement of nodesOf(program['body'])) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' && isNode(statement['declaration'])
        ? statement['declaration']
        : statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { init } of nodesOf(declaration['declarations'])) if (isNode(init)) yield init;
  }
}

/** Whether an expression consists of literals alone. */
function isLiteral(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Literal') return true;
  return (
    node.type === 'ObjectExpression' &&
    nodesOf(node['properties']).every(
      (property) => keyOf(property) !== null && property['computed'] !== true && isLiteral(property['value']),
    )
  );
}

/** Whether what the pages read of the calls consists of literals alone. */
const areLiteral = (calls: Node, named: Objects): boolean =>
  nodesOf(calls['properties']).every(({ value: call }) => {
    if (!isNode(call) || call.type !== 'ObjectExpression') return false;
    return propertiesOf(call, named).every((property) => {
      const key = keyOf(property);
      if (key === null || !READ_BY_PAGES.has(key)) return key !== null;
      const { value } = property;
      const reply = key === 'reply' ? objectOf(value, named) : null;
      if (reply === null) return isLiteral(value);
      return propertiesOf(reply, named).every((part) => {
        const name = keyOf(part);
        return name !== null && (!READ_OF_REPLY.has(name) || isLiteral(part['value']));
      });
    });
  });

/** The objects that constants of a module, which nobody else sees, stand for. */
const objectsOf = (program: Node): Objects =>
  new Map(
    nodesOf(program['body'])
      .flatMap((statement) =>
        statement.type === 'VariableDeclaration' ? nodesOf(statement['declarations']) : [],
      )
      .flatMap(({ id, init }) =>
        isNode(id) && isNode(init) && init.type === 'ObjectExpression'
          ? [[String(id['name']), init] as const]
          : [],
      ),
  );

interface Calls {
  readonly name: string;
  /** Of the statement that exports them. */
  readonly start: number;
  readonly end: number;
  /** The expression without schemas. */
  readonly text: string;
}

/** The exported calls and plain values of a module that need nothing else of it. */
function callsAlone(code: string, program: unknown): readonly Calls[] {
  if (!isNode(program)) return [];
  const named = objectsOf(program);
  return nodesOf(program['body']).flatMap((statement): Calls[] => {
    const { declaration, start, end } = statement;
    if (statement.type !== 'ExportNamedDeclaration' || !isNode(declaration)) return [];
    const [declarator, ...others] = nodesOf(declaration['declarations']);
    if (!declarator) return [];
    const { id, init } = declarator;
    if (!isNode(id) || typeof id['name'] !== 'string' || !isNode(init) || others.length > 0) return [];
    if (isLiteral(init)) return [{ name: id['name'], start, end, text: code.slice(init.start, init.end) }];
    const { callee } = init;
    const [calls] = nodesOf(init['arguments']);
    if (!isNode(callee) || callee['name'] !== 'defineCalls' || !calls || !areLiteral(calls, named)) return [];
    const parts = withoutSchemas(calls, { source: (node) => code.slice(node.start, node.end), named });
    const text = replaceIn(code.slice(calls.start, calls.end), parts, calls.start);
    return [{ name: id['name'], start, end, text }];
  });
}

/** Replaces parts of a text that begins at an offset; the last ones first, so that the others keep their places. */
function replaceIn(code: string, edits: readonly Edit[], offset = 0): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce(
      (text, { start, end, text: added }) => text.slice(0, start - offset) + added + text.slice(end - offset),
      code,
    );
}

/** Names the part of a module that holds its calls alone. */
const CALLS_ALONE = '?calls';

/**
 * A module of the contract in two: its calls and plain values, which a page can load without the library of schemas, and
 * everything else, which hands them on. `file`: of the module, for the second to name the first. `calls` is null where the module has none.
 */
export function splitContract(
  code: string,
  program: unknown,
  file: string,
): { readonly calls: string | null; readonly rest: string; readonly handedOn: string } {
  const alone = callsAlone(code, program);
  if (alone.length === 0) return { calls: null, rest: code, handedOn: '' };
  const names = alone.map(({ name }) => name).join(', ');
  return {
    calls: alone.map(({ name, text }) => `export const ${name} = ${text};`).join('\n'),
    rest: replaceIn(
      code,
      alone.map(({ start, end }) => ({ start, end, text: '' })),
    ),
    handedOn: `import { ${names} } from './${file}${CALLS_ALONE}';\nexport { ${names} };\n`,
  };
}

/**
 * A module of the contract as the pages need it: its calls without schemas, limits and texts, which only the server reads,
 * and every other constant left out by the bundler where no page uses it. Takes and returns JavaScript.
 */
export function clientContract(code: string, program: unknown): string {
  const edits: Edit[] = [];
  for (const init of isNode(program) ? constantsOf(program) : []) {
    const { callee } = init;
    const [calls] = nodesOf(init['arguments']);
    if (isNode(callee) && callee['name'] === 'defineCalls' && calls)
      edits.push(
        ...withoutSchemas(calls, { source: (node) => code.slice(node.start, node.end), named: new Map() }),
      );
    if (init.type !== 'CallExpression') continue;
    edits.push(
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
      { start: init.end, end: init.end, text: ')()' },
    );
  }
  return replaceIn(code, edits);
}

const CONTRACT_MODULE = /^#contract\/[\w-]+\.ts$/;

/**
 * A module of the pages that imports calls from the part that has them alone, so that a page is known to need no schemas.
 * `callsOf`: names of the calls and plain values that a module of the contract has apart. Takes and returns JavaScript.
 */
export function importCallsAlone(
  code: string,
  program: unknown,
  callsOf: (module: string) => ReadonlySet<string>,
): string {
  const edits: Edit[] = [];
  for (const statement of nodesOf(isNode(program) ? program['body'] : [])) {
    const { source, start, end } = statement;
    if (statement.type !== 'ImportDeclaration' || !isNode(source)) continue;
    const module = source['value'];
    if (typeof module !== 'string' || !CONTRACT_MODULE.test(module)) continue;
    const names = nodesOf(statement['specifiers']);
    const alone = callsOf(module);
    const isAlone = ({ type, imported }: Node): boolean =>
      type === 'ImportSpecifier' && isNode(imported) && alone.has(String(imported['name']));
    if (!names.some(isAlone) || names.some(({ type }) => type !== 'ImportSpecifier')) continue;
    const written = (kept: readonly Node[], from: string): string =>
      kept.length === 0
        ? ''
        : `import { ${kept.map((name) => code.slice(name.start, name.end)).join(', ')} } from '${from}';`;
    const calls = written(names.filter(isAlone), `${module}${CALLS_ALONE}`);
    const rest = names.filter((name) => !isAlone(name));
    edits.push({ start, end, text: calls + written(rest, module) });
  }
  return replaceIn(code, edits);
}

/** Reads which calls and plain values the modules of the contract have apart. */
function readCallsAlone(root: string): (module: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (module) => {
    const names = known.get(module) ?? namesAlone(join(root, 'src/contract', basename(module)));
    known.set(module, names);
    return names;
  };
}

function namesAlone(file: string): ReadonlySet<string> {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return new Set(callsAlone(code, parseAst(code)).map(({ name }) => name));
}

/** Applies {@link importCallsAlone} to the pages that are built. */
export function callsOfPages(): Plugin {
  let callsOf: (module: string) => ReadonlySet<string> = () => new Set();
  return {
    name: 'calls-of-pages',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => void (callsOf = readCallsAlone(root)),
    transform: {
      filter: { id: /src[\\/](?:web|domain)[\\/].*\.tsx?$/, code: '#contract/' },
      handler: (code) => ({ code: importCallsAlone(code, parseAst(code), callsOf), map: null }),
    },
  };
}

/** Applies {@link splitContract} and {@link clientContract} to what browsers load. */
export function contractOfPages(): Plugin {
  return {
    name: 'contract-of-pages',
    // After the types are gone.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /src[\\/]contract[\\/][\w-]+\.ts(?:\?calls)?$/ },
      handler(code, id) {
        const file = id.replace(CALLS_ALONE, '');
        const { calls, rest, handedOn } = splitContract(code, this.parse(code), basename(file));
        const own = id === file ? handedOn + clientContract(rest, this.parse(rest)) : (calls ?? '');
        return { code: own, map: null, moduleSideEffects: false };
      },
    },
  };
}
