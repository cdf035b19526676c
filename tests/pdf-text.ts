import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** Text of each page in the order of the file, white space taken out: justification and fonts split words. */
  readonly pages: readonly string[];
  /** Addresses of the links of each page. */
  readonly links: readonly (readonly string[])[];
  /** Objects outside streams, as text. */
  readonly catalog: string;
  readonly information: string;
  /** Uncompressed metadata (XMP). */
  readonly metadata: string;
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer | null;
}

/**
 * Reads as much of a PDF as the tests need: plain cross-reference table, Flate streams, two-byte fonts with a
 * ToUnicode map, as Typst writes them. Throws when the table and the objects disagree.
 */
export function readPdf(pdf: Buffer): ReadPdf {
  const tableOffset = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1'))?.[1]);
  const table = pdf.subarray(tableOffset).toString('latin1');
  if (!table.startsWith('xref')) throw new Error('startxref does not point to the table');
  const objects = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)].map((entry, id) =>
    entry[2] === 'n' ? readObject(pdf, id, Number(entry[1])) : null,
  );
  const object = (reference: string | undefined): PdfObject => {
    const found = objects[Number(/(\d+) 0 R/.exec(reference ?? '')?.[1])];
    if (!found) throw new Error(`no object ${reference}`);
    return found;
  };
  const trailer = table.slice(table.indexOf('trailer'));
  const catalog = object(/\/Root (\d+ 0 R)/.exec(trailer)?.[1]).dictionary;
  const pageTree = object(/\/Pages (\d+ 0 R)/.exec(catalog)?.[1]).dictionary;
  const pages = [...(/\/Kids \[([^\]]*)\]/.exec(pageTree)?.[1] ?? '').matchAll(/\d+ 0 R/g)].map((kid) =>
    object(kid[0]),
  );
  return {
    pages: pages.map((page) => pageText(page, object)),
    links: pages.map((page) =>
      [...(/\/Annots \[([^\]]*)\]/.exec(page.dictionary)?.[1] ?? '').matchAll(/\d+ 0 R/g)].map(
        (annotation) => /\/URI \(([^)]*)\)/.exec(object(annotation[0]).dictionary)?.[1] ?? '',
      ),
    ),
    catalog,
    information: object(/\/Info (\d+ 0 R)/.exec(trailer)?.[1]).dictionary,
    metadata: object(/\/Metadata (\d+ 0 R)/.exec(catalog)?.[1]).stream?.toString('utf8') ?? '',
  };
}

/** A text of the information dictionary: plain or UTF-16. */
export function informationText(information: string, key: string): string {
  const [, plain, hex] = new RegExp(`/${key} (?:\\(([^)]*)\\)|<([0-9A-F]*)>)`).exec(information) ?? [];
  if (plain !== undefined) return plain;
  return Buffer.from(hex ?? '', 'hex')
    .swap16()
    .toString('utf16le')
    .replace('\uFEFF', '');
}

function readObject(pdf: Buffer, id: number, offset: number): PdfObject {
  const head = `${id} 0 obj\n`;
  if (!pdf.subarray(offset, offset + head.length).equals(Buffer.from(head)))
    throw new Error(`the table misplaces object ${id}`);
  const end = pdf.indexOf('endobj', offset);
  const streamAt = pdf.indexOf('\nstream\n', offset);
  if (streamAt < 0 || streamAt > end)
    return { dictionary: pdf.subarray(offset, end).toString('latin1'), stream: null };
  const dictionary = pdf.subarray(offset, streamAt).toString('latin1');
  const start = streamAt + '\nstream\n'.length;
  const raw = pdf.subarray(start, start + Number(/\/Length (\d+)/.exec(dictionary)?.[1]));
  return { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw };
}

function pageText(page: PdfObject, object: (reference: string | undefined) => PdfObject): string {
  const resources = object(/\/Resources (\d+ 0 R)/.exec(page.dictionary)?.[1]).dictionary;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+ 0 R)/g)].map((font) => {
      const map = object(/\/ToUnicode (\d+ 0 R)/.exec(object(font[2]).dictionary)?.[1]).stream;
      return [font[1], unicodeMap(map?.toString('latin1') ?? '')] as const;
    }),
  );
  const content = object(/\/Contents (\d+ 0 R)/.exec(page.dictionary)?.[1]).stream?.toString('latin1') ?? '';
  let font: ReadonlyMap<number, string> = new Map();
  let text = '';
  for (const shown of shownGlyphs(content)) {
    if ('font' in shown) font = fonts.get(shown.font) ?? new Map();
    else
      for (let at = 0; at + 1 < shown.glyphs.length; at += 2)
        text += font.get(shown.glyphs.readUInt16BE(at)) ?? '\uFFFD';
  }
  return text.replace(/\s+/g, '');
}

/**
 * The fonts chosen and the glyphs shown by a page's content (`/F1 9 Tf`, `[(…) 20 (…)] TJ`), in order. A string may hold
 * brackets of either kind as bytes of its glyphs: round ones unescaped where they are balanced.
 */
export function* shownGlyphs(content: string): Generator<{ font: string } | { glyphs: Buffer }> {
  const fontChosen = /\/(F\d+) [\d.]+ Tf/y;
  let inArray = false;
  for (let at = 0; at < content.length; at++) {
    const sign = content[at];
    if (sign === '[') inArray = true;
    else if (sign === ']') inArray = false;
    else if (sign === '/') {
      fontChosen.lastIndex = at;
      const font = fontChosen.exec(content)?.[1];
      if (font) yield { font };
    } else if (sign === '(') {
      const end = endOfString(content, at);
      if (inArray) yield { glyphs: unescape(content.slice(at + 1, end)) };
      at = end;
    }
  }
}

/** Where the literal string that opens at `start` is closed. */
function endOfString(content: string, start: number): number {
  let depth = 0;
  for (let at = start; at < content.length; at++) {
    if (content[at] === '\\') at++;
    else if (content[at] === '(') depth++;
    else if (content[at] === ')' && --depth === 0) return at;
  }
  throw new Error(`the string at ${start} has no end`);
}

function unicodeMap(cmap: string): ReadonlyMap<number, string> {
  return new Map(
    [...cmap.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, glyph, unicode]) => [
      Number.parseInt(glyph ?? '', 16),
      Buffer.from(unicode ?? '', 'hex')
        .swap16()
        .toString('utf16le'),
    ]),
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescape(string: string): Buffer {
  return Buffer.from(
    string.replace(/\\([0-7]{1,3}|[^])/g, (_, escaped: string) =>
      /^[0-7]/.test(escaped)
        ? String.fromCharCode(Number.parseInt(escaped, 8))
        : (ESCAPES[escaped] ?? escaped),
    ),
    'latin1',
  );
}
