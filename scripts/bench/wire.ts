/** PostgreSQL's protocol, version 3, as far as it takes to know which statements a client sends and what they return. */

/** One message: its type (null: the first of a connection, which has none) and its content. */
export interface Message {
  readonly type: string | null;
  readonly body: Buffer;
}

/** Cuts a stream into messages; what has not arrived whole waits for the rest. */
export function cutter(startsWithoutType: boolean): (chunk: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0);
  let first = startsWithoutType;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = first ? 0 : 1;
      if (rest.length < head + 4) return messages;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return messages;
      const type = first ? null : String.fromCharCode(rest[0] ?? 0);
      messages.push({ type, body: rest.subarray(head + 4, end) });
      first = false;
      rest = rest.subarray(end);
    }
  };
}

/** Reads the fields of one message in their order. */
export function reader(body: Buffer) {
  let at = 0;
  const int16 = (): number => {
    at += 2;
    return body.readInt16BE(at - 2);
  };
  const bytes = (): Buffer | null => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length === -1) return null;
    at += length;
    return body.subarray(at - length, at);
  };
  return {
    text(): string {
      const end = body.indexOf(0, at);
      const read = body.toString('utf8', at, end);
      at = end + 1;
      return read;
    },
    int16,
    skip: (count: number) => void (at += count),
    /** A list of values: the count, then each with its length. */
    values: (): (Buffer | null)[] => Array.from({ length: int16() }, bytes),
    ended: () => at >= body.length,
  };
}
