import { addDays, addMonths, dateInSaoPaulo, parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import type { VersionId } from '#domain/version-id.ts';
import { firstPage, listSearch, versionInAddress } from '../interview-row/list-address.ts';
import { NO_FILTERS, type ListFilters } from '../interview-row/list-filters.ts';

export const PANEL_PATH = '/gestor/painel';

/** Months that the panel offers, the present one among them; null: since the beginning. */
export const PERIODS = [3, 6, 12, 24, null] as const;
export type Period = (typeof PERIODS)[number];
const DEFAULT_PERIOD: Period = 12;

export const MEASURES = ['inscritas', 'aptas', 'espera'] as const;
export type Measure = (typeof MEASURES)[number];

/** What the panel shows, as held by the page's address. */
export interface PanelAddress {
  readonly version: VersionId;
  readonly uf: string | null;
  readonly classRoom: number | null;
  readonly period: Period;
  /** What the map's shades mean. */
  readonly measure: Measure;
}

/**
 * Parses an address; invalid values are ignored, and the state where the person reaches only one, `ownUf`: they could
 * not choose another again.
 */
export function parsePanelAddress(params: URLSearchParams, ownUf: string | null): PanelAddress {
  const [uf, classRoom, months] = [params.get('uf'), params.get('turma'), params.get('meses')];
  return {
    version: versionInAddress(params),
    uf: ownUf === null && uf !== null && Object.hasOwn(UF_CODES, uf) ? uf : null,
    classRoom: classRoom !== null && /^[1-9]\d{0,14}$/.test(classRoom) ? Number(classRoom) : null,
    period: months === 'todos' ? null : (PERIODS.find((one) => String(one) === months) ?? DEFAULT_PERIOD),
    measure: MEASURES.find((one) => one === params.get('mapa')) ?? 'inscritas',
  };
}

export const periodValue = (period: Period): string => (period === null ? 'todos' : String(period));

export function panelPath({ version, uf, classRoom, period, measure }: PanelAddress): string {
  const params = new URLSearchParams({ modulo: String(version) });
  if (period !== DEFAULT_PERIOD) params.set('meses', periodValue(period));
  if (uf !== null) params.set('uf', uf);
  if (classRoom !== null) params.set('turma', String(classRoom));
  if (measure !== 'inscritas') params.set('mapa', measure);
  return `${PANEL_PATH}?${params}`;
}

/** The first month of the period: yyyy-MM; null: all. */
export const firstMonth = (period: Period, today: IsoDate): string | null =>
  period === null ? null : addMonths(today, 1 - period).slice(0, 7);

function lastDay(month: string): string {
  const first = parseIsoDate(`${month}-01`);
  return first === null ? '' : addDays(addMonths(first, 1), -1);
}

/** The list of those whom a figure counts: what the panel is narrowed to, and what the figure adds. */
export function listOf(
  { version, uf, classRoom, period }: PanelAddress,
  filters: Partial<ListFilters>,
  month: string | null = null,
): string {
  const from = month ?? firstMonth(period, dateInSaoPaulo(new Date()));
  const asked: ListFilters = {
    ...NO_FILTERS,
    ...(uf === null ? {} : { ufs: [uf] }),
    ...(classRoom === null ? {} : { classes: [String(classRoom)] }),
    from: from === null ? '' : `${from}-01`,
    to: month === null ? '' : lastDay(month),
    ...filters,
  };
  return `/gestor/entrevista${listSearch({ ...firstPage(version), filters: asked })}`;
}
