import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameDoubts } from './name-doubts.ts';

describe('nameDoubts', () => {
  it.each([
    ...'Ana Souza|ANA SOUZA|ana souza|Ana Beatriz da Silva Araújo|José Álvares dos Santos e Silva|Li Wu'.split(
      '|',
    ),
    ...'Joana D’Arc|João Reis|Arthur Bispo do Rosário|Maria das Dores|Ana-Maria Souza|Çağla Öztürk'.split(
      '|',
    ),
    ...'João da Silva Filho|Nguyễn Văn An|Ana M. Souza|Antônio Conde|Íris Papa|Rui Lynch'.split('|'),
  ])('finds nothing odd about %s', (name) => expect(nameDoubts(name, null)).toEqual([]));

  it.each([
    ['Presidente da República', ['name-office']],
    ['Ministra Ana Souza', ['name-office']],
    ['Ana Souza, Prefeita', ['name-symbols', 'name-office']],
    ['Papa Francisco Souza', ['name-office']],
    ['Dr. Rui Reis', ['name-title']],
    ['Rui Reis, PhD', ['name-symbols', 'name-title']],
    ['Excelentíssima Ana Souza', ['name-title']],
    ['Comendador Rui Reis', ['name-title']],
    ['Ana', ['name-single-word']],
    ['Ana da', ['name-no-surname']],
    ['Ana M.', ['name-no-surname']],
    ['João Júnior', ['name-no-surname']],
    ['A B', ['name-no-surname']],
    ['Ana Souza 2', ['name-digits']],
    ['Ana Souz4', ['name-digits']],
    ['Ana Souza ٢', ['name-digits']],
    ['ana@exemplo.com.br', ['name-address']],
    ['www.ganhe-dinheiro.com Souza', ['name-address']],
    ['Ana Souza 😀', ['name-symbols']],
    ['<b>Ana Souza</b>', ['name-symbols']],
    ['Аna Souza', ['name-script']],
    ['李 小龙', ['name-script', 'name-no-surname']],
    ['aaaa', ['name-repeated', 'name-single-word']],
    ['Aaa Souza', ['name-repeated']],
    ['X X X', ['name-repeated', 'name-no-surname']],
    ['Xptzk Souza', ['name-unreadable']],
    ['Fulano de Tal', ['name-placeholder']],
    ['Teste Souza', ['name-placeholder']],
    ['=HYPERLINK("http://x")', ['name-address', 'name-symbols']],
  ])('%s: %j', (name, doubts) => {
    const found = nameDoubts(name, null);
    for (const doubt of doubts) expect(found).toContain(doubt);
  });

  it.each([
    ['Ana Souza', 'Ana Souza', false],
    ['Ana Souza', 'ANA BEATRIZ DE SOUZA LIMA', false],
    ['Ana Souza', 'Ana Lima', false],
    ['Ana Sousa', 'Anna Souza', false],
    ['José Alvares', 'Jose Álvares', false],
    ['Ana Souza Filha', 'Ana Souza', false],
    ['Rui Reis', 'Ana Souza', true],
    ['Ana Clara Lima', 'Ana Beatriz Souza', true],
    ['Rui Reis', 'rui.reis', false],
  ])('%s, called %s by the provider: very unlike %s', (name, provider, unlike) => {
    expect(nameDoubts(name, provider).includes('name-unlike-provider')).toBe(unlike);
  });

  it('ends for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.string({ maxLength: 120 }), (a, b) => {
        expect(Array.isArray(nameDoubts(a, b))).toBe(true);
      }),
    );
  });
});
