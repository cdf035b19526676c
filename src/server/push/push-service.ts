/** One request to a push service (RFC 8030). */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface PushReply {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** The outside services that bring a notice to a browser. Rejects where none answers. */
export interface PushService {
  send(request: PushRequest): Promise<PushReply>;
}

const TIMEOUT_MS = 15_000;

/** Follows nowhere: the address was checked, where it would lead to was not. */
export const openPushService = (): PushService => ({
  async send({ endpoint, headers, body }) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  },
});
