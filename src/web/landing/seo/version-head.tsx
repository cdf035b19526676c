import type { SeminarVersion } from '#domain/seminar-version.ts';
import { VERSION_WORDS } from '../version-words.ts';
import { PageHead } from './page-head.tsx';

// Only needed while prerendering.
const made = import.meta.env.SSR ? await import('./entities.ts') : null;

export function VersionHead({ version }: { version: SeminarVersion }) {
  const { audience, faq } = VERSION_WORDS[version.id];
  const path = `/portal/modulo/${version.id}`;
  return (
    <PageHead
      title={`Empretec ${version.name}`}
      description={`Empretec ${version.name}. ${audience}`}
      path={path}
      entities={() => (made ? [made.organization(), made.course(version), made.faqPage(path, faq)] : [])}
    />
  );
}
