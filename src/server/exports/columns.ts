import type { IsoDate } from '#domain/calendar.ts';
import { formatStoredCpf } from '#domain/cpf.ts';
import { ORIGIN_WORDS } from '#domain/interview/origin.ts';
import { COMPLETING_WORDS, RESULT_WORDS } from '#domain/interview/state-words.ts';
import { LETTERS } from '#domain/messages/letters.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { EXPORT_COLUMNS, type ExportColumnChoice } from '#contract/list-exports.ts';
import { selectsByQuestionnaire, type VersionId } from '#domain/seminar-version.ts';
import type { ExportedPart, ExportedRow } from './rows.ts';

/** A column of the file: those of the list, what the list shows under the name, and what was chosen. */
export interface ExportColumn {
  readonly header: string;
  /** Of a spreadsheet, in characters. */
  readonly width: number;
  /** What the rows need for it beside what all files have. */
  readonly part?: ExportedPart;
  /** Where every cell is empty or a day, as `yyyy-MM-dd`: each format writes days in its own way. */
  readonly isDay?: true;
  cell(row: ExportedRow): string;
}

/** A column of days. */
const dayColumn = (
  header: string,
  width: number,
  day: (row: ExportedRow) => IsoDate | null,
  part?: ExportedPart,
): ExportColumn => ({
  header,
  width,
  ...(part === undefined ? {} : { part }),
  isDay: true,
  cell: (row) => day(row) ?? '',
});

function phoneOf({ phone: stored }: ExportedRow): string {
  const phone = parsePhone(stored);
  return phone ? formatPhone(phone) : '';
}

const PERSON: readonly ExportColumn[] = [
  { header: 'Nome', width: 34, cell: (row) => row.name },
  { header: 'CPF', width: 16, cell: (row) => formatStoredCpf(row.cpf) ?? '' },
  { header: 'E-mail', width: 34, cell: (row) => row.email },
  { header: 'Telefone', width: 17, cell: phoneOf },
  { header: 'UF', width: 5, cell: (row) => row.uf },
  { header: 'Cidade', width: 24, cell: (row) => row.city },
  dayColumn('Data de inscrição', 18, (row) => row.registeredOn),
];

const EMAIL: readonly ExportColumn[] = [
  dayColumn(`${LETTERS['registration-confirmed']} enviado`, 26, (row) => row.emailSentOn, 'email'),
  dayColumn(`${LETTERS['registration-confirmed']} aberto`, 26, (row) => row.emailOpenedOn, 'email'),
];

const STATE: readonly ExportColumn[] = [
  { header: 'Preenchimento', width: 20, cell: (row) => COMPLETING_WORDS[row.completing] },
  { header: 'Resultado', width: 22, cell: (row) => RESULT_WORDS[row.result] },
  dayColumn('Data do resultado', 18, (row) => row.processedOn),
];

const CHOSEN: Readonly<Record<ExportColumnChoice, readonly ExportColumn[]>> = {
  class: [{ header: 'Turma', width: 28, cell: (row) => row.className ?? '' }],
  owner: [{ header: 'Gestor responsável', width: 30, part: 'owner', cell: (row) => row.owner ?? '' }],
  deadline: [dayColumn('Prazo', 14, (row) => row.expiresOn)],
  origin: [{ header: 'Origem', width: 26, cell: (row) => ORIGIN_WORDS[row.origin] }],
  certificate: [
    { header: 'Certificado', width: 22, part: 'certificate', cell: (row) => row.certificate ?? '' },
    dayColumn('Certificado emitido em', 22, (row) => row.certifiedOn, 'certificate'),
  ],
};

/**
 * The columns of a version's file, those that were chosen last and in their own order. The questionnaire's list has one
 * tag for both axes, which a file need not copy.
 */
export function columnsOf(version: VersionId, chosen: readonly string[]): readonly ExportColumn[] {
  const email = selectsByQuestionnaire(version) ? [] : EMAIL;
  const more = EXPORT_COLUMNS.filter((one) => chosen.includes(one)).flatMap((one) => CHOSEN[one]);
  return [...PERSON, ...email, ...STATE, ...more];
}

/** What the rows of a file with these columns need beside what all files have. */
export const partsOf = (columns: readonly ExportColumn[]): ReadonlySet<ExportedPart> =>
  new Set(columns.flatMap(({ part }) => part ?? []));
