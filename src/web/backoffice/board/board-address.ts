import { isCityCode, UF_CODES } from '#domain/federative-units.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { MAX_SEARCH_LENGTH, versionInAddress } from '../interview-row/list-address.ts';

export const BOARD_PATH = '/gestor/turmas';

/** The state of the board, as held by the page's address. */
export interface BoardAddress {
  readonly version: VersionId;
  readonly search: string;
  /** 'Meus cadastros': those that the person registered or is responsible for. */
  readonly mine: boolean;
  /** 'Turmas desativadas' beside the active ones. */
  readonly inactive: boolean;
  /** 'Interessados na turma': id of a class; empty: all who are in no class. */
  readonly interestedIn: string;
  /** Initials of a state, code of one of its cities; empty: all. */
  readonly uf: string;
  readonly city: string;
  /** The column that a phone shows: id of a class; empty: 'Interessados'. */
  readonly column: string;
}

export const NO_BOARD_FILTERS = {
  search: '',
  mine: false,
  inactive: false,
  interestedIn: '',
  uf: '',
  city: '',
} as const satisfies Partial<BoardAddress>;

/** Whether anything narrows the board. */
export const isNarrowed = ({ search, mine, inactive, interestedIn, uf, city }: BoardAddress): boolean =>
  mine || inactive || [search, interestedIn, uf, city].some((value) => value !== '');

const idIn = (text: string | null): string => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : '');

/**
 * Parses an address; invalid values are ignored. `ownUf`: the only state that the person reaches, which no address
 * changes; null: all.
 */
export function parseBoardAddress(params: URLSearchParams, ownUf: string | null): BoardAddress {
  const wanted = params.get('uf') ?? '';
  const uf = ownUf === null && Object.hasOwn(UF_CODES, wanted) ? wanted : '';
  const city = params.get('cidade') ?? '';
  return {
    version: versionInAddress(params),
    search: (params.get('busca') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    mine: params.get('meus') === 'sim',
    inactive: params.get('desativadas') === 'sim',
    interestedIn: idIn(params.get('interessados')),
    uf,
    city: isCityCode(city) && city.startsWith(String(UF_CODES[ownUf ?? uf])) ? city : '',
    column: idIn(params.get('coluna')),
  };
}

/** Formats an address without the defaults: `?modulo=1&busca=ana&interessados=12&uf=SP`. */
export function boardSearch(address: BoardAddress): string {
  const params = new URLSearchParams({ modulo: String(address.version) });
  const add = (name: string, value: string) => {
    if (value !== '') params.set(name, value);
  };
  add('busca', address.search.trim().slice(0, MAX_SEARCH_LENGTH));
  add('meus', address.mine ? 'sim' : '');
  add('desativadas', address.inactive ? 'sim' : '');
  add('interessados', address.interestedIn);
  add('uf', address.uf);
  add('cidade', address.city);
  add('coluna', address.column);
  return `?${params}`;
}
