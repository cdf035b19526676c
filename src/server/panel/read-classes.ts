import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { PANEL_CLASSES, rankOf, stagesOf } from '#domain/panel/stages.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { PanelClasses, PanelQuery } from '#contract/panel.ts';
import type { DB } from '../platform/schema.ts';
import { askedCounts } from './asked.ts';
import { CHANGES, presentSums } from './present-sums.ts';

interface ClassStage {
  readonly id: number;
  readonly name: string;
  readonly uf: string;
  readonly furthest: number;
  readonly people: number;
}

/** The classes with the most people of what is asked for, by how far these have come. */
export async function readClasses(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: PanelQuery,
): Promise<PanelClasses> {
  const where = sql<boolean>`(${askedCounts(viewer, version, query)} and class_room_id ${
    query.classRoom === undefined ? sql`> 0` : sql`= ${query.classRoom}`
  })`;
  const { rows } = await sql<ClassStage>`
    with ${CHANGES},
    stage as materialized (
      select class_room_id, furthest, sum(people)::int as people from (${presentSums(where)}) s
       group by class_room_id, furthest),
    largest as (
      select class_room_id, sum(people) as people from stage group by class_room_id having sum(people) > 0
       order by people desc, class_room_id limit ${PANEL_CLASSES})
    select k.id, k.name, uf.initials as uf, s.furthest, s.people
      from largest l
      join stage s using (class_room_id)
      join class_room k on k.id = l.class_room_id
      join uf on uf.id = k.uf_id
     order by l.people desc, k.id`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofClass) => {
    const [first] = ofClass;
    if (!first) return [];
    return [
      {
        id: first.id,
        name: first.name,
        uf: first.uf,
        reached: stagesOf(version).map((stage) =>
          ofClass
            .filter(({ furthest }) => furthest >= rankOf(stage))
            .reduce((sum, { people }) => sum + people, 0),
        ),
      },
    ];
  });
}
