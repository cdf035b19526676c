import { formatDateBr, parseIsoDate } from '#domain/calendar.ts';
import { renderSVG } from 'uqr';
import { documentPalette, type VersionColours } from './palette.ts';

/** What one certificate states. Dates are civil dates, `yyyy-MM-dd`. */
export interface CertificateData {
  readonly code: string;
  /** Absolute address of the public check page of this certificate. */
  readonly checkUrl: string;
  readonly personName: string;
  /** `***.982.247-**`: the whole number never reaches a document. */
  readonly maskedCpf: string;
  /** 'Urbano', 'Startup', 'Arena' or 'Rural'. */
  readonly versionName: string;
  /** Chooses the drawing of the trilha. */
  readonly moduleId: 1 | 2 | 3 | 4;
  /** Digits only. */
  readonly courseHours: string;
  readonly beginDate: string;
  readonly endDate: string;
  readonly city: string;
  readonly uf: string;
  readonly issuedOn: string;
  readonly colours: VersionColours;
}

/** As printed. Throws a RangeError when there is no such day: no certificate states a wrong date. */
function printedDate(civilDate: string): string {
  const date = parseIsoDate(civilDate);
  if (!date) throw new RangeError('a date of the certificate is not a day yyyy-MM-dd');
  return formatDateBr(date);
}

/** The QR code of an address as SVG: error correction M, with no margin of its own (the template leaves it). */
export function qrCode(address: string): string {
  return renderSVG(address, {
    ecc: 'M',
    border: 0,
    pixelSize: 1,
    whiteColor: '#ffffff',
    blackColor: '#241c18',
  });
}

/** Address as people read it: without protocol. */
function printedAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

/**
 * `sys.inputs` of certificate.typ: one JSON text under `data`. Everything in it is data: the template never evaluates
 * a text, so markup in a person's name prints literally.
 */
export function certificateInputs(items: readonly CertificateData[]): Record<string, string> {
  const pages = items.map((item) => ({
    code: item.code,
    checkUrl: item.checkUrl,
    printedUrl: printedAddress(item.checkUrl),
    qr: qrCode(item.checkUrl),
    personName: item.personName,
    maskedCpf: item.maskedCpf,
    versionName: item.versionName,
    moduleId: item.moduleId,
    courseHours: item.courseHours,
    beginDate: printedDate(item.beginDate),
    endDate: printedDate(item.endDate),
    place: `${item.city}/${item.uf}`,
    issuedOn: printedDate(item.issuedOn),
    issuedParts: item.issuedOn.split('-').map(Number),
    palette: documentPalette(item.colours),
  }));
  return { data: JSON.stringify(pages) };
}
