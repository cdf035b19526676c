import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { administered } from '../interviews/scope.ts';
import type { Deps } from '../platform/deps.ts';

const AWAITING = ['FINALIZADA-AGUARDANDO_AVALIACAO', 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO'];

/** Whether any live interview that the administrator reaches awaits evaluation, in whatever version. */
export async function anyAwaiting(deps: Pick<Deps, 'db'>, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql<{ awaiting: boolean }>`
    select exists (
      select 1
        from interview i
       where i.version = any(${SEMINAR_VERSIONS.map(({ id }) => id)})
         and i.completing || '-' || i.result = any(${AWAITING})
         and i.deleted_at is null and i.superseded_at is null
         and ${administered(viewer)}) as awaiting`.execute(deps.db);
  return rows[0]?.awaiting ?? false;
}
