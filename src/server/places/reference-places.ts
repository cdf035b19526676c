import { readFileSync } from 'node:fs';

/** A federative unit: IBGE code (11…53) as id. */
export interface UfRow {
  readonly id: number;
  readonly initials: string;
  readonly name: string;
}

/** A municipality: IBGE code of seven digits as id, and its unit's code. */
export interface CityRow {
  readonly id: number;
  readonly name: string;
  readonly ufId: number;
}

/** The 27 units of `data/ufs.csv`, by code. */
export function readUfs(): UfRow[] {
  return readRows('ufs.csv', 'ibge,initials,name').map(([id, initials, name]) => ({
    id: Number(id),
    initials,
    name,
  }));
}

/** Every municipality of `data/cities.csv`, by code. */
export function readCities(): CityRow[] {
  return readRows('cities.csv', 'ibge,name,uf').map(([id, name, ufId]) => ({
    id: Number(id),
    name,
    ufId: Number(ufId),
  }));
}

// No name holds a comma or a quote (a test guards it), so a line needs no quoting rules.
function readRows(file: string, header: string): [string, string, string][] {
  const [firstLine, ...lines] = readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  if (firstLine !== header) throw new Error(`${file}: expected the header "${header}"`);
  return lines.map((line, index) => {
    const [first, second, third, ...rest] = line.split(',');
    if (first === undefined || second === undefined || third === undefined || rest.length > 0)
      throw new Error(`${file}: line ${index + 2} does not have three fields`);
    return [first, second, third];
  });
}
