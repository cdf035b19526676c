import { describe, expect, it } from 'vitest';
import { SEMINAR_VERSIONS } from '../seminar-version.ts';
import { acceptanceTerms, TERMS_VERSION, type AcceptanceTerms } from './terms.ts';

const textOf = (terms: AcceptanceTerms): string =>
  [
    terms.title,
    ...terms.sections.flatMap((section) => [
      section.title,
      ...section.blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
    ]),
    terms.agreement,
  ].join('\n');

describe('acceptance terms', () => {
  it.each([
    [1, '60 horas, em 6 dias'],
    [2, '50 horas, em 5 dias'],
    [3, '40 horas, em 1 noite e 4 dias'],
    [4, '60 horas, em 6 dias'],
  ] as const)('version %i states its duration: %s', (versionId, duration) => {
    expect(textOf(acceptanceTerms(versionId))).toContain(`A carga horária é de ${duration}.`);
  });

  it('take the duration that the module settings give', () => {
    const text = textOf(acceptanceTerms(3, '42 horas, em 5 dias'));
    expect(text).toContain('42 horas, em 5 dias');
    expect(text).not.toContain('40 horas');
  });

  it.each(SEMINAR_VERSIONS)('$slug: purpose, rights, review by a person, and only once', ({ id, name }) => {
    const terms = acceptanceTerms(id);
    const text = textOf(terms);
    expect(terms.version).toBe(TERMS_VERSION);
    for (const needle of [
      `Empretec ${name}`,
      'só pode ser feito uma vez por pessoa',
      '13.709/2018',
      'art. 18',
      'art. 20',
      'Usamos esses dados para',
      'retirar este consentimento',
      '3 meses',
    ])
      expect(text).toContain(needle);
    expect(new Set(terms.sections.map((section) => section.id)).size).toBe(terms.sections.length);
    // A list always has a paragraph that introduces it.
    expect(terms.sections.every((section) => section.blocks[0]?.kind === 'paragraph')).toBe(true);
  });

  it.each(SEMINAR_VERSIONS)('$slug: nothing that the portal does not do yet', ({ id }) => {
    expect(textOf(acceptanceTerms(id))).not.toMatch(/relatório/);
  });

  it.each([
    [1, ['ditar as respostas', 'fabricante', 'chat de ajuda', 'respostas de outras pessoas'], []],
    [2, ['chat de ajuda'], ['ditar', 'respostas de outras pessoas']],
    [3, ['ditar as respostas', 'fabricante', 'chat de ajuda', 'respostas de outras pessoas'], []],
    [4, [], ['ditar', 'chat', 'respostas de outras pessoas']],
  ] as const)('version %i asks for what it does: %j, and not for %j', (versionId, said, unsaid) => {
    const text = textOf(acceptanceTerms(versionId));
    for (const needle of [...said, 'Questionário de perfil', 'pessoas do seu convívio', 'contém o seu CPF'])
      expect(text).toContain(needle);
    for (const needle of unsaid) expect(text).not.toContain(needle);
  });

  it.each([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ] as const)('version %i mentions automated analysis: %s', (versionId, automated) => {
    const text = textOf(acceptanceTerms(versionId));
    expect(text.includes('sistema automatizado')).toBe(automated);
    expect(text.includes('em até 15 dias')).toBe(automated);
  });
});
