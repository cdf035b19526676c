import { describe, expect, it } from 'vitest';
import { isCityCode, UF_CODES } from '#domain/federative-units.ts';
import { readCities, readUfs } from './reference-places.ts';

const ufs = readUfs();
const cities = readCities();

// IBGE's check digit (weights 1 2 1 2 1 2, digits of the products summed). IBGE itself published nine codes that break it.
const PUBLISHED_WITHOUT_VALID_CHECK_DIGIT = new Set([
  2201919, 2201988, 2202251, 2611533, 3117836, 3152131, 4305871, 5203939, 5203962,
]);

function checkDigit(code: string): number {
  const sum = Array.from(code.slice(0, 6)).reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const countOf = (initials: string): number => {
  const uf = ufs.find((row) => row.initials === initials);
  return cities.filter((city) => city.ufId === uf?.id).length;
};

describe('what the domain derives without a list of cities', () => {
  it('are their codes, and how the codes of their cities begin', () => {
    expect(UF_CODES).toEqual(Object.fromEntries(ufs.map(({ initials, id }) => [initials, id])));
    expect(cities.filter(({ id }) => !isCityCode(String(id)))).toEqual([]);
    expect(['99999999', '9999999', '355030', '35503080', '03550308', ''].filter(isCityCode)).toEqual([]);
  });
});

describe('federative units', () => {
  it('are the 27, each once', () => {
    expect(ufs).toHaveLength(27);
    expect(new Set(ufs.map((uf) => uf.id)).size).toBe(27);
    expect(
      ufs
        .map((uf) => uf.initials)
        .toSorted()
        .join(' '),
    ).toBe('AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO');
    expect(ufs).toContainEqual({ id: 35, initials: 'SP', name: 'São Paulo' });
  });
});

describe('municipalities', () => {
  it('are all there, no code twice, no name twice in a unit', () => {
    expect(cities).toHaveLength(5571);
    expect(new Set(cities.map((city) => city.id)).size).toBe(cities.length);
    expect(new Set(cities.map((city) => `${city.ufId} ${city.name}`)).size).toBe(cities.length);
  });

  it.each([
    ['SP', 645],
    ['MG', 853],
    ['RS', 497],
    ['BA', 417],
    ['PR', 399],
    ['SC', 295],
    ['GO', 246],
    ['PB', 223],
    ['MT', 142],
    ['RR', 15],
    ['DF', 1],
  ])('%s has %i', (initials, expected) => {
    expect(countOf(initials)).toBe(expected);
  });

  it('carry the code of their unit and a sound check digit', () => {
    const known = new Set(ufs.map((uf) => uf.id));
    const wrong = cities.filter((city) => {
      const code = String(city.id);
      const sound = checkDigit(code) === Number(code[6]) || PUBLISHED_WITHOUT_VALID_CHECK_DIGIT.has(city.id);
      return (
        !/^\d{7}$/.test(code) || Number(code.slice(0, 2)) !== city.ufId || !known.has(city.ufId) || !sound
      );
    });
    expect(wrong).toEqual([]);
  });

  it('are written with Portuguese letters in composed form, without stray spaces', () => {
    const odd = cities.filter(
      ({ name }) =>
        !/^[A-ZÁÂÃÉÊÍÓÔÕÚÇ][A-Za-zÀ-ÿ' -]*[A-Za-zÀ-ÿ]$/.test(name) ||
        name !== name.normalize('NFC') ||
        / {2}/.test(name),
    );
    expect(odd).toEqual([]);
  });

  it.each([
    [3550308, 'São Paulo'],
    [5300108, 'Brasília'],
    [3106200, 'Belo Horizonte'],
    [1100205, 'Porto Velho'],
    [2605459, 'Fernando de Noronha'],
    [3515004, 'Embu das Artes'],
    [2401305, 'Campo Grande'],
    [3522158, 'Itaoca'],
    [5003900, 'Figueirão'],
    [1504752, 'Mojuí dos Campos'],
    [5101837, 'Boa Esperança do Norte'],
    [3130309, 'Iguatama'],
    [3515608, 'Fernando Prestes'],
    [2918308, 'Jitaúna'],
  ])('%i is %s', (id, name) => {
    expect(cities.find((city) => city.id === id)?.name).toBe(name);
  });
});
