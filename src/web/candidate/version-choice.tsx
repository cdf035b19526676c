import { Link } from 'react-router';
import type { VersionId } from '#domain/seminar-version.ts';
import { RetryButton } from '../ui/retry-button.tsx';
import { Notice } from './notice.tsx';
import { useModules } from './module-list.ts';
import { MODULE_NOT_FOUND } from './module-selection.ts';

/** Who has an interview in more than one version goes from one to the other by `?modulo`. Nothing for the others. */
export function VersionChoice({ current, own }: { current: VersionId; own: readonly VersionId[] }) {
  return own.some((version) => version !== current) ? <Versions current={current} own={own} /> : null;
}

function Versions({ current, own }: { current: VersionId; own: readonly VersionId[] }) {
  const { modules: every, error, retry } = useModules();
  const modules = every.filter(({ id }) => own.some((version) => version === id));
  // An unknown version in the address is reported by the page.
  if (error && error !== MODULE_NOT_FOUND)
    return (
      <Notice tone="error" title={error}>
        <p>As suas outras inscrições não apareceram. Nada mudou nelas.</p>
        <RetryButton size="sm" onRetry={retry} />
      </Notice>
    );
  if (modules.length === 0) return null;
  return (
    <nav aria-label="Versões do Empretec">
      <p className="text-sm text-ink-soft">Você tem mais de uma inscrição. Mude aqui:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {modules.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/candidato?modulo=${id}`}
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded border-2 border-line-strong px-4 text-sm font-semibold no-underline hover:bg-paper-deep aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
