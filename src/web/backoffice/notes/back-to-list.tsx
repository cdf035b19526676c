import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** Returns to the list with its page and filters. */
export function BackToList({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-8 items-center gap-2 rounded text-sm font-semibold underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" className="size-4" />
      Voltar para a lista
    </Link>
  );
}
