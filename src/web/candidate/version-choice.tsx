import { Link } from 'react-router';
import type { VersionId } from '#domain/seminar-version.ts';
import { useModules } from './module-list.ts';
import { MODULE_NOT_FOUND } from './module-selection.ts';

/** The seminar versions: who is enrolled in more than one goes from one interview to the other by `?modulo`. */
export function VersionChoice({ current }: { current: VersionId | null }) {
  const { modules, error } = useModules();
  // An unknown version in the address is reported by the page.
  if (error && error !== MODULE_NOT_FOUND) return <p className="text-sm text-ink-soft">{error}</p>;
  if (modules.length === 0) return null;
  return (
    <nav aria-label="Versões do Empretec">
      <p className="text-sm text-ink-soft">
        {current === null
          ? 'Escolha a versão da sua inscrição:'
          : 'Sua inscrição é em outra versão? Mude aqui:'}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {modules.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/candidato?modulo=${id}`}
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-10 items-center rounded border-2 border-line-strong px-4 text-sm font-semibold no-underline hover:bg-paper-deep aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
