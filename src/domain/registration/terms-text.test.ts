import { describe, expect, it } from 'vitest';
import { SEMINAR_VERSIONS } from '../seminar-version.ts';
import { acceptanceTerms, TERMS_VERSION } from './terms.ts';
import {
  editionLabel,
  ownTermsText,
  sameTerms,
  termsFaults,
  termsOfText,
  tidyTerms,
  type TermsText,
} from './terms-text.ts';

const TEXT = {
  duration: '60 horas',
  sections: [{ title: 'O seminário', text: 'São {duração}.\n\nVocê sabe que:\n\n- um;\n- dois.' }],
  agreement: 'Li e aceito.',
};

describe('the terms as a text', () => {
  it.each(SEMINAR_VERSIONS)(
    'of $slug: those of the portal are the same after editing, and pass',
    ({ id }) => {
      const own = ownTermsText(id);
      const { sections, ...whole } = termsOfText(id, TERMS_VERSION, own);
      const { sections: expected, ...rest } = acceptanceTerms(id);
      expect(whole).toEqual(rest);
      expect(sections.map(({ title, blocks }) => ({ title, blocks }))).toEqual(
        expected.map(({ title, blocks }) => ({ title, blocks })),
      );
      expect(termsFaults(tidyTerms(own))).toEqual([]);
      expect(tidyTerms(own)).toEqual(own);
    },
  );

  it('have paragraphs, lists, and the duration where its blank stands', () => {
    const text = 'Uma frase\nem duas linhas, {duração}:\n- um;\n- dois.\n\nO fim.';
    expect(termsOfText(1, 'x', { ...TEXT, sections: [{ title: 'A', text }] }).sections).toEqual([
      {
        id: 'secao-1',
        title: 'A',
        blocks: [
          { kind: 'paragraph', text: 'Uma frase em duas linhas, 60 horas:' },
          { kind: 'list', items: ['um;', 'dois.'] },
          { kind: 'paragraph', text: 'O fim.' },
        ],
      },
    ]);
  });

  it('read the same whether the duration stands in the text or in its field', () => {
    const written = {
      ...TEXT,
      sections: [{ ...TEXT.sections[0], title: 'O seminário', text: 'São 60 horas.' }],
    };
    const blank = { ...TEXT, sections: [{ title: 'O seminário', text: 'São {duração}.' }] };
    expect(sameTerms(written, blank)).toBe(true);
    expect(sameTerms(blank, { ...blank, duration: '40 horas' })).toBe(false);
  });

  const faultsWith = (change: Partial<TermsText>) => termsFaults(tidyTerms({ ...TEXT, ...change }));
  const section = (title: string, text: string) => ({ sections: [{ title, text }] });

  it.each([
    ['no duration', { duration: ' ' }, 'duration', 'Campo obrigatório não informado!'],
    ['no sentence to accept', { agreement: '' }, 'agreement', 'Campo obrigatório não informado!'],
    ['no section', { sections: [] }, 'sections', /ao menos uma seção/],
    [
      'a section without a text',
      section('Um', ' \n '),
      'sections.0.text',
      'Campo obrigatório não informado!',
    ],
    ['a list first', section('Um', '- {duração}'), 'sections.0.text', /depois de uma frase/],
    ['another blank', section('Um', '{duração} e {nome}'), 'sections.0.text', /não conhece \{nome\}/],
    ['no word on the duration', section('Um', 'Nada.'), 'sections', /escreva \{duração\}/],
    [
      'a text that is too long',
      section('Um', `{duração} ${'a'.repeat(6000)}`),
      'sections.0.text',
      /até 6000/,
    ],
    [
      'too many sections',
      { sections: Array.from({ length: 26 }, () => TEXT.sections[0] ?? { title: '', text: '' }) },
      'sections',
      /até 25 seções/,
    ],
  ] as const)('with %s have a fault', (_what, change, path, message) => {
    expect(faultsWith(change).find((fault) => fault.path === path)?.message).toMatch(message);
  });

  it('are labelled by their day, each with its number', () => {
    expect(editionLabel('2026-11-26', [])).toBe('2026-11-26-1');
    expect(
      editionLabel('2026-11-26', ['2026-11-26-1', '2026-11-26-10', '2026-11-25-20', '2026-11-26.2']),
    ).toBe('2026-11-26-11');
  });
});
