import { Link } from 'react-router';
import type { VersionId } from '#domain/seminar-version.ts';
import { useModules } from './module-list.ts';

/** The seminar versions: who is enrolled in more than one goes from one interview to the other by `?modulo`. */
export function VersionChoice({ current }: { current: VersionId | null }) {
  const { modules, error } = useModules();
  if (error) return <p className="text-sm text-ink-soft">{error}</p>;
  const others = modules.filter(({ id }) => id !== current);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Versões do Empretec" className="text-sm">
      <p className="inline">
        {current === null ? 'Escolha a versão da sua inscrição: ' : 'Sua inscrição é em outra versão? '}
      </p>
      <ul className="inline">
        {others.map(({ id, name }, index) => (
          <li key={id} className="inline">
            {index > 0 ? ' · ' : null}
            <Link
              to={`/candidato?modulo=${id}`}
              className="inline-block py-1 font-semibold underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
