import { REFUSALS } from '#domain/refusal.ts';
import { STATUS_OF } from '../errors.ts';
import type { OpenApiDocument, OpenApiOperation } from '../openapi.ts';
import { guideOf } from '../openapi/guide.ts';
import { ALL_CODES } from '../openapi/refusals.ts';
import { callView, codesOf, methodView, type PlacedCall } from './call-view.ts';
import { anchor, block, code, escape, prose } from './markup.ts';
import { schemaView, type Components } from './schema-view.ts';

function callsOf(document: OpenApiDocument): PlacedCall[] {
  const { responses } = document.components;
  const resolve = (response: unknown): unknown => {
    const { $ref } = response as { $ref?: string };
    return $ref === undefined ? response : responses[$ref.split('/').at(-1) ?? ''];
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      codes: codesOf(operation, resolve),
    })),
  );
}

const inChapter = (calls: readonly PlacedCall[], name: string): PlacedCall[] =>
  calls.filter(({ operation }) => operation.tags[0] === name);

/** Without the part that every address shares. */
const shortPath = (path: string): string => path.replace(/^\/api(\/v1)?/, '');

function contentsView(
  document: OpenApiDocument,
  calls: readonly PlacedCall[],
  guide: readonly string[],
): string {
  const places = (list: readonly (readonly [href: string, text: string])[]): string =>
    list.map(([href, text]) => `<li><a href="#${href}">${escape(text)}</a></li>`).join('');
  const chapters = document.tags.map(
    ({ name }) =>
      `<li class="chapter"><a class="title" href="#${anchor(name)}">${escape(name)}</a><ul>${inChapter(
        calls,
        name,
      )
        .map(
          ({ method, path, operation }) =>
            `<li data-call="${escape(operation.operationId)}"><a href="#${escape(operation.operationId)}">${methodView(method)}<span class="path">${escape(shortPath(path))}</span></a></li>`,
        )
        .join('')}</ul></li>`,
  );
  return `<nav aria-label="Contents"><div class="search" hidden><label for="search">Search calls, fields, codes</label><input id="search" type="search" autocomplete="off" spellcheck="false" aria-controls="calls"><p role="status"></p></div><details class="list" open><summary>Contents</summary><ul>${places(
    guide.map((title) => [anchor(title), title]),
  )}${chapters.join('')}${places([
    ['errors-by-code', 'Errors by code'],
    ['schemas', 'Schemas'],
  ])}</ul></details></nav>`;
}

const chapterView = (
  { name, description }: { name: string; description: string },
  calls: readonly PlacedCall[],
  components: Components,
): string =>
  `<section class="chapter" aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${escape(name)}</h2>${
    description === '' ? '' : `<p>${escape(description)}</p>`
  }${calls.map((call) => callView(call, components)).join('\n')}</section>`;

function errorsView(calls: readonly PlacedCall[]): string {
  const givenBy = (one: string): OpenApiOperation[] =>
    calls.filter(({ codes }) => codes.some(([, given]) => given === one)).map(({ operation }) => operation);
  const row = (one: (typeof ALL_CODES)[number]): string => {
    const givers = givenBy(one);
    const who =
      givers.length === calls.length
        ? '<p class="soft">Any call</p>'
        : givers.length === 0
          ? '<p class="soft">None of the calls above</p>'
          : `<details><summary>${givers.length === 1 ? '1 call' : `${givers.length} calls`}</summary><p>${givers
              .map(({ operationId }) => `<a href="#${escape(operationId)}">${escape(operationId)}</a>`)
              .join(', ')}</p></details>`;
    return `<li id="error-${one}"><span class="status">${STATUS_OF[one]}</span><div><p>${code(one)}</p><p lang="pt-BR">${escape(REFUSALS[one])}</p>${who}</div></li>`;
  };
  return `<section aria-labelledby="errors-by-code"><h2 id="errors-by-code">Errors by code</h2><p>The sentence is what people read; <code>{…}</code> is filled from the details.</p><ul class="errors">${ALL_CODES.map(row).join('')}</ul></section>`;
}

function schemasView(document: OpenApiDocument): string {
  const schemas = Object.entries(document.components.schemas)
    .filter(([name]) => name !== 'ErrorCode')
    .toSorted(([a], [b]) => a.localeCompare(b));
  return `<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2><p id="schema-ErrorCode"><code>ErrorCode</code> is any of the <a href="#errors-by-code">codes above</a>.</p>${schemas
    .map(
      ([name, schema]) =>
        `<details class="schema" id="schema-${escape(name)}"><summary><h3>${escape(name)}</h3></summary><div class="inside">${schemaView(schema, document.components.schemas)}</div></details>`,
    )
    .join('\n')}</section>`;
}

/** The document as a page for people: complete without scripts, searched with one. */
export function docsPage(document: OpenApiDocument): string {
  const calls = callsOf(document);
  const baseUrl = document.servers[0]?.url ?? '';
  const guide = guideOf(baseUrl, document.components.securitySchemes.session.name);
  const chapters = guide.map(
    ({ title, paragraphs, code: lines }) =>
      `<section class="guide" aria-labelledby="${anchor(title)}"><h2 id="${anchor(title)}">${escape(title)}</h2>${paragraphs
        .map((paragraph) => `<p>${prose(paragraph)}</p>`)
        .join('')}${lines === undefined ? '' : block(`Example: ${title}`, lines)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API do Portal Empretec</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/style.css">
<script src="/api/docs/search.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<div class="frame">
${contentsView(
  document,
  calls,
  guide.map(({ title }) => title),
)}
<main id="content" tabindex="-1">
<header><h1>API do Portal Empretec</h1><p class="lead">${calls.length} calls below <code>${escape(baseUrl)}</code>. Version ${escape(String(document.info['version']))}, <a href="/api/docs/json">OpenAPI 3.1 document</a>.</p></header>
${chapters.join('\n')}
<div id="calls">
${document.tags.map((tag) => chapterView(tag, inChapter(calls, tag.name), document.components.schemas)).join('\n')}
</div>
${errorsView(calls)}
${schemasView(document)}
</main>
</div>
</body>
</html>
`;
}
