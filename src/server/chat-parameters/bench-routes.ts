import type { chatBenchCalls } from '#contract/chat-bench.ts';
import { openChatReader } from '../chat/open-reader.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readBench, runBench } from './bench.ts';

export const chatBenchHandlers = (
  deps: Deps,
  reader = openChatReader(deps),
): Handlers<typeof chatBenchCalls> => ({
  getChatBench: () => Promise.resolve(readBench(reader)),
  runChatBench: ({ params, body }) => runBench(deps, reader, params.sample, body.parameters),
});
