import { formatCnpj, parseCnpj, type Cnpj } from '../cnpj.ts';
import { formatInstagram, parseInstagram, type InstagramName } from '../instagram.ts';
import { withoutZeroWidth } from '../invisible.ts';
import { parseSite, type SiteAddress } from '../site-address.ts';
import { countWords } from '../word-count.ts';
import { draftText, type QuestionnaireDraft } from './questionnaire-draft.ts';
import {
  FIRST_FOUNDATION_YEAR,
  MAX_COLLABORATORS,
  PROBLEM_WORDS,
  QUESTIONNAIRE,
  QUESTIONNAIRE_FIELDS,
  STARTUP_NAME_MAX_CHARACTERS,
  type QuestionnaireField,
} from './startup-questionnaire.ts';

/** A valid questionnaire: every value parsed, null for empty optional questions. */
export interface QuestionnaireAnswers {
  readonly stage: number;
  readonly name: string | null;
  readonly foundationYear: number | null;
  readonly cnpj: Cnpj | null;
  readonly site: SiteAddress | null;
  readonly instagram: InstagramName | null;
  readonly collaborators: number;
  readonly bond: number;
  readonly problem: string | null;
  readonly differentiators: readonly number[];
  readonly availability: number;
}

export interface QuestionnaireProblem {
  readonly field: QuestionnaireField;
  readonly message: string;
}

export type CheckedQuestionnaire =
  | { readonly answers: QuestionnaireAnswers }
  | { readonly problems: readonly QuestionnaireProblem[] };

export const REQUIRED_ANSWER = 'Campo obrigatório não informado!';

type FieldResult<T> = { readonly value: T } | { readonly problem: string };

const problem = (text: string): { readonly problem: string } => ({ problem: text });
const trimmed = (text: string): string => withoutZeroWidth(text).trim();

function optional<T>(text: string, parse: (text: string) => FieldResult<T>): FieldResult<T | null> {
  return trimmed(text) === '' ? { value: null } : parse(trimmed(text));
}

const valueOr = <T>(value: T | null, otherwise: string): FieldResult<T> =>
  value === null ? problem(otherwise) : { value };

function option(field: QuestionnaireField, text: string): FieldResult<number> {
  const chosen = QUESTIONNAIRE[field].options.find(({ id }) => String(id) === text);
  return chosen ? { value: chosen.id } : problem(REQUIRED_ANSWER);
}

function differentiators(ids: readonly string[]): FieldResult<number[]> {
  const chosen = QUESTIONNAIRE.differentiators.options.flatMap(({ id }) =>
    ids.includes(String(id)) ? [id] : [],
  );
  return chosen.length > 0 ? { value: chosen } : problem('Marque pelo menos um diferencial.');
}

function foundationYear(text: string, currentYear: number): FieldResult<number> {
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  return year >= FIRST_FOUNDATION_YEAR && year <= currentYear
    ? { value: year }
    : problem(`Ano inválido! Informe um ano de ${FIRST_FOUNDATION_YEAR} a ${currentYear}.`);
}

function collaborators(text: string): FieldResult<number> {
  const bare = trimmed(text);
  if (bare === '') return problem(REQUIRED_ANSWER);
  const count = /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN;
  return count <= MAX_COLLABORATORS
    ? { value: count }
    : problem('Número inválido! Use só algarismos, sem pontos.');
}

function startupName(text: string): FieldResult<string> {
  const oneLine = text.replace(/\s+/g, ' ');
  return oneLine.length <= STARTUP_NAME_MAX_CHARACTERS
    ? { value: oneLine }
    : problem(`O nome pode ter até ${STARTUP_NAME_MAX_CHARACTERS} letras.`);
}

