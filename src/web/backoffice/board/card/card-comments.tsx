import { useQueryClient } from '@tanstack/react-query';
import type { BoardItem } from '#contract/board.ts';
import { CommentThread } from '../../comments/comment-thread.tsx';
import { useBoard } from '../board-context.ts';
import { columnOfCard, refreshColumns } from '../board-queries.ts';

/** The comments on a card, and the form of another. */
export function CardComments({ card }: { card: BoardItem }) {
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
