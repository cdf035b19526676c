// Lint rules that the linter does not ship: the domain has no clock, so time is always passed in.
const message = 'O domínio não tem relógio nem sorte: receba o instante ou os bytes por parâmetro.';

const FORBIDDEN_MEMBERS = new Set(['Date.now', 'performance.now', 'Math.random']);

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;

/** `Date.now` and `Date['now']`. Naming it is enough: kept in a constant it would be a clock all the same. */
function memberName({ object, property, computed }) {
  if (object.type !== 'Identifier') return '';
  return `${object.name}.${computed ? property.value : property.name}`;
}

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
  },
};
