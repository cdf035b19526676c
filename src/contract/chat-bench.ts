import * as z from 'zod';
import { CHAT_CATEGORIES } from '#domain/chat/categories.ts';
import { chatParameters, PARAMETERS_MAX_BYTES } from './chat-parameters.ts';
import { defineCalls } from './core.ts';

const benchReply = z.object({
  /** Null: there was no reply, or the embedded reader leaves the decision to the person. */
  category: z.enum(CHAT_CATEGORIES).nullable(),
  /** The next message to the person; null if there is none. */
  says: z.string().nullable(),
  /** For a part of the answer: which parts the story has; null if they were not checked. */
  story: z.object({ situacao: z.boolean(), acao: z.boolean(), resultado: z.boolean() }).nullable(),
  /** Why there is no answer, in a sentence. */
  failure: z.string().nullable(),
});

const reader = z.object({
  /** `model` depends on the edited texts; `embedded` ignores them. */
  kind: z.enum(['model', 'embedded']),
  name: z.string(),
});

export const chatBenchCalls = defineCalls({
  getChatBench: {
    method: 'GET',
    path: '/api/v1/chat-parameters/bench',
    summary: 'Lists the sample messages of the test bench, and which model reads them',
    access: 'administrator',
    reply: {
      status: 200,
      body: z.object({
        reader,
        samples: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            question: z.string(),
            /** The story so far; empty at the beginning. */
            toldBefore: z.string(),
            message: z.string(),
            expected: z.enum(CHAT_CATEGORIES),
          }),
        ),
      }),
    },
  },
  runChatBench: {
    method: 'POST',
    path: '/api/v1/chat-parameters/bench/:sample',
    summary: 'Reads one sample message with the parameters in force and with those given; stores nothing',
    access: 'nationalAdministrator',
    // Each is up to six calls to a model: four runs of the whole bench a minute, some fifty a day.
    limit: { max: 60, windowSeconds: 60, perDay: 800 },
    bodyLimit: PARAMETERS_MAX_BYTES,
    params: z.object({ sample: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
    body: z.object({ parameters: chatParameters }),
    reply: { status: 200, body: z.object({ reader, inForce: benchReply, given: benchReply }) },
    refusals: ['api.resource-notfound'],
  },
});

export type ChatBench = z.output<typeof chatBenchCalls.getChatBench.reply.body>;
export type ChatBenchSample = ChatBench['samples'][number];
export type ChatBenchReply = z.output<typeof benchReply>;
export type ChatBenchRun = z.output<typeof chatBenchCalls.runChatBench.reply.body>;
export type ChatReader = z.output<typeof reader>;
