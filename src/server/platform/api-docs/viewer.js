/* global SwaggerUIBundle */

/** Swagger UI with a search over everything in a call, and with names where its controls have none. */

const MARKS = /\p{M}/gu;
const plain = (text) => text.toLowerCase().normalize('NFD').replace(MARKS, '');

const texts = new WeakMap();
function textOf(operation) {
  if (!texts.has(operation)) texts.set(operation, plain(JSON.stringify(operation)));
  return texts.get(operation);
}

function matching(groups, typed) {
  const words = plain(typed).split(/\s+/);
  const matches = (operation) => words.every((word) => textOf(operation).includes(word));
  return groups
    .map((group) => group.update('operations', (operations) => operations.filter(matches)))
    .filter((group) => group.get('operations').size > 0);
}

const countOf = (groups) => groups.reduce((sum, group) => sum + group.get('operations').size, 0);

function openFirstCall(event) {
  const first = document.querySelector('.opblock-summary-control');
  if (event.key !== 'Enter' || !first) return;
  // Otherwise the key would reach the call that gets the focus, and close it again.
  event.preventDefault();
  if (first.getAttribute('aria-expanded') === 'false') first.click();
  first.focus();
}

const Search = (_, { React, layoutActions, layoutSelectors, specSelectors }) => {
  const h = React.createElement;
  return () => {
    const found = countOf(specSelectors.taggedOperations());
    const all = specSelectors.operations().size;
    return h(
      'search',
      { className: 'wrapper' },
      h('label', { htmlFor: 'search' }, 'Search calls, fields, codes'),
      h('input', {
        id: 'search',
        type: 'search',
        autoComplete: 'off',
        spellCheck: false,
        onChange: (event) => layoutActions.updateFilter(event.target.value),
        onKeyDown: openFirstCall,
      }),
      h('p', { role: 'status' }, layoutSelectors.currentFilter() ? `${found} of ${all} calls` : ''),
    );
  };
};

const nothing = () => () => null;

const isObject = (part) => part !== null && typeof part === 'object' && !Array.isArray(part);
const mapped = (part, map) => Object.fromEntries(Object.entries(part).map(([name, one]) => [name, map(one)]));

/** The second added to the first, where they have parts in common too. */
function merged(one, other) {
  if (!isObject(one) || !isObject(other)) return other;
  const common = Object.keys(other).filter((name) => name in one);
  return {
    ...one,
    ...other,
    ...Object.fromEntries(common.map((name) => [name, merged(one[name], other[name])])),
  };
}

/** A part with what it refers to in the place of the references; what contains itself keeps its reference. */
function resolved(part, document, within = []) {
  if (Array.isArray(part)) return part.map((one) => resolved(one, document, within));
  if (!isObject(part)) return part;
  const { $ref: reference, allOf, ...own } = part;
  if (typeof reference === 'string' && !within.includes(reference)) {
    const [, ...steps] = reference.split('/');
    const target = steps.reduce((at, step) => at[step], document);
    // Its own key for the name that is shown.
    const named = { ...resolved(target, document, [...within, reference]), $$ref: reference };
    return merged(named, resolved(own, document, within));
  }
  if (Array.isArray(allOf))
    return resolved(allOf, document, within)
      .concat(resolved(own, document, within))
      .reduce(merged);
  return mapped(part, (one) => resolved(one, document, within));
}

/**
 * All references of our document lead into itself. Swagger UI's own resolver is made for references to anywhere: it
 * reads the whole document again for every call that is opened, which took seconds.
 */
const resolveSubtree = (document, path) =>
  Promise.resolve({
    errors: [],
    spec: resolved(
      path.reduce((at, step) => at?.[step], document),
      document,
    ),
  });

SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#viewer',
  deepLinking: true,
  displayOperationId: true,
  // From 150 lines on only those in view are drawn, and the Tab key does not reach the others.
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: '',
  supportedSubmitMethods: [],
  syntaxHighlight: false,
  validatorUrl: null,
  plugins: [
    {
      fn: { opsFilter: matching, resolveSubtree },
      statePlugins: {
        layout: {
          wrapSelectors: {
            // Groups are open while a search shows only what it found.
            isShown: (original) => (state, key, isOpen) =>
              original(key, isOpen || (state.get('filter') !== '' && key[0] === 'operations-tag')),
          },
        },
      },
      wrapComponents: {
        FilterContainer: Search,
        // Its links stand inside buttons.
        DeepLink:
          (_, { React }) =>
          ({ text }) =>
            React.createElement('span', null, text),
        ExamplesSelect:
          (Original, { React }) =>
          (props) =>
            React.createElement('label', null, 'Example', React.createElement(Original, props)),
        JSONSchema202012Accordion:
          (Original, { React }) =>
          (props) =>
            React.createElement(
              Original,
              props,
              props.children,
              React.createElement('span', { className: 'unseen' }, 'Fields'),
            ),
        // Nothing is sent from this page.
        AuthorizeBtnContainer: nothing,
        ServersContainer: nothing,
        authorizeOperationBtn: nothing,
      },
    },
  ],
});
