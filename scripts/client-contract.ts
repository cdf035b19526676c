import type { Plugin } from 'vite';

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

/** A literal object with these properties alone; those without a name of their own (spread) stay. */
function withOnly(kept: ReadonlySet<string>, object: Node, write: (property: Node) => string): string {
  const properties = nodesOf(object['properties']).filter((property) => {
    const key = keyOf(property);
    return key === null || kept.has(key);
  });
  return `{ ${properties.map(write).join(', ')} }`;
}

/** The text of a call's property, its reply without the schema. */
function partOfCall(property: Node, source: (node: Node) => string): string {
  const { value: reply } = property;
  if (keyOf(property) !== 'reply' || !isNode(reply) || reply.type !== 'ObjectExpression')
    return source(property);
  return `reply: ${withOnly(READ_OF_REPLY, reply, source)}`;
}

function withoutSchemas(calls: Node, source: (node: Node) => string): readonly Edit[] {
  return nodesOf(calls['properties'])
    .map(({ value }) => value)
    .filter((call): call is Node => isNode(call) && call.type === 'ObjectExpression')
    .map((call) => ({
      start: call.start,
      end: call.end,
      text: withOnly(READ_BY_PAGES, call, (property) => partOfCall(property, source)),
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
      edits.push(...withoutSchemas(calls, (node) => code.slice(node.start, node.end)));
    if (init.type !== 'CallExpression') continue;
    edits.push(
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
      { start: init.end, end: init.end, text: ')()' },
    );
  }
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end), code);
}

/** Applies {@link clientContract} to what browsers load. */
export function contractOfPages(): Plugin {
  return {
    name: 'contract-of-pages',
    // After the types are gone.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /src[\\/]contract[\\/][\w-]+\.ts$/ },
      handler(code) {
        return { code: clientContract(code, this.parse(code)), map: null, moduleSideEffects: false };
      },
    },
  };
}
