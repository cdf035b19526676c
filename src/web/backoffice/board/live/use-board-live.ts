import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BoardEvent } from '#contract/board.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { ApiError } from '../../../api.ts';
import { EventStream, type StreamState } from '../../../event-stream.ts';
import { isRetryable, isSessionOver } from '../../../query-client.ts';
import { sessionQuery } from '../../../session-query.ts';
import { openBoardEvents, refreshPresence, refreshBoard, refreshColumns } from '../board-queries.ts';
import { changesOf, parseBoardEvent } from './board-changes.ts';

/** The server sends something every 20 seconds. */
const SILENCE_MS = 50_000;
/** Events of a moment are answered together: many moves are one reading. */
const GATHER_MS = 80;
/** Each stream begins with 'resync'. At the first the page is loading; it must not begin anew. */
const FIRST_RESYNC_MS = 1500;

export interface LiveState {
  readonly state: StreamState;
  /** Why there are no live changes; null: they come, or will again by themselves. */
  readonly refusal: string | null;
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === TOO_MANY || !isRetryable(error));
const TOO_MANY = 'board.too-many-open';

/** Keeps the board as the server has it: loads again what others change, and everything when a stream begins. */
export function useBoardLive(version: VersionId): LiveState {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveState>({ state: 'connecting', refusal: null });
  useEffect(() => {
    let gathered: BoardEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    // One reading at a time: each would cancel the one before, and a busy board would never be read to the end.
    const refresh = async () => {
      const { everything, columns, cards, presence } = changesOf(gathered);
      gathered = [];
      await Promise.all([
        everything
          ? refreshBoard(client, version)
          : columns || cards.length > 0
            ? refreshColumns(client, version, cards)
            : undefined,
        presence ? refreshPresence(client, version) : undefined,
      ]);
      timer = gathered.length > 0 ? setTimeout(() => void refresh(), GATHER_MS) : undefined;
    };
    const add = (event: BoardEvent) => {
      gathered.push(event);
      timer ??= setTimeout(() => void refresh(), isFirst ? FIRST_RESYNC_MS : GATHER_MS);
      isFirst = false;
    };
    let refusal: string | null = null;
    const stream = new EventStream({
      open: (signal) => openBoardEvents(version, signal),
      onEvent: ({ data }) => add(parseBoardEvent(data)),
      // Whatever was missed while there was none: each stream begins with 'resync'.
      onState: (state) => setLive({ state, refusal }),
      isFinal: (error) => {
        if (!isFinal(error)) return false;
        // The client ends the session when it reads who is signed in.
        if (isSessionOver(error)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        else refusal = error instanceof Error ? error.message : null;
        return true;
      },
      silenceMs: SILENCE_MS,
    });
    return () => {
      clearTimeout(timer);
      stream.close();
    };
  }, [client, version]);
  return live;
}
