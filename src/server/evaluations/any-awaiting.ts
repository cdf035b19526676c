import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { notReadBy } from '../lifecycle/read-by.ts';
import { administered } from '../lifecycle/scope.ts';
import { stateIs } from '../lifecycle/state-condition.ts';
import type { Deps } from '../platform/deps.ts';

const AWAITING = stateIs(['FINALIZADA-AGUARDANDO_AVALIACAO', 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO']);

/** The versions in which a live interview that the administrator reaches awaits evaluation, by them too. */
export async function awaitingVersions(deps: Pick<Deps, 'db'>, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select asked.version
      from unnest(${SEMINAR_VERSIONS.map(({ id }) => id)}::int[]) as asked (version)
     where exists (
       select 1
         from interview i
        where i.version = asked.version
          and ${sql.join(AWAITING, sql` and `)}
          and i.deleted_at is null and i.superseded_at is null
          and ${administered(viewer)} and ${notReadBy(viewer)})
     order by asked.version`.execute(deps.db);
  return rows.map(({ version }) => version);
}
