import { describe, expect, it } from 'vitest';
import { namedQuestions } from './named-questions.ts';

describe('the questions that a request for revision names', () => {
  it.each<[string | null, number[]]>([
    [null, []],
    ['Conte o que você fez.', []],
    ['Na pergunta 3, conte o que você fez.', [3]],
    ['Reveja as respostas 4 e 2.', [2, 4]],
    ['Questões 1, 3 e 5: falta o resultado', [1, 3, 5]],
    ['A questão nº 2 ficou curta', [2]],
    ['A pergunta três não tem data', [3]],
    ['A primeira e a terceira pergunta', [1, 3]],
    ['2ª resposta: de quando é?', [2]],
    ['Há 3 trechos iguais na resposta', []],
    ['A pergunta pede 120 palavras', []],
    ['A resposta 12 não existe', []],
    ['A história 5 é boa; a pergunta 1, não.', [1, 5]],
  ])('%s → %j', (text, ids) => {
    expect(namedQuestions(text)).toEqual(ids);
  });
});
