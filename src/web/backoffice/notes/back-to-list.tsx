import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  to: string;
  /** The list is the page before this one: it is gone back to, and stands where it was left. */
  isBack?: boolean;
}

/** Returns to the list with its page and filters. */
export function BackToList({ to, isBack = false }: Props) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!isBack || opensElsewhere) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={to}
      onClick={goBack}
      className="inline-flex min-h-8 items-center gap-2 rounded text-sm font-semibold underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" className="size-4" />
      Voltar para a lista
    </Link>
  );
}
