import { LIST_COLUMNS, SORT_FIELDS, type ListColumn, type SortField } from '#domain/list-view.ts';
import { LETTERS } from '#domain/messages/letters.ts';
import { selectsByQuestionnaire, type VersionId } from '#domain/seminar-version.ts';

/** What the columns are called. */
export const COLUMN_WORDS: Readonly<Record<ListColumn, string>> = {
  uf: 'UF',
  city: 'Cidade',
  class: 'Turma',
  interviewDate: 'Data de inscrição',
  participant: 'Status do participante',
  registrationEmail: LETTERS['registration-confirmed'],
  completing: 'Preenchimento',
  result: 'Resultado',
  deadline: 'Prazo',
  owner: 'Responsável',
  origin: 'Origem',
  certificate: 'Certificado',
  lastEmail: 'Último e-mail',
};

/** Their names in addresses. */
const COLUMN_PARAMS: Readonly<Record<ListColumn, string>> = {
  uf: 'uf',
  city: 'cidade',
  class: 'turma',
  interviewDate: 'inscricao',
  participant: 'situacao',
  registrationEmail: 'email',
  completing: 'preenchimento',
  result: 'resultado',
  deadline: 'prazo',
  owner: 'responsavel',
  origin: 'origem',
  certificate: 'certificado',
  lastEmail: 'ultimo-email',
};

const sortParam = (field: SortField): string => (field === 'person' ? 'nome' : COLUMN_PARAMS[field]);

/** What the list is sorted by; by the registration for anything that is no column. */
export const sortInAddress = (text: string | null): SortField =>
  SORT_FIELDS.find((field) => sortParam(field) === text) ?? 'interviewDate';

/** Null for the registration, the default. */
export const sortForAddress = (field: SortField): string | null =>
  field === 'interviewDate' ? null : sortParam(field);

/** The columns named in a text, each once; null: none. */
export function columnsInText(text: string | null): readonly ListColumn[] | null {
  const named = (text ?? '').split(',');
  const columns = named.flatMap((name) => LIST_COLUMNS.filter((column) => COLUMN_PARAMS[column] === name));
  return columns.length === 0 ? null : [...new Set(columns)];
}

export const columnsText = (columns: readonly ListColumn[]): string =>
  columns.map((column) => COLUMN_PARAMS[column]).join(',');

/** Columns that a version has: its questionnaire's list has one state and no e-mail of the registration. */
export const columnsOffered = (version: VersionId): readonly ListColumn[] =>
  selectsByQuestionnaire(version)
    ? LIST_COLUMNS.filter((column) => !['registrationEmail', 'completing', 'result'].includes(column))
    : LIST_COLUMNS;

/** Those of the specification, which everybody begins with. The status has the tags of both axes. */
export const defaultColumns = (version: VersionId): readonly ListColumn[] =>
  columnsOffered(version).filter((column) =>
    ['uf', 'city', 'class', 'interviewDate', 'participant', 'registrationEmail'].includes(column),
  );

export const isDefault = (version: VersionId, columns: readonly ListColumn[]): boolean =>
  columnsText(columns) === columnsText(defaultColumns(version));

/** The column at a place taken up or down by one; unchanged at either end. */
export function moved(columns: readonly ListColumn[], column: ListColumn, by: 1 | -1): ListColumn[] {
  const at = columns.indexOf(column);
  const to = at + by;
  if (at === -1 || to < 0 || to >= columns.length) return [...columns];
  return columns.toSpliced(at, 1).toSpliced(to, 0, column);
}

/** "Por prazo, crescente"; the registration has words of its own. */
export function orderText(field: SortField, order: 'ASC' | 'DESC'): string {
  if (field === 'interviewDate')
    return order === 'ASC' ? 'Inscrições mais antigas primeiro' : 'Inscrições mais recentes primeiro';
  const word = field === 'person' ? 'Nome' : COLUMN_WORDS[field];
  return `Por ${word === 'UF' ? word : `${word[0]?.toLowerCase()}${word.slice(1)}`}, ${order === 'ASC' ? 'crescente' : 'decrescente'}`;
}
