import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { issueMessage } from './issue-message.ts';

const messageFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueMessage }).error?.issues.map(({ message }) => message);

describe('the message of a schema without one of its own', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a text left out', z.object({ a: z.string() }), {}, 'Campo obrigatório não informado!'],
    ['an empty text', z.string().min(1), '', 'Campo obrigatório não informado!'],
    ['a choice left out', z.object({ a: z.enum(['A', 'B']) }), {}, 'Campo obrigatório não informado!'],
    [
      'one of several kinds left out',
      z.object({ a: z.union([z.string(), z.number()]) }),
      {},
      'Campo obrigatório não informado!',
    ],
    ['another kind', z.number(), 'x', 'Informe um número.'],
    ['no whole number', z.number().int(), 1.5, 'Informe um número inteiro.'],
    ['no list', z.array(z.string()), 'x', 'Informe uma lista.'],
    ['another choice', z.enum(['A', 'B']), 'C', 'Valor não aceito. São aceitos: A, B.'],
    ['too long a text', z.string().max(2), 'abc', 'No máximo 2 caracteres.'],
    ['too short a text', z.string().min(3), 'ab', 'No mínimo 3 caracteres.'],
    ['too many', z.array(z.number()).max(1), [1, 2], 'No máximo 1 item.'],
    ['too few', z.array(z.number()).min(2), [1], 'No mínimo 2 itens.'],
    ['too large', z.number().max(9), 10, 'No máximo 9.'],
    ['not positive', z.number().positive(), 0, 'Informe mais que 0.'],
    ['no uuid', z.uuid(), 'x', 'Identificador inválido.'],
    ['another form', z.string().regex(/^a$/), 'b', 'Formato inválido.'],
  ])('%s', (_, schema, value, sentence) => {
    expect(messageFor(schema, value)).toEqual([sentence]);
  });

  it('leaves the messages of a schema alone', () => {
    expect(messageFor(z.string({ error: 'CPF inválido!' }), 1)).toEqual(['CPF inválido!']);
  });
});
