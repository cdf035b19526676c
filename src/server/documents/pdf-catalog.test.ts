import { describe, expect, it } from 'vitest';
import { completeCatalog } from './pdf-catalog.ts';

/** A file of one object, as Typst ends its own. */
function pdfEnding(catalog: string): Buffer {
  const head = '%PDF-1.7\n\n1 0 obj\n<<\n  ';
  const body = `${head}${catalog}\n>>\nendobj\n\n`;
  return Buffer.from(
    `${body}xref\n0 2\ntrailer\n<< /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}

const TAGGED = '/Lang (pt-BR) /StructTreeRoot 4 0 R /MarkInfo << /Marked true >>';

describe('catalogue of a PDF', () => {
  it('gains the title in the window; the table is found where it moved', () => {
    const completed = completeCatalog(
      pdfEnding(`/Type /Catalog\n  /ViewerPreferences <<\n    /Direction /L2R\n  >>\n  ${TAGGED}`),
    ).toString('latin1');
    expect(completed).toContain('/DisplayDocTitle true');
    const offset = Number(/startxref\n(\d+)\n%%EOF$/.exec(completed)?.[1]);
    expect(completed.slice(offset, offset + 5)).toBe('xref\n');
  });

  it('stays as it is where the title is shown already', () => {
    const whole = pdfEnding(`/Type /Catalog /Direction /L2R /DisplayDocTitle true ${TAGGED}`);
    expect(completeCatalog(whole).equals(whole)).toBe(true);
  });

  it.each([
    ['no catalogue', pdfEnding('/Type /Other')],
    ['another language', pdfEnding(`/Type /Catalog /Direction /L2R ${TAGGED.replace('pt-BR', 'en')}`)],
    ['no direction', pdfEnding(`/Type /Catalog ${TAGGED}`)],
    ['no tags', pdfEnding('/Type /Catalog /Direction /L2R /Lang (pt-BR)')],
    [
      'an object after the catalogue',
      pdfEnding(`/Type /Catalog /Direction /L2R ${TAGGED}\n>>\nendobj\n2 0 obj\n<<`),
    ],
    ['no table', Buffer.from('%PDF-1.7')],
  ])('refuses a file with %s', (_, pdf) => {
    expect(() => completeCatalog(pdf)).toThrow('unexpected');
  });
});
