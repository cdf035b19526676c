import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { certificateInputs, qrCode } from './certificate-data.ts';
import { certificateOf } from './certificate.fixture.ts';

const ADDRESS = 'https://portal.example/certificado/7KQ4-MX2D-91TB';

/** The dark modules of an SVG made of unit squares. */
function darkModules(svg: string): Set<string> {
  return new Set(Array.from(svg.matchAll(/M(\d+),(\d+)h1v1h-1z/g), ([, x, y]) => `${x},${y}`));
}

describe('QR code of a certificate', () => {
  it('draws exactly the modules of the address, with error correction M', () => {
    const { data, size } = encode(ADDRESS, { ecc: 'M', border: 0 });
    const svg = qrCode(ADDRESS);
    const expected = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x},${y}`] : [])));
    expect(darkModules(svg)).toEqual(new Set(expected));
    expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
    expect(darkModules(svg)).not.toEqual(darkModules(qrCode(`${ADDRESS}X`)));
  });
});

describe('data of a certificate page', () => {
  const page = (changes: Parameters<typeof certificateOf>[1]) =>
    JSON.parse(certificateInputs([certificateOf(1, changes)])['data'] ?? '')[0];

  it('writes dates as dd/MM/yyyy and the place as city/UF', () => {
    expect(page({})).toMatchObject({
      beginDate: '03/11/2026',
      endDate: '08/11/2026',
      issuedOn: '21/11/2026',
      issuedParts: [2026, 11, 21],
      place: 'São Paulo/SP',
      printedUrl: 'portal.example/certificado/7KQ4-MX2D-91TB',
    });
  });

  it.each(['2026-02-30', '03/11/2026', '2026-11-03T00:00:00Z', ''])('refuses the date %j', (beginDate) => {
    expect(() => page({ beginDate })).toThrow(RangeError);
  });

  it('carries a name as it is', () => {
    const personName = '#panic("x") *y* $z$ \\ "aspas"';
    expect(page({ personName }).personName).toBe(personName);
  });
});
