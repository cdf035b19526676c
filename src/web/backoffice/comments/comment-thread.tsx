import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boardCalls, type BoardComment } from '#contract/board.ts';
import { RELEVANT_COMMENTS } from '#domain/classes/board.ts';
import { request } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { momentText } from '../dates.ts';
import { useFailureToast, reasonOf } from '../page/failure.ts';
import { CommentForm } from './comment-form.tsx';
import { commentsQuery } from './comments-query.ts';

interface Props {
  idInterview: number;
  /** The person's, read aloud. */
  name: string;
  newest: readonly BoardComment[];
  total: number;
  /** Nobody comments on their own registration. */
  mayAdd?: boolean;
  /** Reloads what shows the newest ones. */
  onChanged: () => Promise<unknown>;
}

/** The newest comments on an interview, the older ones on request, and the form of another. */
export function CommentThread({ idInterview, name, newest, total, mayAdd = true, onChanged }: Props) {
  const client = useQueryClient();
  const notifyFailure = useFailureToast();
  const [all, setAll] = useState(false);
  const [deleting, setDeleting] = useState<BoardComment | null>(null);
  const older = useQuery({ ...commentsQuery(idInterview), enabled: all });
  const shown = (all ? older.data : undefined) ?? newest;
  const refresh = () =>
    Promise.all([onChanged(), client.invalidateQueries({ queryKey: commentsQuery(idInterview).queryKey })]);
  const { mutateAsync: remove } = useMutation({
    mutationFn: (id: number) => request(boardCalls.deleteBoardComment, { params: { id } }),
    onError: (error) => notifyFailure(error, reasonOf(error)),
    onSettled: refresh,
  });
  return (
    <>
      {shown.length > 0 ? (
        <ul className="mb-2 space-y-2">
          {shown.map((comment) => (
            <li key={comment.id} className="flex items-start gap-1">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{comment.textComment}</p>
                <p className="text-ink-soft">
                  {comment.user.name} ·{' '}
                  <time dateTime={comment.dataInclusion}>{momentText(comment.dataInclusion)}</time>
                </p>
              </div>
              {comment.deletable ? (
                <button
                  type="button"
                  onClick={() => setDeleting(comment)}
                  className="grid size-8 shrink-0 place-items-center rounded text-ink-soft hover:bg-paper-deep"
                >
                  <Icon name="trash" className="size-4" />
                  <span className="sr-only">Apagar o comentário “{comment.textComment}”</span>
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {total > RELEVANT_COMMENTS ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mb-2 min-h-8 font-semibold underline underline-offset-4"
        >
          {all ? `Mostrar só os ${RELEVANT_COMMENTS} mais recentes` : `Ver os ${total} comentários`}
        </button>
      ) : null}
      {all && older.error ? <RetryButton size="sm" busy={older.isFetching} onRetry={older.refetch} /> : null}
      {mayAdd ? <CommentForm idInterview={idInterview} name={name} onAdded={refresh} /> : null}
      <ConfirmDialog
        open={deleting !== null}
        title="Apagar comentário?"
        confirmLabel="Apagar"
        tone="danger"
        onConfirm={async () => {
          if (deleting) await remove(deleting.id).catch(() => undefined);
          setDeleting(null);
        }}
        onClose={() => setDeleting(null)}
      >
        <p className="wrap-anywhere">“{deleting?.textComment}”</p>
      </ConfirmDialog>
    </>
  );
}
