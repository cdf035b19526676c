import { queryOptions } from '@tanstack/react-query';
import { boardCalls } from '#contract/board.ts';
import { requestOf } from '../../api.ts';

const COMMENTS = 'board-comments';
/** Begins the key of the comments on every card. */
export const commentsKey = [COMMENTS] as const;

/** All comments on a card, the newest first. */
export const commentsQuery = (idInterview: number) =>
  queryOptions({
    queryKey: [COMMENTS, idInterview],
    queryFn: requestOf(boardCalls.listBoardComments, { query: { idInterview } }),
    staleTime: 0,
  });
