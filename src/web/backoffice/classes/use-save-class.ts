import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { ClassRoom, ClassRoomForm } from '#contract/class-rooms.ts';
import { ApiError } from '../../api.ts';
import { isRetryable } from '../../query-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { fieldOfRefusal, problemsOfIssues, type ClassFieldName } from './class-form.ts';
import { showChangedClass } from './class-queries.ts';

interface Options {
  send: (body: ClassRoomForm) => Promise<ClassRoom>;
  successMessage: string;
  failureMessage: string;
  onSaved: () => void;
  /** With what is wrong with which field; nothing: it is about the class as a whole. */
  onRefused: (error: Error, problems: readonly (readonly [ClassFieldName, string])[]) => void;
}

/**
 * One request at a time. What a field can mend is reported at the field; everything else stays above the form until the
 * next attempt.
 */
export function useSaveClass({ send, successMessage, failureMessage, onSaved, onRefused }: Options) {
  const client = useQueryClient();
  const toast = useToast();
  const { failure, fail, clear } = useDialogFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      toast.success(successMessage);
      showChangedClass(client, saved);
      onSaved();
    },
    onError: (error) => {
      const problems = fieldProblems(error);
      if (problems.length === 0) fail(error, namedFailure(failureMessage, error));
      else clear();
      if (!isRetryable(error)) onRefused(error, problems);
    },
  });
  return {
    save: (body: ClassRoomForm) => {
      if (!isPending) mutate(body);
    },
    busy: isPending,
    failure,
  };
}

const issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });

/** The fields that a refusal is about, with its sentences. */
function fieldProblems(error: Error): readonly (readonly [ClassFieldName, string])[] {
  if (!(error instanceof ApiError)) return [];
  const field = fieldOfRefusal(error.code);
  if (field) return [[field, error.message]];
  const details = issues.safeParse(error.details);
  if (!details.success) return [];
  const problems = problemsOfIssues(
    details.data.issues.map(({ path, message }) => ({ path: [path], message })),
  );
  return Object.entries(problems) as [ClassFieldName, string][];
}
