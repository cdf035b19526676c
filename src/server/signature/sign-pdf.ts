/** What a reader's signature panel shows. */
export interface SignatureFacts {
  readonly at: Date;
  readonly name: string;
  readonly reason: string;
}

/** Bytes kept free for the CMS: a chain of three certificates and a time stamp with its own chain take some 12,000. */
const CMS_BYTES = 16_384;
const RANGE_PLACE = ' '.repeat(40);

/**
 * The PDF with an invisible signature field, signed by `sign`, which gets every byte except the signature's own place and
 * returns a detached CMS (PAdES: `ETSI.CAdES.detached`). The change is appended (an incremental update), so the bytes of
 * the given PDF stay as they are. It takes what the typesetter writes, one classic table of cross-references, and throws
 * on anything else, so that an upgrade of the typesetter cannot pass unseen.
 */
export async function signPdf(
  pdf: Uint8Array,
  facts: SignatureFacts,
  sign: (signed: Uint8Array) => Promise<Uint8Array>,
): Promise<Buffer> {
  const file = readFile(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  const [signature, field] = [file.size, file.size + 1];
  const page = firstPageOf(file);
  const update = appendObjects(file, [
    [page, withAnnotation(objectOf(file, page), field)],
    [file.root, withForm(objectOf(file, file.root), field)],
    [signature, signatureDictionary(facts)],
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Assinatura) /V ${signature} 0 R /P ${page} 0 R /F 132 /Rect [0 0 0 0] >>`,
    ],
  ]);

  const from = update.indexOf('/Contents <', file.bytes.length) + '/Contents '.length;
  const to = from + CMS_BYTES * 2 + 2;
  const range = `/ByteRange [0 ${from} ${to} ${update.length - to}]`;
  const place = `/ByteRange [${RANGE_PLACE}]`;
  update.write(range.padEnd(place.length), update.indexOf(place, file.bytes.length), 'latin1');

  const cms = await sign(Buffer.concat([update.subarray(0, from), update.subarray(to)]));
  if (cms.length > CMS_BYTES) throw new Error('the signature is longer than its place');
  update.write(Buffer.from(cms).toString('hex'), from + 1, 'latin1');
  return update;
}

interface PdfFile {
  readonly bytes: Buffer;
  readonly tableOffset: number;
  /** Byte offset of each object. */
  readonly offsets: ReadonlyMap<number, number>;
  readonly size: number;
  readonly root: number;
  readonly trailer: string;
}

const unexpected = () => new Error('unexpected layout of the PDF');

function readFile(bytes: Buffer): PdfFile {
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.subarray(-64).toString('latin1'));
  const tableOffset = Number(end?.[1]);
  const table = bytes.subarray(tableOffset).toString('latin1');
  const head = /^xref\s+0 (\d+)\s+/.exec(table);
  const trailer = /trailer\s*<<(.*)>>\s*startxref/s.exec(table)?.[1] ?? '';
  const root = /\/Root (\d+) 0 R/.exec(trailer)?.[1];
  if (!head || root === undefined || trailer.includes('/Prev')) throw unexpected();
  const size = Number(head[1]);
  const entries = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
  if (entries.length !== size) throw unexpected();
  const offsets = new Map(
    entries.flatMap(([, offset, kind], id) => (kind === 'n' ? [[id, Number(offset)] as const] : [])),
  );
  return { bytes, tableOffset, offsets, size, root: Number(root), trailer };
}

/** The text of a dictionary object, from `<<` to `>>`. */
function objectOf({ bytes, offsets }: PdfFile, id: number): string {
  const from = offsets.get(id);
  if (from === undefined) throw unexpected();
  const text = bytes.subarray(from, bytes.indexOf('endobj', from)).toString('latin1');
  const found = /^(\d+) 0 obj\s*(<<.*>>)\s*$/s.exec(text);
  if (!found?.[2] || Number(found[1]) !== id || text.includes('stream')) throw unexpected();
  return found[2];
}

function firstPageOf(file: PdfFile): number {
  let id = Number(/\/Pages (\d+) 0 R/.exec(objectOf(file, file.root))?.[1]);
  for (let depth = 0; depth < 8; depth++) {
    const node = objectOf(file, id);
    if (/\/Type \/Page\b(?!s)/.test(node)) return id;
    id = Number(/\/Kids \[\s*(\d+) 0 R/.exec(node)?.[1]);
  }
  throw unexpected();
}

const withEntry = (dictionary: string, entry: string): string => `${dictionary.slice(0, -2)}${entry} >>`;

function withAnnotation(page: string, field: number): string {
  if (page.includes('/Annots [')) return page.replace('/Annots [', `/Annots [${field} 0 R `);
  if (page.includes('/Annots')) throw unexpected();
  return withEntry(page, `/Annots [${field} 0 R]`);
}

function withForm(catalog: string, field: number): string {
  if (catalog.includes('/AcroForm')) throw unexpected();
  return withEntry(catalog, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`);
}

function signatureDictionary({ at, name, reason }: SignatureFacts): string {
  const moment = at.toISOString().replace(/[-:T]/g, '').slice(0, 14);
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `/ByteRange [${RANGE_PLACE}]`,
    `/Contents <${'0'.repeat(CMS_BYTES * 2)}>`,
    `/M (D:${moment}Z) /Name ${textString(name)} /Reason ${textString(reason)} >>`,
  ].join('\n');
}

/** In UTF-16, as PDF writes text with letters beyond ASCII. */
const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** The file with these objects, new or changed, in a further body and table. */
function appendObjects(file: PdfFile, objects: readonly (readonly [id: number, text: string])[]): Buffer {
  const parts = [file.bytes, Buffer.from('\n')];
  let offset = file.bytes.length + 1;
  const entries = objects.map(([id, text]) => {
    const body = Buffer.from(`${id} 0 obj\n${text}\nendobj\n`, 'latin1');
    const entry = `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
    parts.push(body);
    offset += body.length;
    return [id, entry] as const;
  });
  const table = entries.toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
  const size = Math.max(file.size, ...objects.map(([id]) => id + 1));
  const trailer = file.trailer.replace(/\/Size \d+/, `/Size ${size}`);
  parts.push(
    Buffer.from(
      `xref\n${table.join('')}trailer\n<<${trailer}/Prev ${file.tableOffset}\n>>\nstartxref\n${offset}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}
