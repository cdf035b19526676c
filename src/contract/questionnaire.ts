import * as z from 'zod';
import {
  DRAFT_MAX_CHARACTERS,
  DRAFT_MAX_DIFFERENTIATORS,
  type QuestionnaireDraft,
} from '#domain/registration/questionnaire-draft.ts';
import { QUESTIONNAIRE_FIELDS, type QuestionnaireField } from '#domain/registration/startup-questionnaire.ts';
import { defineCalls } from './core.ts';
import { birthDate, cityId, cpf, email, id, instant, personName, phone, text } from './values.ts';

/** The specification's names (document 1, section 3), with their old spellings. */
const WIRE_NAMES = {
  stage: 'startupStage',
  name: 'startupName',
  foundationYear: 'fundationYear',
  cnpj: 'cnpj',
  site: 'site',
  instagram: 'instagram',
  collaborators: 'numberOfColaborations',
  bond: 'startupBond',
  problem: 'solvedAndProposed',
  differentiators: 'differences',
  availability: 'fullTimeAvailability',
} as const satisfies Readonly<Record<QuestionnaireField, string>>;

type ByField = Readonly<Record<QuestionnaireField, unknown>>;

/** Values by field, keyed by wire name. */
export type OnWire<Values extends ByField> = {
  [Field in QuestionnaireField as (typeof WIRE_NAMES)[Field]]: Values[Field] extends readonly (infer Item)[]
    ? Item[]
    : Values[Field];
};

export function toWire<Values extends ByField>(values: Values): OnWire<Values> {
  const entries = QUESTIONNAIRE_FIELDS.map((field) => [WIRE_NAMES[field], values[field]]);
  // Safe: there is one entry for each field.
  return Object.fromEntries(entries) as OnWire<Values>;
}

export function fromWire<Values extends ByField>(values: OnWire<Values>): Values {
  const named = values as Readonly<Record<string, unknown>>;
  const entries = QUESTIONNAIRE_FIELDS.map((field) => [field, named[WIRE_NAMES[field]]]);
  return Object.fromEntries(entries) as Values;
}

export const wireNameOf = (field: QuestionnaireField): string => WIRE_NAMES[field];

const line = text(DRAFT_MAX_CHARACTERS.line);
const problem = text(DRAFT_MAX_CHARACTERS.problem);
const optionAsText = text(DRAFT_MAX_CHARACTERS.option);

/** Texts as typed, option ids as text, '' if empty. A draft may be incomplete or invalid. */
const draft = z.object({
  startupStage: optionAsText,
  startupName: line,
  fundationYear: line,
  cnpj: line,
  site: line,
  instagram: line,
  numberOfColaborations: line,
  startupBond: optionAsText,
  solvedAndProposed: problem,
  differences: z.array(optionAsText).max(DRAFT_MAX_DIFFERENTIATORS),
  fullTimeAvailability: optionAsText,
}) satisfies z.ZodType<OnWire<QuestionnaireDraft>>;

const optionId = z.number().int().positive().max(9999);

/** Everything is optional here: missing or wrong answers are reported by field (`questionnaire.invalid`). */
const answers = z.object({
  startupStage: optionId.nullish(),
  startupName: line.nullish(),
  fundationYear: z.number().int().min(0).max(9999).nullish(),
  cnpj: line.nullish().describe('14 letters and digits, with or without the mask'),
  site: line.nullish(),
  instagram: line.nullish(),
  numberOfColaborations: z.number().int().min(0).max(999_999_999).nullish(),
  startupBond: optionId.nullish(),
  solvedAndProposed: problem.nullish(),
  differences: z.array(optionId).max(DRAFT_MAX_DIFFERENTIATORS).default([]),
  fullTimeAvailability: optionId.nullish(),
});

const revision = z.number().int().min(0).max(2_147_483_647);

export const storedQuestionnaire = z.object({
  /** 0 while nothing is stored. */
  revision,
  answers: draft,
  updatedAt: instant.nullable(),
});

/** A character takes up to six bytes as JSON; nine lines and a long text. */
const QUESTIONNAIRE_BYTES = 6 * (9 * DRAFT_MAX_CHARACTERS.line + DRAFT_MAX_CHARACTERS.problem) + 16_384;

export const questionnaireCalls = defineCalls({
  getQuestionnaire: {
    method: 'GET',
    path: '/api/v1/answers/questionnaire/interview/:id',
    summary:
      "Returns the startup questionnaire as saved: one's own, or any for administrators of its state (the reading is recorded)",
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, body: storedQuestionnaire },
    refusals: ['access.denied', 'api.resource-notfound'],
  },
  saveQuestionnaire: {
    method: 'PUT',
    path: '/api/v1/answers/questionnaire/interview/:id',
    summary:
      'Saves the questionnaire, complete or not, over revision `revision` (0 for the first); an older one is a conflict and changes nothing',
    access: 'signedIn',
    bodyLimit: QUESTIONNAIRE_BYTES,
    params: z.object({ id }),
    body: z.object({ revision, answers: draft }),
    reply: { status: 200, body: storedQuestionnaire },
    refusals: [
      'api.resource-notfound',
      'questionnaire.conflict',
      'interview.not-editable',
      'interview.expired',
      'interview.not-questionnaire',
      'interview.conditions',
    ],
  },
  /** The specification uses one path for two bodies: this is the one of the version selected by questionnaire. */
  sendQuestionnaire: {
    method: 'POST',
    path: '/api/v1/answers/send-answers-interview/module/2',
    summary: 'Submits the startup questionnaire for evaluation by a person; idempotent',
    access: 'signedIn',
    bodyLimit: QUESTIONNAIRE_BYTES,
    body: z.object({
      idInterview: id,
      name: personName,
      cpf,
      basicData: z.object({
        email,
        uf: z.object({ id: id.meta({ examples: [35] }) }),
        city: z.object({ id: cityId }),
        birthDate,
        phone,
        situation: z.object({ id }),
      }),
      answers,
      /** The revision that the answers are based on; required if they differ from the saved ones. */
      revision: revision.optional(),
    }),
    reply: { status: 204 },
    refusals: [
      'api.resource-notfound',
      'questionnaire.conflict',
      'questionnaire.invalid',
      'interview.stale',
      'interview.conditions',
      'interview.basic-data',
      'interview.not-editable',
      'interview.expired',
    ],
  },
});

export type StoredQuestionnaire = z.output<typeof storedQuestionnaire>;
export type QuestionnaireSubmissionBody = z.output<(typeof questionnaireCalls)['sendQuestionnaire']['body']>;
