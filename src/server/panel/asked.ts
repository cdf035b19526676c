import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { PanelQuery } from '#contract/panel.ts';
import { managedCounts, type Scope } from '../lifecycle/scope.ts';

type Spans = Pick<PanelQuery, 'uf' | 'monthStart' | 'monthEnd'>;

/** The version's counts within reach, by state and month of registration: conditions on `version`, `uf_id` and `month`. */
export const askedCounts = (viewer: Viewer, version: VersionId, query: Spans): Scope =>
  sql`(${sql.join(
    [
      sql`version = ${version}`,
      managedCounts(viewer),
      // An unknown state matches nothing.
      ...(query.uf === undefined ? [] : [sql`uf_id = ${UF_CODES[query.uf] ?? 0}`]),
      ...(query.monthStart === undefined ? [] : [sql`month >= ${`${query.monthStart}-01`}::date`]),
      ...(query.monthEnd === undefined ? [] : [sql`month <= ${`${query.monthEnd}-01`}::date`]),
    ],
    sql` and `,
  )})`;
