import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  /** Text of each page, white space taken out: justification and fonts split words. */
  readonly pages: readonly string[];
  /** Addresses of the links of each page. */
  readonly links: readonly (readonly string[])[];
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** The window shows the title instead of the file's name. */
  readonly displaysTitle: boolean;
  /** Metadata (XMP); empty without. */
  readonly metadata: string;
  /** Roles of the tags, in reading order. */
  readonly roles: readonly string[];
  /** The alternatives of pictures, in reading order. */
  readonly alternatives: readonly string[];
}

interface Tag {
  readonly role?: string;
  readonly alt?: string;
  /** Other tags, or the places of what they hold. */
  readonly children?: readonly object[];
}

const flattened = (tag: Tag): readonly Tag[] => [tag, ...(tag.children ?? []).flatMap(flattened)];

/** Reads what the tests need of a PDF. Throws when the cross-reference table and the objects disagree. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  checkTable(pdf);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info, metadata } = await document.getMetadata();
  // pdf.js declares `info` as an Object.
  const { Title = '', Author = '', Language = '' } = info as Readonly<Record<string, string>>;
  const preferences: { DisplayDocTitle?: boolean } | null = await document.getViewerPreferences();
  const pages: string[] = [];
  const links: string[][] = [];
  const tags: Tag[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s+/g, ''),
    );
    const annotations: readonly { readonly unsafeUrl?: string }[] = await page.getAnnotations();
    const tree: Tag | null = await page.getStructTree();
    if (tree) tags.push(...flattened(tree));
    links.push(annotations.flatMap(({ unsafeUrl }) => unsafeUrl ?? []));
  }
  await document.loadingTask.destroy();
  return {
    pages,
    links,
    title: Title,
    author: Author,
    language: Language,
    displaysTitle: preferences?.DisplayDocTitle === true,
    metadata: metadata?.getRaw() ?? '',
    roles: tags.flatMap(({ role }) => role ?? []).filter((role) => role !== 'Root'),
    alternatives: tags.flatMap(({ role, alt }) => (role === 'Figure' && alt !== undefined ? [alt] : [])),
  };
}

/** pdf.js repairs a wrong table silently; other readers refuse the file. */
function checkTable(pdf: Buffer): void {
  const offset = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1'))?.[1]);
  const table = pdf.subarray(offset).toString('latin1');
  if (!table.startsWith('xref')) throw new Error('startxref does not point to the table');
  for (const [id, entry] of [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)].entries()) {
    const head = `${id} 0 obj\n`;
    const at = Number(entry[1]);
    if (entry[2] === 'n' && pdf.toString('latin1', at, at + head.length) !== head)
      throw new Error(`the table misplaces object ${id}`);
  }
}
