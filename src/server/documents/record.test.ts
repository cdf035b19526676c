import { afterAll, expect, it } from 'vitest';
import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { createRenderer } from './renderer.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const squeezed = (text: string) => text.replace(/\s+/g, '');

const recordWith = (text: string) =>
  renderer.record({
    title: 'Meus dados no Portal Empretec',
    on: parseIsoDate('2026-11-22') as IsoDate,
    sections: [
      { heading: 'Sobre você', facts: [{ label: 'Nome', value: 'Conceição Araújo' }], texts: [] },
      { heading: 'Respostas', facts: [], texts: [{ title: 'Primeira', text }] },
    ],
  });

it('prints headings, labelled facts and texts, with title and page numbers', async () => {
  const { pages, title, language } = await readPdf(await recordWith('Eu comecei.\nDepois continuei.'));
  expect(pages).toHaveLength(1);
  for (const text of [
    'Meus dados no Portal Empretec',
    'Como estavam guardados em 22/11/2026.',
    'Sobre você',
    'Conceição Araújo',
    'Eu comecei.',
    'Depois continuei.',
    'Página 1 de 1',
  ])
    expect(pages[0]).toContain(squeezed(text));
  expect(title).toBe('Meus dados no Portal Empretec');
  expect(language).toBe('pt-BR');
});

it('takes the pages that it needs', async () => {
  const { pages } = await readPdf(await recordWith('Eu escrevi muito sobre isso. '.repeat(800)));
  expect(pages.length).toBeGreaterThan(2);
});

it.each(['#panic("x")', '*a* _b_ `c`', '$x^2$ <r> @r // c', '= Título', '🎉 汉字 नमस्ते'])(
  'evaluates nothing that a person wrote: %s',
  async (text) => {
    const { pages } = await readPdf(await recordWith(text));
    expect(pages).toHaveLength(1);
    if (/^[\u0020-\u00ff]+$/.test(text)) expect(pages[0]).toContain(squeezed(text));
  },
);
