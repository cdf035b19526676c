import * as z from 'zod';
import { CHAT_CATEGORIES } from '#domain/chat/categories.ts';
import type { ChatBenchSample } from '#contract/chat-bench.ts';
import { questionText } from '../answers/queries.ts';
import data from './samples.json' with { type: 'json' };

/** How `samples.json` is written: invented candidates' messages, with the expected category of each. */
const sampleFile = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    title: z.string().min(1),
    question: z.number().int().min(1).max(5),
    toldBefore: z.string(),
    message: z.string().min(1),
    expected: z.enum(CHAT_CATEGORIES),
  }),
);

/** The sample messages of the test bench, in the order in which they are shown. */
export const BENCH_SAMPLES: readonly ChatBenchSample[] = sampleFile
  .parse(data)
  .map((sample) => ({ ...sample, question: questionText(sample.question) }));
