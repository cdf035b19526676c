import { useQuery } from '@tanstack/react-query';
import { chatCalls } from '#contract/chat.ts';
import type { ResponserMethod } from '#domain/interview/responser-method.ts';
import { addressOf, type Answered, request } from '../../api.ts';
import { firstUntilDrawn, useDrawn } from '../first-until-drawn.ts';
import { orLastKnown } from '../offline/last-known.ts';

const keyOf = (interviewId: number): string => `empretec.metodo.${interviewId}`;

/** The last known method; defaults to the form, which everybody may use and which works offline. */
export function lastKnownMethod(interviewId: number): ResponserMethod {
  try {
    return window.localStorage.getItem(keyOf(interviewId)) === 'CHAT' ? 'CHAT' : 'FORM';
  } catch {
    return 'FORM';
  }
}

function storeMethod(interviewId: number, method: ResponserMethod): ResponserMethod {
  try {
    window.localStorage.setItem(keyOf(interviewId), method);
  } catch {
    // Storage is unavailable: requested again next time.
  }
  return method;
}

const methodAddress = (interviewId: number): string =>
  addressOf(chatCalls.getResponserMethod, { params: { id: interviewId } });

/** The method that the document has asked for, where it has come. */
function firstMethod(interviewId: number): ResponserMethod | undefined {
  const answered = firstUntilDrawn(methodAddress(interviewId)) as
    | Answered<typeof chatCalls.getResponserMethod>
    | undefined;
  return answered && storeMethod(interviewId, answered.method);
}

/** How this interview takes its answers: form or chat. Undefined while loading; never fails. */
export function useResponserMethod(interviewId: number): ResponserMethod | undefined {
  const { data, isError } = useQuery({
    queryKey: ['responser-method', interviewId],
    queryFn: ({ signal }) =>
      orLastKnown(
        request(chatCalls.getResponserMethod, { params: { id: interviewId } }, { signal }).then(
          ({ method }) => storeMethod(interviewId, method),
        ),
        () => lastKnownMethod(interviewId),
      ),
    initialData: () => firstMethod(interviewId),
    // The method must not change while the interview is being written.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useDrawn(methodAddress(interviewId));
  return data ?? (isError ? lastKnownMethod(interviewId) : undefined);
}
