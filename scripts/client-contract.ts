import {
  constantsOf,
  isLiteral,
  isNode,
  keyOf,
  nodesOf,
  objectOf,
  objectsOf,
  propertiesOf,
  replaceIn,
  type Edit,
  type Node,
  type Objects,
} from './client-contract-syntax.ts';

/** What the pages read of a call: method, path, and whether it answers with a file (src/web/api.ts). */
const READ_BY_PAGES = new Set(['method', 'path', 'reply']);
const READ_OF_REPLY = new Set(['status', 'file']);

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

interface Calls {
  readonly name: string;
  /** Of the statement that exports them. */
  readonly start: number;
  readonly end: number;
  /** The expression without schemas. */
  readonly text: string;
}

/** The exported calls and plain values of a module that need nothing else of it. */
export function callsAlone(code: string, program: unknown): readonly Calls[] {
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

/** Names the part of a module that holds its calls alone. */
export const CALLS_ALONE = '?calls';

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
