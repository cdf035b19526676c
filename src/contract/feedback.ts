import * as z from 'zod';
import { parseEmail } from '#domain/email-address.ts';
import { FEEDBACK_STEP_NAMES } from '#domain/feedback/steps.ts';
import { defineCalls } from './core.ts';
import { cpf, id, versionId } from './values.ts';

/**
 * Unguessable id of an interview, used only for this questionnaire: third parties never see its number or public id
 * (src/server/lifecycle/target-id.ts).
 */
const targetId = z.guid();

/** E-mail address, or null when left empty. */
const collaborator = z
  .string()
  .max(320, { error: 'E-mail inválido.' })
  .nullish()
  .transform((typed, context) => {
    if (!typed?.trim()) return null;
    const address = parseEmail(typed);
    if (address === null) context.addIssue({ code: 'custom', message: 'E-mail inválido.' });
    return address;
  });

export const feedbackStep = z.object({
  name: z.enum(FEEDBACK_STEP_NAMES),
  questions: z.array(
    z.object({
      id: z.number().int().describe('1 closeness, 2 to 11 one for each competency, 12 the adjectives'),
      name: z.string(),
      description: z.string(),
      options: z.array(z.object({ option: z.object({ id: z.number().int(), description: z.string() }) })),
    }),
  ),
});

/** The candidate that a third party answers about: only what a friend needs to recognise the right person. */
export const feedbackTarget = z.object({
  id: targetId,
  candidate: z.object({ name: z.string().describe('First name, and initials of the others') }),
  isActiveJohari: z.literal(true).describe('What is not active is refused: johari.link-expired'),
  module: z.object({ id: versionId, name: z.string() }),
  own: z.boolean().describe('Whether the candidate is asking; their own answers are refused'),
});

const optionId = z.number().int().min(1).max(1000);
/**
 * Above the number of adjectives and of questions, so that a wrong choice gets johari.incomplete, which names the
 * question.
 */
const MAX_OPTIONS = 60;
const MAX_QUESTIONS = 24;

export const feedbackBody = z.object({
  idInterview: targetId,
  submissionId: z
    .uuid()
    .describe('Made by the page for one filling; sent again, the answers are stored once'),
  emailCollaborator: collaborator.describe(
    'Optional, never stored: answers with the same address replace those before',
  ),
  questions: z
    .array(z.object({ id: z.number().int().min(1).max(1000), options: z.array(optionId).max(MAX_OPTIONS) }))
    .max(MAX_QUESTIONS)
    .describe('Questions 1 to 11 with one option each, 12 with ten'),
});

/** Feedback of third parties: the public questionnaire, and the link that the team shares. */
export const feedbackCalls = defineCalls({
  findFeedbackTarget: {
    method: 'GET',
    path: '/api/public/interviews/module/:module/cpf/:cpf/last',
    summary:
      'Returns whom a feedback link is about; a CPF without an open questionnaire is answered like an unknown one',
    access: 'anyone',
    limit: { max: 20, windowSeconds: 60, perDay: 300 },
    proofOfWork: true,
    params: z.object({ module: versionId, cpf }),
    reply: { status: 200, body: feedbackTarget },
    refusals: ['johari.link-expired'],
  },
  listFeedbackSteps: {
    method: 'GET',
    path: '/api/public/johari/step',
    summary: 'Returns the three steps of the feedback questionnaire',
    access: 'anyone',
    cacheSeconds: 3600,
    reply: { status: 200, body: z.array(feedbackStep) },
  },
  getFeedbackTarget: {
    method: 'GET',
    path: '/api/public/johari/interview/:id',
    summary: 'Returns the same by the opaque id of the interview',
    access: 'anyone',
    limit: { max: 60, windowSeconds: 60 },
    params: z.object({ id: targetId }),
    reply: { status: 200, body: feedbackTarget },
    refusals: ['johari.link-expired'],
  },
  answerFeedback: {
    method: 'POST',
    path: '/api/public/johari/answer',
    summary: 'Stores anonymous feedback about a candidate: all twelve answers at once',
    access: 'anyone',
    limit: { max: 20, windowSeconds: 60, perDay: 200 },
    proofOfWork: true,
    body: feedbackBody,
    reply: { status: 204 },
    refusals: ['johari.link-expired', 'johari.incomplete', 'johari.own-interview'],
  },
  handOutPerceptionLink: {
    method: 'POST',
    path: '/api/v1/interviews/:id/perception-link',
    summary: 'Returns the feedback link of a candidate to hand on; the link opens from then on',
    access: 'signedIn',
    params: z.object({ id }),
    reply: {
      status: 200,
      body: z.object({
        link: z.string(),
        isActiveJohari: z.boolean().describe('Whether it is open now; else visitors see that it expired'),
      }),
    },
    refusals: ['api.resource-notfound', 'interview.state', 'interview.newer-live', 'access.own-interview'],
  },
});

export type FeedbackStepReply = z.output<typeof feedbackStep>;
export type FeedbackTarget = z.output<typeof feedbackTarget>;
export type FeedbackBody = z.input<typeof feedbackBody>;
