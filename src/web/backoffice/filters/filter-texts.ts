import { EMAIL_STATUS_WORDS, type EmailStatus } from '#domain/interview/registration-email.ts';
import { COMPLETING_WORDS, RESULT_WORDS, stateText } from '#domain/interview/state-words.ts';
import { WAITING_WORDS } from '#domain/interview/waiting.ts';
import { axesOf } from '#domain/interview/states.ts';
import { LETTERS } from '#domain/messages/letters.ts';
import { isoDayText } from '../dates.ts';
import type { FilterGroup, ListFilters } from '../interview-row/list-filters.ts';

/** Values listed by name; the rest are counted. */
const MAX_NAMED = 3;

function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return rest > 0 ? `${names.slice(0, MAX_NAMED).join('; ')} e mais ${rest}` : names.join('; ');
}

/** A period in words; either end may be empty. */
export function dateRangeText(from: string, to: string): string {
  if (to === '') return `desde ${isoDayText(from)}`;
  if (from === '') return `até ${isoDayText(to)}`;
  return from === to ? isoDayText(from) : `${isoDayText(from)} a ${isoDayText(to)}`;
}

/** Names by id of what a filter holds as ids; those of values that are not loaded yet are absent. */
export interface FilterNames {
  readonly cities: ReadonlyMap<string, string>;
  readonly classes: ReadonlyMap<string, string>;
  readonly owners: ReadonlyMap<string, string>;
}

function namedOrCounted(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? []);
  return known.length < ids.length ? String(ids.length) : listed(known);
}

const emailText = (statuses: readonly EmailStatus[]) =>
  listed(statuses.map((status) => EMAIL_STATUS_WORDS[status]));

/** A filter in words: "UF: MG; SP". Cities and classes are counted as long as their names are not loaded. */
export function filterText(filters: ListFilters, group: FilterGroup, names: FilterNames): string {
  switch (group) {
    case 'uf':
      return `UF: ${listed(filters.ufs)}`;
    case 'city':
      return `Cidade: ${namedOrCounted(filters.cities, names.cities)}`;
    case 'class':
      return `Turma: ${namedOrCounted(filters.classes, names.classes)}`;
    case 'owner':
      return `Responsável: ${namedOrCounted(filters.owners, names.owners)}`;
    case 'email':
      return `${LETTERS['registration-confirmed']}: ${emailText(filters.emails)}`;
    case 'resultEmail':
      return `${LETTERS.result}: ${emailText(filters.resultEmails)}`;
    case 'selfAssessmentEmail':
      return `${LETTERS['self-assessment']}: ${emailText(filters.selfAssessmentEmails)}`;
    case 'completing':
      return `Preenchimento: ${listed(filters.completing.map((status) => COMPLETING_WORDS[status]))}`;
    case 'result':
      return `Resultado: ${listed(filters.results.map((status) => RESULT_WORDS[status]))}`;
    case 'combination':
      return `Status do participante: ${listed(
        filters.combinations.map((key) => {
          const { completing, result } = axesOf(key);
          return stateText(completing, result);
        }),
      )}`;
    case 'waiting':
      return `O que espera: ${listed(filters.waiting.map((kind) => WAITING_WORDS[kind]))}`;
    case 'period':
      return `Inscrição: ${dateRangeText(filters.from, filters.to)}`;
    case 'processing':
      return `Processamento: ${dateRangeText(filters.processedFrom, filters.processedTo)}`;
    case 'deadline':
      return `Prazo: ${dateRangeText(filters.expiresFrom, filters.expiresTo)}`;
    case 'mine':
      return 'Meus cadastros';
    case 'portal':
      return 'Cadastrados pelo portal';
    case 'manager':
      return 'Cadastrados pelo gestor';
  }
}
