import { useQuery } from '@tanstack/react-query';
import { type InterviewDetail, interviewCalls } from '#contract/interviews.ts';
import { request } from '../../api.ts';

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

export function useHelpAddress(interview: InterviewDetail): string | null {
  const { moduleId } = interview;
  const { data, isPending } = useQuery({
    queryKey: ['help-chat', moduleId],
    queryFn: ({ signal }) => request(interviewCalls.getHelpChat, { params: { id: moduleId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isPending ? null : helpAddress(interview, data?.address ?? null);
}
