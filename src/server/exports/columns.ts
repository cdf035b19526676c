import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
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
  cell(row: ExportedRow): string;
}

const day = (date: IsoDate | null): string => (date === null ? '' : formatDateBr(date));

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
  { header: 'Data de inscrição', width: 18, cell: (row) => day(row.registeredOn) },
];

const EMAIL: readonly ExportColumn[] = [
  {
    header: `${LETTERS['registration-confirmed']} enviado`,
    width: 26,
    part: 'email',
    cell: (row) => day(row.emailSentOn),
  },
  {
    header: `${LETTERS['registration-confirmed']} aberto`,
    width: 26,
    part: 'email',
    cell: (row) => day(row.emailOpenedOn),
  },
];

const STATE: readonly ExportColumn[] = [
  { header: 'Preenchimento', width: 20, cell: (row) => COMPLETING_WORDS[row.completing] },
  { header: 'Resultado', width: 22, cell: (row) => RESULT_WORDS[row.result] },
  { header: 'Data do resultado', width: 18, cell: (row) => day(row.processedOn) },
];

const CHOSEN: Readonly<Record<ExportColumnChoice, readonly ExportColumn[]>> = {
  class: [{ header: 'Turma', width: 28, cell: (row) => row.className ?? '' }],
  owner: [{ header: 'Gestor responsável', width: 30, part: 'owner', cell: (row) => row.owner ?? '' }],
  deadline: [
    {
      header: 'Prazo',
      width: 14,
      cell: (row) => day(row.expiresOn),
    },
  ],
  origin: [{ header: 'Origem', width: 26, cell: (row) => ORIGIN_WORDS[row.origin] }],
  certificate: [
    { header: 'Certificado', width: 22, part: 'certificate', cell: (row) => row.certificate ?? '' },
    {
      header: 'Certificado emitido em',
      width: 22,
      part: 'certificate',
      cell: (row) => day(row.certifiedOn),
    },
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
