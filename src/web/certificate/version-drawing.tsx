import type { VersionId } from '#domain/seminar-version.ts';
import { ArenaTrail } from '../illustrations/arena-trail.tsx';
import { RuralTrail } from '../illustrations/rural-trail.tsx';
import { StartupTrail } from '../illustrations/startup-trail.tsx';
import { UrbanoTrail } from '../illustrations/urbano-trail.tsx';

const DRAWINGS = { 1: UrbanoTrail, 2: StartupTrail, 3: ArenaTrail, 4: RuralTrail } as const satisfies Record<
  VersionId,
  unknown
>;

export function VersionDrawing({ version, className }: { version: VersionId; className: string }) {
  const Drawing = DRAWINGS[version];
  return <Drawing className={className} />;
}
