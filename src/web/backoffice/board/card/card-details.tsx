import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BoardItem } from '#contract/board.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { failureText } from '../../page/failure.ts';
import { cpfText, phoneText } from '../../person-texts.ts';
import { CommentThread } from '../../comments/comment-thread.tsx';
import { completeCardQuery, columnOfCard, refreshColumns } from '../board-queries.ts';
import { useBoard } from '../board-context.ts';

const FIXED: Readonly<Record<NonNullable<BoardItem['fixedBecause']>, string>> = {
  state: 'A situação desta pessoa não permite mudá-la de lugar no quadro.',
  'own-interview': 'Esta é a sua própria inscrição: outra pessoa da equipe cuida dela.',
};

/** What a card holds when it is open: class, CPF, phone, e-mail and UF, and the comments. */
export function CardDetails({ card }: { card: BoardItem }) {
  const { data, error, isFetching, refetch } = useQuery(completeCardQuery(card.idInterview));
  return (
    <div className="border-t border-line px-3 py-2 text-sm text-ink">
      {card.fixedBecause === null ? null : <p className="mb-2">{FIXED[card.fixedBecause]}</p>}
      {error && !data ? (
        <div role="alert" className="space-y-2">
          <p>Erro ao buscar detalhe do candidato(a)! {failureText(error, '')}</p>
          <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
        </div>
      ) : null}
      {!data && !error ? (
        <>
          <output className="sr-only">Carregando os dados de {card.name}</output>
          <Skeleton className="h-24" />
        </>
      ) : null}
      {data ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <Fact term="Turma">{data.classRoom?.className ?? 'Nenhuma'}</Fact>
          <Fact term="CPF">{cpfText(data.cpf)}</Fact>
          <Fact term="Telefone">{phoneText(data.phone)}</Fact>
          <Fact term="E-mail">
            <a href={`mailto:${data.email}`} className="underline underline-offset-4">
              {data.email}
            </a>
          </Fact>
          <Fact term="UF">{data.uf}</Fact>
          <Fact term="Cidade">{data.city}</Fact>
        </dl>
      ) : null}
      <CardComments card={card} />
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** The comments on a card, and the form of another. */
function CardComments({ card }: { card: BoardItem }) {
  const { address } = useBoard();
  const client = useQueryClient();
  return (
    <section aria-label={`Comentários sobre ${card.name}`} className="mt-3 border-t border-line pt-2">
      <CommentThread
        idInterview={card.idInterview}
        name={card.name}
        newest={card.comments}
        total={card.commentsTotal}
        onChanged={() => refreshColumns(client, address.version, [columnOfCard(card)])}
      />
    </section>
  );
}
