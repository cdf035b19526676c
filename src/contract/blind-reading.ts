import * as z from 'zod';
import { READING_STAGES } from '#domain/evaluation/reading-stage.ts';
import { MAX_TOTAL } from '#domain/evaluation/manual-result.ts';
import { defineCalls } from './core.ts';
import { manualEvaluationBody } from './evaluations.ts';
import { ROW_COMMAND_REFUSALS } from './interview-commands.ts';
import { expectedRevision, id, instant, versionId } from './values.ts';

/** Characters of the reason for which an interview is released from its second reading. */
export const RELEASE_MAX = 250;

const REASON_REQUIRED = 'Campo obrigatório não informado!';

export const releaseReason = z
  .string({ error: REASON_REQUIRED })
  .trim()
  .min(1, { error: REASON_REQUIRED })
  .max(RELEASE_MAX, { error: `A justificativa pode ter no máximo ${RELEASE_MAX} caracteres.` })
  .meta({ examples: ['Não há quem faça a segunda leitura antes do começo da turma.'] });

const bounded = (most: number, message: string) =>
  z
    .number({ error: message })
    .int({ error: message })
    .min(0, { error: message })
    .max(most, { error: message });

/** A setting's fields, as they are typed and sent. */
export const blindReadingFields = z.object({
  share: bounded(100, 'Informe um número inteiro de 0 a 100.'),
  onDoubt: z.boolean(),
  maxDifference: bounded(MAX_TOTAL, `Informe um número inteiro de 0 a ${MAX_TOTAL}.`),
});

const settingInForce = blindReadingFields
  .extend({
    module: z.object({ id: versionId, name: z.string() }),
    /** 0: never changed. Sent back with the next change. */
    revision: z.number().int().min(0),
    /** The newest first, at most twenty. */
    history: z.array(
      blindReadingFields.extend({
        revision: z.number().int(),
        changedAt: instant,
        changedBy: z.string(),
      }),
    ),
  })
  .meta({ id: 'BlindReadingSetting' });

export const blindReadingCalls = defineCalls({
  listBlindReadingSettings: {
    method: 'GET',
    path: '/api/v1/param-system/blind-reading',
    summary: 'Returns, for each version with scored answers, which interviews two people read blind',
    access: 'administrator',
    reply: { status: 200, body: z.array(settingInForce) },
  },
  changeBlindReadingSetting: {
    method: 'PUT',
    path: '/api/v1/param-system/module/:id/blind-reading',
    summary:
      'Sets which interviews of a version two people read blind, for the whole country; those that await evaluation already keep theirs',
    access: 'nationalAdministrator',
    params: z.object({ id: versionId }),
    body: blindReadingFields.extend({ revision: z.number().int().min(0) }),
    reply: { status: 200, body: settingInForce },
    refusals: ['interview.not-interview', 'blind-reading.stale'],
  },
  giveReading: {
    method: 'PUT',
    path: '/api/v1/evaluation-result/interview/:id/reading',
    summary:
      'Records one blind reading: ten sealed scores and a justification. The second decides where both agree, else the third',
    access: 'administrator',
    params: z.object({ id }),
    query: expectedRevision,
    body: manualEvaluationBody.omit({ interviewId: true, correctsEvaluation: true }).extend({
      /** How it was made: blind, or by the third person, who has seen both. */
      kind: z.enum(['blind', 'third']),
    }),
    reply: {
      status: 200,
      body: z.object({
        /** The reading that is due now; null: the interview is decided. */
        due: z.enum(READING_STAGES).nullable(),
        result: z
          .object({ total: z.number().int(), statusInterview: z.enum(['APTO', 'NAO_APTO']) })
          .nullable(),
      }),
    },
    refusals: [...ROW_COMMAND_REFUSALS, 'blind-reading.none', 'blind-reading.given', 'blind-reading.both-in'],
  },
  releaseFromReading: {
    method: 'POST',
    path: '/api/v1/evaluation-result/interview/:id/reading/release',
    summary:
      'Releases an interview from blind reading, with a reason in its history: one person decides. Not by whoever has given a reading, unless nobody else reaches it',
    access: 'administrator',
    params: z.object({ id }),
    query: expectedRevision,
    body: z.object({ justification: releaseReason }),
    reply: { status: 204 },
    refusals: [...ROW_COMMAND_REFUSALS, 'blind-reading.none', 'blind-reading.given'],
  },
});

export type BlindReadingSettingInForce = z.output<typeof settingInForce>;
