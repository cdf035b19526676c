import { storableValue } from '../storable-text.ts';
import { QUESTIONNAIRE_FIELDS, type QuestionnaireField } from './startup-questionnaire.ts';

/**
 * The questionnaire while it is being filled in: texts as typed, ids of options as text, '' when empty. It is saved
 * even when incomplete or invalid.
 */
export type QuestionnaireDraft = {
  readonly [Field in QuestionnaireField]: Field extends 'differentiators' ? readonly string[] : string;
};

/** Characters of the fields of a draft: far above the limits for submission, since overlong drafts are saved too. */
export const DRAFT_MAX_CHARACTERS = { line: 2000, problem: 20_000, option: 20 } as const;
export const DRAFT_MAX_DIFFERENTIATORS = 50;

export const EMPTY_DRAFT: QuestionnaireDraft = {
  stage: '',
  name: '',
  foundationYear: '',
  cnpj: '',
  site: '',
  instagram: '',
  collaborators: '',
  bond: '',
  problem: '',
  differentiators: [],
  availability: '',
};

/**
 * The draft as one text, for storing and comparing: equal drafts give equal texts, the empty one ''. The order in
 * which differentiators were ticked makes no difference.
 */
export function draftText(draft: QuestionnaireDraft): string {
  const filled = QUESTIONNAIRE_FIELDS.flatMap((field): [string, string | string[]][] => {
    const value = draft[field];
    if (value.length === 0) return [];
    return [[field, typeof value === 'string' ? value : [...new Set(value)].toSorted()]];
  });
  return filled.length === 0 ? '' : JSON.stringify(Object.fromEntries(filled), storableValue);
}

/** Parses the result of `draftText`. Invalid input, or invalid fields, count as empty. */
export function draftOf(text: string): QuestionnaireDraft {
  if (text === '') return EMPTY_DRAFT;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return EMPTY_DRAFT;
  }
  if (typeof read !== 'object' || read === null) return EMPTY_DRAFT;
  const values = read as Readonly<Record<string, unknown>>;
  const line = (field: QuestionnaireField): string => {
    const value = values[field];
    return typeof value === 'string' ? value : '';
  };
  const several = values['differentiators'];
  return {
    stage: line('stage'),
    name: line('name'),
    foundationYear: line('foundationYear'),
    cnpj: line('cnpj'),
    site: line('site'),
    instagram: line('instagram'),
    collaborators: line('collaborators'),
    bond: line('bond'),
    problem: line('problem'),
    differentiators: Array.isArray(several) ? several.filter((id) => typeof id === 'string') : [],
    availability: line('availability'),
  };
}

/** The questions to which two drafts answer differently, in their order. */
export function differingFields(a: QuestionnaireDraft, b: QuestionnaireDraft): QuestionnaireField[] {
  const only = (draft: QuestionnaireDraft, field: QuestionnaireField): string =>
    draftText({ ...EMPTY_DRAFT, [field]: draft[field] });
  return QUESTIONNAIRE_FIELDS.filter((field) => only(a, field) !== only(b, field));
}
