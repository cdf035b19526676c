/** Reads the syntax of a module, as Vite parses it, and replaces parts of its text. */

/** The part of ESTree that is looked at. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
export const nodesOf = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

export function keyOf(property: Node): string | null {
  const { key } = property;
  return property.type === 'Property' && isNode(key) && typeof key['name'] === 'string' ? key['name'] : null;
}

/** The objects that a module's constants name. */
export type Objects = ReadonlyMap<string, Node>;

/** The object that an expression is or names; null where it is another value. */
export function objectOf(node: unknown, named: Objects): Node | null {
  if (!isNode(node)) return null;
  if (node.type === 'ObjectExpression') return node;
  return node.type === 'Identifier' ? (named.get(String(node['name'])) ?? null) : null;
}

/** The properties of an object, those of named objects that are spread in it in their place. */
export const propertiesOf = (object: Node, named: Objects): readonly Node[] =>
  nodesOf(object['properties']).flatMap((property) => {
    const spread = property.type === 'SpreadElement' ? objectOf(property['argument'], named) : null;
    return spread === null ? [property] : propertiesOf(spread, named);
  });

/** The initial values of a module's own constants. */
export function* constantsOf(program: Node): Generator<Node> {
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
export function isLiteral(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Literal') return true;
  return (
    node.type === 'ObjectExpression' &&
    nodesOf(node['properties']).every(
      (property) => keyOf(property) !== null && property['computed'] !== true && isLiteral(property['value']),
    )
  );
}

/** The objects that constants of a module, which nobody else sees, stand for. */
export const objectsOf = (program: Node): Objects =>
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

/** Replaces parts of a text that begins at an offset; the last ones first, so that the others keep their places. */
export function replaceIn(code: string, edits: readonly Edit[], offset = 0): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce(
      (text, { start, end, text: added }) => text.slice(0, start - offset) + added + text.slice(end - offset),
      code,
    );
}
