import { formatDateBr, parseIsoDate } from '../calendar.ts';
import { DOUBTS, DOUBT_TEXTS } from '../certificates/doubts.ts';
import { type Change, CHANGE_FIELDS, type ChangeField } from './history-changes.ts';

const LABELS: Readonly<Record<ChangeField, string>> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  city: 'Cidade',
  'birth-date': 'data de nascimento',
  emancipation: 'emancipação',
  'emergency-contact': 'contato de emergência',
  'professional-situation': 'Situação profissional',
  'seminar-year': 'Ano do seminário anterior',
  'responsible-manager': 'Gestor responsável',
  deadline: 'Último dia válido',
  class: 'Turma',
  'class-link': 'Vínculo com a turma',
  highlight: 'Destaque',
  version: 'Versão',
  'seminar-period': 'Seminário',
  'course-hours': 'Carga horária',
  certificate: 'Certificado',
  'certificate-doubts': 'Confirmado mesmo assim',
  total: 'Total de pontos',
  // The name in `messages/letters.ts`, which depends on this folder.
  'registration-email': 'E-mail de inscrição',
  'access-email': 'E-mail de acesso',
};

/** The words of `classes/link.ts`, which depends on this folder, and that of the waiting list. */
const LINK_WORDS: Readonly<Record<string, string>> = {
  INTERESTED: 'Interesse',
  ENROLLED: 'Matrícula',
  WAITING: 'Lista de espera',
};

function dayText(value: string): string {
  const day = parseIsoDate(value);
  return day ? formatDateBr(day) : value;
}

const period = (value: string): string => value.split('/').map(dayText).join(' a ');

/** What was odd about a certificate and confirmed; codes separated by commas. */
const doubts = (value: string): string =>
  value
    .split(',')
    .map((code) => {
      const doubt = DOUBTS.find((known) => known === code);
      return doubt ? DOUBT_TEXTS[doubt] : code;
    })
    .join(' ');

const yesOrNo = (value: string): string => (value === 'yes' ? 'sim' : 'não');

const VALUES: Partial<Record<ChangeField, (value: string) => string>> = {
  deadline: dayText,
  'seminar-period': period,
  'course-hours': (value) => `${Number(value).toLocaleString('pt-BR')} horas`,
  'certificate-doubts': doubts,
  'class-link': (value) => LINK_WORDS[value] ?? value,
  total: (value) => Number(value).toLocaleString('pt-BR', { maximumFractionDigits: 2 }),
  highlight: yesOrNo,
  'registration-email': () => 'enviado junto',
};

/** A change for display. `same`: both sides look the same after masking, but the hidden parts differ. */
export interface ChangeText {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly same: boolean;
}

const hasStoredValue = ({ from, to }: Change): boolean => from !== null || to !== null;

/** Changes with at least one stored value, in the order of the fields. */
export function changeTexts(changes: readonly Change[]): ChangeText[] {
  const kept = changes.filter(hasStoredValue);
  return CHANGE_FIELDS.flatMap((field) => kept.filter((change) => change.field === field)).map(
    ({ field, from, to }) => {
      const word = VALUES[field] ?? ((value: string) => value);
      return {
        label: LABELS[field],
        from: from === null ? null : word(from),
        to: to === null ? null : word(to),
        same: from === to,
      };
    },
  );
}

/**
 * Text for changes without stored values: "Preenchido ou alterado, sem guardar o valor: …"; null when there are none.
 */
export function unstoredValuesText(changes: readonly Change[]): string | null {
  const names = changes
    .filter((change) => !hasStoredValue(change))
    .map(({ field }) => LABELS[field].toLowerCase());
  if (names.length === 0) return null;
  const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);
  return `Preenchido ou alterado, sem guardar o valor: ${list}.`;
}

/** All changes as short texts: "Cidade: de Campinas, SP para Betim, MG". */
export function changeSentences(changes: readonly Change[]): string[] {
  const alone = unstoredValuesText(changes);
  return [
    ...changeTexts(changes).map(({ label, from, to, same }) => {
      if (same) return `${label}: ${to} (mudou na parte oculta)`;
      return `${label}: ${from === null ? to : `de ${from} para ${to ?? 'nenhum'}`}`;
    }),
    ...(alone ? [alone.replace(/\.$/, '')] : []),
  ];
}
