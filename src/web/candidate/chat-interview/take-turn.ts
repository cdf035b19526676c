import { chatCalls, type ChatView, type TurnProgress } from '#contract/chat.ts';
import { NDJSON_TYPE, type ProgressLine } from '#contract/progress.ts';
import { ApiError, connectionLost, REPLY_WITHIN_MS, replyOverdue, send } from '../../api.ts';

type TurnLine = ProgressLine<TurnProgress, ChatView>;

/** The lines of a body as they arrive. Anything after the last newline was cut off and is dropped. */
async function* linesOf(body: ReadableStream<Uint8Array>, onHeard: () => void): AsyncGenerator<TurnLine> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onHeard();
    rest += decoder.decode(value, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    // The server validates each line against the contract before sending it.
    for (const line of lines) yield JSON.parse(line) as TurnLine;
  }
}

/**
 * Requests a turn and reports its progress. Rejects with ApiError; a connection that breaks off is `network`, one that
 * says nothing for 45 seconds `overdue`, and the next call continues with the same text.
 */
export async function takeTurn(
  interviewId: number,
  after: number,
  onProgress: (progress: TurnProgress) => void,
): Promise<ChatView> {
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A turn takes as long as it takes, and says what it does meanwhile: only silence means that the connection has died.
  const onHeard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => waiting.abort(replyOverdue()), REPLY_WITHIN_MS);
  };
  onHeard();
  try {
    const response = await send(
      chatCalls.takeChatTurn,
      { params: { id: interviewId }, body: { after } },
      { accept: `${NDJSON_TYPE}, application/json`, signal: waiting.signal },
    );
    if (!response.headers.get('content-type')?.startsWith(NDJSON_TYPE))
      return (await response.json()) as ChatView;
    if (response.body) {
      for await (const line of linesOf(response.body, onHeard)) {
        if ('told' in line) onProgress(line.told);
        else if ('reply' in line) return line.reply;
        else throw new ApiError(409, line.refused.code, line.refused.message, line.refused.details);
      }
    }
  } catch (error) {
    throw error instanceof ApiError ? error : connectionLost();
  } finally {
    clearTimeout(timer);
  }
  throw connectionLost();
}
