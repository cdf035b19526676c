import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { evaluationCalls } from '#contract/evaluations.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import type { InterviewDetail } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { momentInBrasilia } from '../../seat-offer/offer-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useRefreshInterview } from '../interview-query.ts';
import { Notice } from '../notice.tsx';

/** What somebody gives up by asking: only the apt hold a seat or accept one, and while a person looks again the result is open. */
function costOf({ statusInterview, classRoom, waitingList }: InterviewDetail): string | null {
  const isAhead = classRoom?.active && classRoom.endDate >= dateInSaoPaulo(new Date());
  if (statusInterview !== 'APTO' || !isAhead) return null;
  if (classRoom.link === 'ENROLLED')
    return 'Enquanto isso, a sua vaga na turma deixa de estar reservada: se houver gente à espera, ela pode ser oferecida a outra pessoa.';
  const until = waitingList?.offerUntil ?? null;
  return until === null
    ? null
    : `Enquanto isso, você não pode aceitar a vaga que está oferecida a você, e o prazo dela continua: ${momentInBrasilia(until)}.`;
}

/** The right to have a person look at an automatic result (LGPD, art. 20), while it can be used. */
export function HumanReview({ interview }: { interview: InterviewDetail }) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefreshInterview();
  const toast = useToast();
  const cost = costOf(interview);
  const ask = useMutation({
    mutationFn: () => request(evaluationCalls.askHumanReview, { params: { id: interview.id } }),
    onSuccess: () => toast.success('Pedido feito: uma pessoa da nossa equipe vai rever o seu resultado.'),
    // Refetch after a refusal too: another tab may have asked, or the time is over.
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
  });
  return (
    <div className="mt-6">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Pedir que uma pessoa revise
      </Button>
      {ask.error ? (
        <Notice tone="error" role="alert" className="mt-4">
          <p>{ask.error.message}</p>
          <p>O seu resultado continua como estava.</p>
        </Notice>
      ) : null}
      <ConfirmDialog
        open={asking}
        title="Pedir a revisão por uma pessoa?"
        confirmLabel="Pedir a revisão"
        onConfirm={() => ask.mutateAsync().catch(() => undefined)}
        onClose={() => setAsking(false)}
      >
        <p>
          O pedido pode ser feito uma vez. Até a decisão, o resultado fica como “Aguardando avaliação”;
          avisamos por e-mail quando houver um novo.
        </p>
        {cost === null ? null : <p className="mt-3">{cost}</p>}
      </ConfirmDialog>
    </div>
  );
}
