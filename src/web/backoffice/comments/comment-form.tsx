import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { boardCalls } from '#contract/board.ts';
import { MAX_COMMENT_LENGTH } from '#domain/classes/board.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { CharacterCounter } from '../character-counter.tsx';
import { namedFailure } from '../page/failure.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { useCommentDraft } from './comment-drafts.ts';

interface Props {
  idInterview: number;
  name: string;
  onAdded: () => Promise<unknown>;
}

/** A comment of at most 140 characters; a blank one is ignored, one that fails to be sent stays. */
export function CommentForm({ idInterview, name, onAdded }: Props) {
  const id = useId();
  const { text, setText, onSaved } = useCommentDraft(idInterview, name);
  const { failure, fail, clear } = useDialogFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: (textComment: string) =>
      request(boardCalls.addBoardComment, { query: { idInterview }, body: { textComment } }),
    onSuccess: async (_, saved) => {
      onSaved(saved);
      clear();
      await onAdded();
    },
    onError: (error) => fail(error, namedFailure('O comentário não foi salvo.', error)),
  });
  const count = Array.from(text).length;
  const isTooLong = count > MAX_COMMENT_LENGTH;
  return (
    <form
      noValidate
      className="space-y-1"
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = text.trim();
        if (trimmed !== '' && !isTooLong && !isPending) mutate(trimmed);
      }}
    >
      <TextAreaField
        id={id}
        rows={2}
        label={
          <>
            Comentar<span className="sr-only"> sobre {name}</span>
          </>
        }
        hint="A pessoa pode ler os comentários em “Meus dados”."
        aside={<CharacterCounter count={count} maximum={MAX_COMMENT_LENGTH} />}
        error={isTooLong ? `No máximo ${MAX_COMMENT_LENGTH} caracteres.` : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="[&_textarea]:min-h-16 [&_textarea]:px-3 [&_textarea]:text-sm"
      />
      <DialogFailure failure={failure} />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={isPending}
        aria-disabled={isTooLong || undefined}
      >
        Comentar
      </Button>
    </form>
  );
}
