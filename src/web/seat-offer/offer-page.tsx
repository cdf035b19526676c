import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { classSeatCalls, type SeatOffer } from '#contract/class-seats.ts';
import { ApiError, request } from '../api.ts';
import { RefusalBox } from '../identity/form-problems.tsx';
import { IdentityPage } from '../identity/identity-page.tsx';
import { useLinkToken } from '../identity/use-link-token.ts';
import { RuralTrail } from '../illustrations/rural-trail.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { momentInBrasilia } from './offer-texts.ts';
import { seatOfferQuery } from './seat-offer-query.ts';

/** `/vaga/{token}`: an offered seat and two buttons. The link in the e-mail answers nothing: mail scanners open it too. */
export default function OfferPage() {
  const token = useLinkToken();
  const { data, error, isFetching, refetch } = useQuery(seatOfferQuery(token));
  if (data) return <Offer token={token} offer={data} />;
  if (error && isWrongLink(error))
    return (
      <Page title="Este link não vale">
        <p className="text-lg">Confira se o endereço está completo, como no e-mail que você recebeu.</p>
        <LinkButton to="/candidato">Ir à minha área</LinkButton>
      </Page>
    );
  if (error)
    return (
      <Page title="A página não carregou">
        <p role="alert" className="text-lg">
          {error.message} A vaga continua reservada para você até o prazo do e-mail.
        </p>
        <RetryButton busy={isFetching} onRetry={refetch} />
      </Page>
    );
  return (
    <Page title="Abriu uma vaga">
      <output className="sr-only">Carregando a vaga</output>
      <Skeleton className="h-32" />
      <Skeleton className="h-14" />
    </Page>
  );
}

/** A link that was cut, or joined with other text, is refused as a request. */
const isWrongLink = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'link.invalid' || error.code === 'request.invalid');

function Offer({ token, offer }: { token: string; offer: SeatOffer }) {
  switch (offer.status) {
    case 'OPEN':
      return <OpenOffer token={token} offer={offer} />;
    case 'ACCEPTED':
      return (
        <Answered title="A vaga é sua" offer={offer}>
          A sua matrícula está confirmada. Guarde estes dias na agenda.
        </Answered>
      );
    case 'DECLINED':
      return (
        <Answered title="Tudo certo" offer={offer}>
          Você recusou a vaga, que passa para a próxima pessoa da lista. O seu resultado continua valendo: a
          nossa equipe pode indicar outra turma.
        </Answered>
      );
    case 'OVER':
      return (
        <Answered title="Esta oferta já passou" offer={offer}>
          O prazo terminou, ou a vaga não está mais aberta. Nada mudou na sua inscrição; na sua área você vê
          como ela está.
        </Answered>
      );
  }
}

function OpenOffer({ token, offer }: { token: string; offer: SeatOffer }) {
  const [params] = useSearchParams();
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (accept: boolean) => request(classSeatCalls.answerSeatOffer, { body: { token, accept } }),
    onSuccess: (answered) => client.setQueryData(seatOfferQuery(token).queryKey, answered),
    onError: (failure) => {
      // Too late meanwhile: the page shows so.
      if (failure instanceof ApiError && failure.code === 'seat-offer.over')
        void client.invalidateQueries({ queryKey: seatOfferQuery(token).queryKey });
    },
  });
  const declines = params.get('resposta') === 'recusar';
  return (
    <Page title="Abriu uma vaga para você">
      <Facts offer={offer} />
      {offer.until === null ? null : (
        <p>
          Responda até <strong>{momentInBrasilia(offer.until)}</strong>. Depois disso, a vaga passa para a
          próxima pessoa da lista.
        </p>
      )}
      {error ? <RefusalBox message={error.message} /> : null}
      <div className="flex flex-col gap-3">
        <Button
          size="lg"
          variant={declines ? 'secondary' : 'primary'}
          busy={isPending && variables}
          busyLabel="Confirmando…"
          disabled={isPending && !variables}
          onClick={() => mutate(true)}
        >
          Quero a vaga
        </Button>
        <Button
          size="lg"
          variant={declines ? 'primary' : 'secondary'}
          busy={isPending && !variables}
          busyLabel="Enviando…"
          disabled={isPending && variables}
          onClick={() => mutate(false)}
        >
          Não posso desta vez
        </Button>
      </div>
    </Page>
  );
}

function Answered({ title, offer, children }: { title: string; offer: SeatOffer; children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // The buttons that had the focus are gone.
  useEffect(() => ref.current?.focus(), []);
  return (
    <Page title={title}>
      <p ref={ref} tabIndex={-1} className="text-lg outline-none">
        {children}
      </p>
      <Facts offer={offer} />
      <LinkButton to="/candidato">Ir à minha área</LinkButton>
    </Page>
  );
}

function Facts({ offer: { className, place, period } }: { offer: SeatOffer }) {
  return (
    <dl className="rounded border-2 border-line bg-surface p-4">
      <dt className="sr-only">Turma</dt>
      <dd className="text-lg font-semibold break-words">{className}</dd>
      <dt className="sr-only">Cidade</dt>
      <dd>{place}</dd>
      <dt className="sr-only">Período</dt>
      <dd className="tabular-nums">{period}</dd>
    </dl>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <IdentityPage title={title} drawing={RuralTrail}>
      <div className="space-y-6">{children}</div>
    </IdentityPage>
  );
}
