import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';
import { ALL_CODES } from '../openapi/refusals.ts';
import type { OpenApiOperation } from '../openapi.ts';
import type { JsonSchema } from '../openapi/wire-schemas.ts';
import { block, code, escape, prose } from './markup.ts';
import { fieldView, schemaView, type Components } from './schema-view.ts';

/** A call with the place where it stands in the document. */
export interface PlacedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
  readonly codes: readonly (readonly [status: string, code: RefusalCode])[];
}

export const methodView = (method: string): string =>
  `<span class="method ${method.toLowerCase()}">${escape(method)}</span>`;

/** Facts of the description, each of which begins with its name in bold. */
function factsView({ operationId, description }: OpenApiOperation): string {
  const facts = description.split('\n\n').map((line) => {
    const [, name = '', text = ''] = /^\*\*(.+?):\*\* (.*)$/s.exec(line) ?? [];
    return [name, prose(text)] as const;
  });
  return `<dl class="facts">${[...facts, ['Name', code(operationId)] as const]
    .map(([name, text]) => `<div><dt>${escape(name)}</dt><dd>${text}</dd></div>`)
    .join('')}</dl>`;
}

function parametersView({ parameters }: OpenApiOperation): string {
  if (parameters.length === 0) return '';
  const fields = parameters.map(({ name, in: where, required, description, schema, explode }) =>
    fieldView(name, description === undefined ? schema : { ...schema, description }, [
      where,
      ...(required ? [] : ['optional']),
      ...(explode ? ['repeat the name for each'] : []),
    ]),
  );
  return `<h4>Parameters</h4><ul class="fields">${fields.join('')}</ul>`;
}

function bodyView({ requestBody }: OpenApiOperation, components: Components): string {
  const media = requestBody?.content['application/json'];
  return media ? `<h4>Body</h4>${schemaView(media.schema, components)}` : '';
}

function answersView({ responses }: OpenApiOperation, components: Components): string {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => {
      const { description, content = {} } = response as {
        description: string;
        content?: Record<string, { schema?: JsonSchema }>;
      };
      const [[type, media] = []] = Object.entries(content);
      const what =
        media?.schema === undefined
          ? type === undefined
            ? ''
            : `<p>${code(type)}</p>`
          : schemaView(media.schema, components);
      return `<h4>Answers ${escape(status)} <span class="soft">${escape(description)}</span></h4>${what}`;
    })
    .join('');
}

const refusalsView = ({ codes }: PlacedCall): string =>
  `<h4>Refuses</h4><ul class="refusals">${codes
    .map(
      ([status, one]) =>
        `<li><span class="status">${status}</span><a href="#error-${one}">${code(one)}</a><span lang="pt-BR">${escape(REFUSALS[one])}</span></li>`,
    )
    .join('')}</ul>`;

/** One call: closed a line, open all that can be known of it. */
export function callView(call: PlacedCall, components: Components): string {
  const { method, path, operation } = call;
  const sample = operation['x-codeSamples'][0];
  return `<details class="call" id="${escape(operation.operationId)}"><summary>${methodView(method)}<h3>${code(path)}</h3><span class="what">${escape(operation.summary)}</span></summary><div class="inside">${[
    factsView(operation),
    parametersView(operation),
    bodyView(operation, components),
    answersView(operation, components),
    sample ? `<h4>Example</h4>${block(`Example of ${operation.operationId}`, sample.source)}` : '',
    refusalsView(call),
  ].join('')}</div></details>`;
}

/** The codes that an operation documents, by status, in the order of the catalogue. */
export function codesOf({ responses }: OpenApiOperation, resolve: (response: unknown) => unknown) {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => {
      const { content } = resolve(response) as { content: Record<string, { examples: object }> };
      const examples = content['application/json']?.examples ?? {};
      return ALL_CODES.filter((one) => Object.hasOwn(examples, one)).map((one) => [status, one] as const);
    });
}
