/** The type of a reply of server-sent events (`events` in its contract), which callers name in `Accept`. */
export const EVENT_STREAM_TYPE = 'text/event-stream';
