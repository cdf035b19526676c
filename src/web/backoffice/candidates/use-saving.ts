import { useMutation } from '@tanstack/react-query';
import type { InterviewRow } from '#contract/interviews.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { useToast } from '../../ui/toast.tsx';
import { commandOn } from '../interview-row/expected-revision.ts';
import { useDialogFailure, type ShownFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import type { CheckedCandidate } from './use-candidate-form.ts';

const FAILED = 'Erro ao tentar salvar os dados do candidato.';

export interface Saving {
  readonly save: (candidate: CheckedCandidate) => void;
  readonly busy: boolean;
  readonly failure: ShownFailure | null;
}

/** One request at a time; a failure stays above the form until the next attempt. */
function useSave(
  send: (candidate: CheckedCandidate) => Promise<unknown>,
  successMessage: string,
  onSaved: () => void,
): Saving {
  const toast = useToast();
  const { failure, fail } = useDialogFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(successMessage);
      onSaved();
    },
    onError: (error) => fail(error, namedFailure(FAILED, error)),
  });
  return {
    save: (candidate) => {
      if (!isPending) mutate(candidate);
    },
    busy: isPending,
    failure,
  };
}

export function useRegisterCandidate(version: VersionId, onSaved: () => void): Saving {
  return useSave(
    (candidate) =>
      request(teamRegistrationCalls.registerCandidate, {
        body: { ...candidate, module: { id: version } },
      }),
    'Candidato cadastrado com sucesso!',
    onSaved,
  );
}

/** Saves the data of a registration; `row` is the revision that was shown. */
export function useSaveRegistration(row: InterviewRow, onSaved: () => void): Saving {
  return useSave(
    ({ email, phone, city, idClassRoom, sendEmail }) =>
      request(teamRegistrationCalls.editInterview, {
        ...commandOn(row),
        body: {
          email,
          phone,
          city,
          sendEmail,
          ...(idClassRoom === (row.classRoom?.idClassRoom ?? null) ? {} : { idClassRoom }),
        },
      }),
    'Candidato salvo com sucesso!',
    onSaved,
  );
}
