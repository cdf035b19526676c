import { lazy, Suspense } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';

const DRAWINGS = {
  1: lazy(async () => ({ default: (await import('../illustrations/urbano-trail.tsx')).UrbanoTrail })),
  2: lazy(async () => ({ default: (await import('../illustrations/startup-trail.tsx')).StartupTrail })),
  3: lazy(async () => ({ default: (await import('../illustrations/arena-trail.tsx')).ArenaTrail })),
  4: lazy(async () => ({ default: (await import('../illustrations/rural-trail.tsx')).RuralTrail })),
} as const satisfies Record<VersionId, unknown>;

interface Props {
  version: VersionId;
  picture?: string | undefined;
  /** The ground without its line. */
  bare?: boolean | undefined;
  className?: string;
}

/** The version's trilha. The organisation's own picture (module settings) replaces it. Decorative. */
export function VersionArt({ version, picture, bare, className = '' }: Props) {
  if (picture) return <img src={picture} alt="" className={`object-cover ${className}`} />;
  const Drawing = DRAWINGS[version];
  return (
    <Suspense fallback={<div className={`bg-primary ${className}`} />}>
      <Drawing className={className} bare={bare} />
    </Suspense>
  );
}
