// Lint rules that the linter does not ship: the domain has no clock, so time is always passed in.
const messageFor = 'O domínio não tem relógio: receba o instante por parâmetro.';

export default {
  meta: { name: 'portal' },
  rules: {
    'no-clock': {
      create(context) {
        return {
          NewExpression(node) {
            if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
              context.report({ node, message: messageFor });
          },
          CallExpression(node) {
            const callee = node.callee;
            if (callee.type === 'Identifier' && callee.name === 'Date') context.report({ node, message: messageFor });
            if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
            const called = `${callee.object.name}.${callee.property.name}`;
            if (called === 'Date.now' || called === 'performance.now' || called === 'Math.random')
              context.report({ node, message: messageFor });
          },
        };
      },
    },
  },
};
