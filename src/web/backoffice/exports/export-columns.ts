import { EXPORT_COLUMNS, type ExportColumnChoice } from '#contract/list-exports.ts';

/** What a column that can be chosen is called on the screen. */
export const COLUMN_LABELS: Readonly<Record<ExportColumnChoice, string>> = {
  class: 'Turma',
  owner: 'Gestor responsável',
  deadline: 'Prazo',
  origin: 'Origem da inscrição',
  certificate: 'Certificado: código e data de emissão',
};

/** The choices among these values, in their own order. */
export const columnsAmong = (values: readonly string[]): ExportColumnChoice[] =>
  EXPORT_COLUMNS.filter((one) => values.includes(one));

/** The chosen columns in a sentence's words; empty for what every file has. */
export function columnsText(columns: readonly ExportColumnChoice[]): string[] {
  const named = columns.map((one) => COLUMN_LABELS[one].split(':')[0]?.toLowerCase() ?? '');
  return named.length === 0 ? [] : [`com ${named.join(', ').replace(/, ([^,]*)$/, ' e $1')}`];
}
