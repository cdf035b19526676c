// Lint rules that the linter does not ship. In the domain: no clock, so time is always passed in. In the web: what is
// asked of the server, and under which key it is kept, stands in the query files of the capabilities. In tests: no wait of
// a second, the default of `vi.waitFor`, which is less than a page takes beside other work.
const message = 'O domínio não tem relógio nem sorte: receba o instante ou os bytes por parâmetro.';
const QUERY_MESSAGE =
  'A chave e a função de uma consulta ficam no arquivo de consultas da capacidade (…-query.ts, …-queries.ts); aqui, use a chave das suas opções.';

const WAIT_MESSAGE =
  'vi.waitFor desiste depois de um segundo: use waitFor, findBy… ou expect.poll, cujos limites a configuração dá.';

const QUERY_FILE = /(^|[-/\\])(query|queries)\.ts$/;
const CACHE_BY_KEY = /^[gs]etQuery(Data|State|Defaults)$/;

const FORBIDDEN_MEMBERS = new Set(['Date.now', 'performance.now', 'Math.random']);

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;

/** `Date.now` and `Date['now']`. Naming it is enough: kept in a constant it would be a clock all the same. */
function memberName({ object, property, computed }) {
  if (object.type !== 'Identifier') return '';
  return `${object.name}.${computed ? property.value : property.name}`;
}

const nameOf = ({ key, computed }) => (computed ? undefined : (key.name ?? key.value));

/** The key of imported options, or an imported key: never one written on the spot or a few lines above. */
const isImportedKey = (node, imported) =>
  node.type === 'MemberExpression'
    ? isNamed(node.property, 'queryKey')
    : node.type === 'Identifier' && imported.has(node.name);

export default {
  meta: { name: 'portal' },
  rules: {
    'no-clock': {
      create(context) {
        return {
          NewExpression(node) {
            if (isNamed(node.callee, 'Date') && node.arguments.length === 0)
              context.report({ node, message });
          },
          CallExpression(node) {
            if (isNamed(node.callee, 'Date')) context.report({ node, message });
          },
          MemberExpression(node) {
            if (FORBIDDEN_MEMBERS.has(memberName(node))) context.report({ node, message });
          },
        };
      },
    },
    'patient-waits': {
      create(context) {
        return {
          CallExpression({ callee, arguments: given }) {
            if (callee.type !== 'MemberExpression' || given.length > 1) return;
            if (memberName(callee) === 'vi.waitFor') context.report({ node: callee, message: WAIT_MESSAGE });
          },
        };
      },
    },
    'query-files': {
      create(context) {
        if (QUERY_FILE.test(context.filename)) return {};
        const imported = new Set();
        const report = (node) => context.report({ node, message: QUERY_MESSAGE });
        return {
          ImportDeclaration({ specifiers }) {
            for (const { local } of specifiers) imported.add(local.name);
          },
          ObjectExpression({ properties }) {
            for (const property of properties) {
              if (property.type !== 'Property') continue;
              const name = nameOf(property);
              if (name === 'queryFn') report(property);
              if (name === 'queryKey' && !isImportedKey(property.value, imported)) report(property);
            }
          },
          CallExpression(node) {
            const { callee, arguments: given } = node;
            if (callee.type !== 'MemberExpression' || callee.computed || given.length === 0) return;
            if (CACHE_BY_KEY.test(callee.property.name) && !isImportedKey(given[0], imported)) report(node);
          },
        };
      },
    },
  },
};
