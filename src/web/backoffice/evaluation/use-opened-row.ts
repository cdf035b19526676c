import { useQuery } from '@tanstack/react-query';
import type { InterviewRow } from '#contract/interviews.ts';
import { openedRowQuery } from './evaluation-queries.ts';

/** The row of an open dialog, as it was when the dialog opened or after the last conflict. */
export const useOpenedRow = (opened: InterviewRow): InterviewRow => useQuery(openedRowQuery(opened)).data;
