/**
 * Completes the catalogue of a PDF that Typst 0.14 wrote: readers show the document's title instead of the file's name
 * (Typst asks for it in PDF/UA alone). Takes and returns whole files. Throws on a file that is untagged, in another
 * language or laid out in another way, so that an upgrade of the typesetter cannot pass unseen.
 *
 * The catalogue is the last object before the cross-reference table: changing its length moves nothing but that table.
 */
export function completeCatalog(pdf: Uint8Array): Buffer {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const tableOffset = Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.subarray(-64).toString('latin1'))?.[1],
  );
  const catalogOffset = bytes.lastIndexOf('/Type /Catalog');
  if (!Number.isSafeInteger(tableOffset) || catalogOffset < 0 || catalogOffset > tableOffset)
    throw new Error('unexpected layout of the PDF');

  const catalog = bytes.subarray(catalogOffset, tableOffset).toString('latin1');
  const completed = catalog.includes('/DisplayDocTitle true')
    ? catalog
    : catalog.replace('/Direction /L2R', '/Direction /L2R\n    /DisplayDocTitle true');
  const grown = completed.length - catalog.length;
  const complete = ['/Lang (pt-BR)', '/StructTreeRoot', '/Marked true', '/DisplayDocTitle true'];
  if (completed.split('endobj').length !== 2 || !complete.every((entry) => completed.includes(entry)))
    throw new Error('unexpected catalogue of the PDF');

  const table = bytes.subarray(tableOffset).toString('latin1');
  const moved = table.replace(/startxref\s+\d+/, `startxref\n${tableOffset + grown}`);
  return Buffer.concat([
    bytes.subarray(0, catalogOffset),
    Buffer.from(completed, 'latin1'),
    Buffer.from(moved, 'latin1'),
  ]);
}
