import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx';
import { useCommentDraftNames } from './comment-drafts.ts';

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const aboutOf = (names: readonly string[]): string =>
  names.length === 1
    ? `O comentário sobre ${names[0]} ainda não foi salvo.`
    : `Os comentários sobre ${LIST.format(names)} ainda não foram salvos.`;

/** For a page with comments: asks before one that is being written is left. Within the page it stays. */
export function CommentGuard() {
  const names = useCommentDraftNames();
  return (
    <UnsavedGuard
      when={names.length > 0}
      isKeptWithinPage
      stay="Continuar escrevendo"
      about={aboutOf(names)}
    />
  );
}
