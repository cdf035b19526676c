import type * as z from 'zod';

/** For a missing field, wherever the specification gives no other sentence. */
const REQUIRED = 'Campo obrigatório não informado!';

const EXPECTED_TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: 'Informe um texto.',
  number: 'Informe um número.',
  int: 'Informe um número inteiro.',
  boolean: 'Informe true ou false.',
  array: 'Informe uma lista.',
  object: 'Informe um objeto.',
  date: 'Informe uma data.',
};

const pluralize = (n: number | bigint, one: string, several: string) => `${n} ${n === 1 ? one : several}`;

function quantityText(origin: string, n: number | bigint): string {
  if (origin === 'string') return pluralize(n, 'caractere', 'caracteres');
  if (origin === 'array' || origin === 'set') return pluralize(n, 'item', 'itens');
  return String(n);
}

/** The Portuguese message of an issue for which the schema has none. Undefined: the library's own message is used. */
export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : EXPECTED_TYPE_MESSAGES[issue.expected];
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return REQUIRED;
      if (!issue.inclusive) return `Informe mais que ${quantityText(issue.origin, issue.minimum)}.`;
      return `No mínimo ${quantityText(issue.origin, issue.minimum)}.`;
    case 'too_big':
      if (!issue.inclusive) return `Informe menos que ${quantityText(issue.origin, issue.maximum)}.`;
      return `No máximo ${quantityText(issue.origin, issue.maximum)}.`;
    case 'invalid_value':
      return issue.input === undefined
        ? REQUIRED
        : `Valor não aceito. São aceitos: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return issue.input === undefined ? REQUIRED : 'Valor não aceito.';
    case 'invalid_format':
      return issue.format === 'uuid' ? 'Identificador inválido.' : 'Formato inválido.';
    default:
      return undefined;
  }
}
