import { queryOptions, useQuery } from '@tanstack/react-query';
import { type InterviewDetail, interviewCalls } from '#contract/interviews.ts';
import { requestOf } from '../../api.ts';

/** Address of the portal's own help page for the frame. */
export function ownHelpAddress(version: number): string {
  return `/ajuda?module=${version}&quadro=1`;
}

/**
 * Address of the help frame: the organisation's chatbot if the settings name one, else the portal's own page in
 * versions with a chat channel, else none. A failed request counts as no chatbot.
 */
export function helpAddress(
  { moduleId, module }: Pick<InterviewDetail, 'moduleId' | 'module'>,
  chatbot: string | null,
): string | null {
  if (chatbot !== null) return chatbot;
  return module.settingsMap['chatChannelId'] ? ownHelpAddress(moduleId) : null;
}

/** The organisation's chatbot of a version. */
const helpChatQuery = (version: number) =>
  queryOptions({
    queryKey: ['help-chat', version],
    queryFn: requestOf(interviewCalls.getHelpChat, { params: { id: version } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The address of the help frame; null until it is known. */
export function useHelpAddress(interview: InterviewDetail): string | null {
  const { data, isPending } = useQuery(helpChatQuery(interview.moduleId));
  return isPending ? null : helpAddress(interview, data?.address ?? null);
}