/** The text is kept as written; only its length is checked. */
function problemAndSolution(text: string): FieldResult<string | null> {
  if (trimmed(text) === '') return { value: null };
  const excess = countWords(text) - PROBLEM_WORDS.maximum;
  if (excess <= 0) return { value: text };
  const remove = excess === 1 ? 'Retire 1 palavra.' : `Retire ${excess} palavras.`;
  return problem(`Você passou do máximo de ${PROBLEM_WORDS.maximum} palavras. ${remove}`);
}

function parseFields(draft: QuestionnaireDraft, currentYear: number) {
  return {
    stage: option('stage', draft.stage),
    name: optional(draft.name, startupName),
    foundationYear: optional(draft.foundationYear, (text) => foundationYear(text, currentYear)),
    cnpj: optional(draft.cnpj, (text) =>
      valueOr(parseCnpj(text), 'CNPJ inválido! Confira os 14 caracteres.'),
    ),
    site: optional(draft.site, (text) =>
      valueOr(parseSite(text), 'Endereço inválido! Escreva como em minhastartup.com.br'),
    ),
    instagram: optional(draft.instagram, (text) =>
      valueOr(parseInstagram(text), 'Instagram inválido! Escreva como em @minhastartup'),
    ),
    collaborators: collaborators(draft.collaborators),
    bond: option('bond', draft.bond),
    problem: problemAndSolution(draft.problem),
    differentiators: differentiators(draft.differentiators),
    availability: option('availability', draft.availability),
  } satisfies Record<QuestionnaireField, FieldResult<unknown>>;
}

/**
 * Validates a draft for submission, the same in form and server: its answers, or every problem at once in the order
 * of the questions. Required are stage, bond, availability, the number of collaborators and one differentiator
 * (document 1 §5); the others are checked when given. `currentYear`: the last valid foundation year.
 */
export function checkQuestionnaire(draft: QuestionnaireDraft, currentYear: number): CheckedQuestionnaire {
  const read = parseFields(draft, currentYear);
  const problems = QUESTIONNAIRE_FIELDS.flatMap((field): QuestionnaireProblem[] => {
    const one = read[field];
    return 'problem' in one ? [{ field, message: one.problem }] : [];
  });
  if (problems.length > 0) return { problems };
  // Safe: without problems every field has a value.
  const answers = Object.fromEntries(
    QUESTIONNAIRE_FIELDS.map((field) => [field, (read[field] as { value: unknown }).value]),
  );
  return { answers: answers as unknown as QuestionnaireAnswers };
}

/** Answers converted back to a draft, for comparing and storing. */
export function draftOfAnswers(answers: QuestionnaireAnswers): QuestionnaireDraft {
  return {
    stage: String(answers.stage),
    name: answers.name ?? '',
    foundationYear: answers.foundationYear === null ? '' : String(answers.foundationYear),
    cnpj: answers.cnpj === null ? '' : formatCnpj(answers.cnpj),
    site: answers.site ?? '',
    instagram: answers.instagram === null ? '' : formatInstagram(answers.instagram),
    collaborators: String(answers.collaborators),
    bond: String(answers.bond),
    problem: answers.problem ?? '',
    differentiators: answers.differentiators.map(String),
    availability: String(answers.availability),
  };
}

/** Whether a draft, once parsed, equals these answers: masks and spaces make no difference. */
export function hasSameAnswers(
  draft: QuestionnaireDraft,
  answers: QuestionnaireAnswers,
  year: number,
): boolean {
  const checked = checkQuestionnaire(draft, year);
  return (
    'answers' in checked && draftText(draftOfAnswers(checked.answers)) === draftText(draftOfAnswers(answers))
  );
}

/** Display text of an answer; '' when empty. Invalid input is shown as typed. */
export function answerInWords(field: QuestionnaireField, draft: QuestionnaireDraft): string {
  const { options } = QUESTIONNAIRE[field];
  const labelOf = (id: string): string => options.find((one) => String(one.id) === id)?.label ?? id;
  const value = draft[field];
  if (typeof value !== 'string') return value.map(labelOf).join('; ');
  return options.length > 0 && value !== '' ? labelOf(value) : value;
}
