import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { kindsOfTurn, waitingKinds, type WaitingKind } from '#domain/interview/waiting.ts';
import { stateKey } from '#domain/interview/states.ts';
import { dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { listQuery } from '#contract/interviews.ts';
import { TURN_PAGE, type myTurnCalls } from '#contract/my-turn.ts';
import { COUNTED_UP_TO } from '../interviews/count-found.ts';
import { rowsOf } from '../interviews/list-rows.ts';
import { foundRows, totalOf } from '../interviews/found-rows.ts';
import { notOwn } from '../lifecycle/conflict.ts';
import { notReadBy } from '../lifecycle/read-by.ts';
import { IN_TURN } from '../lifecycle/turn-order.ts';
import type { DB } from '../platform/schema.ts';
import { countedOf } from './summary.ts';

type Turn = z.input<(typeof myTurnCalls)['listTurn']['reply']['body']>;

/** What the queue needs of an interview besides its row. */
interface Place {
  readonly id: number;
  readonly mine: boolean;
  readonly since: Date;
  readonly revisionRequestedAt: Date | null;
  readonly expiresOn: IsoDate | null;
}

/**
 * Those of a version that wait for any of these: never the person's own interview, nor one whose next blind reading is
 * another's to give.
 */
function turnOf(viewer: Viewer, version: VersionId, kinds: readonly WaitingKind[], now: Date) {
  const query = listQuery.parse({ 'filter.waiting': kinds });
  return sql`${foundRows(viewer, version, query, now)} and ${notOwn(viewer)} and ${notReadBy(viewer)}`;
}

/**
 * How many are in the queues of these versions by what they wait for, counted as the list counts, in one statement; some
 * wait for two things.
 */
export async function countTurns(db: Kysely<DB>, viewer: Viewer, versions: readonly VersionId[], now: Date) {
  const asked = versions.flatMap((version) =>
    kindsOfTurn(viewer, version).map((kind) => ({ version, kind, name: `${version} ${kind}` })),
  );
  if (asked.length === 0) return [];
  const counts = asked.map(
    ({ version, kind, name }) =>
      sql`(${totalOf(turnOf(viewer, version, [kind], now), COUNTED_UP_TO + 1)}) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return versions.map((version) => ({
    version,
    counts: asked
      .filter((one) => one.version === version)
      .map(({ kind, name }) => countedOf(kind, rows[0]?.[name] ?? 0)),
  }));
}

/**
 * The head of the queue: what the person is responsible for first, then by the time left; what has no deadline
 * follows, those who registered first before the others.
 */
export async function listTurn(db: Kysely<DB>, viewer: Viewer, version: VersionId, now: Date): Promise<Turn> {
  const offered = kindsOfTurn(viewer, version);
  const found = turnOf(viewer, version, offered, now);
  const page = sql<Place>`
    select i.id, i.owner_id is not distinct from ${viewer.accountId}::bigint as mine,
           i.revision_requested_at as "revisionRequestedAt", i.expires_on as "expiresOn",
           coalesce((select max(h.at) from interview_history h
                      where h.interview_id = i.id and h.to_state = i.completing || '-' || i.result
                        and h.from_state is distinct from h.to_state), i.registered_at) as since
      from ${found}
     order by i.owner_id is not distinct from ${viewer.accountId}::bigint desc,
              ${IN_TURN}
     limit ${TURN_PAGE}`;
  const [{ rows: places }, { rows: counted }] = await Promise.all([
    page.execute(db),
    totalOf(found, COUNTED_UP_TO + 1).execute(db),
  ]);
  const rows = await rowsOf(
    db,
    viewer,
    places.map(({ id }) => id),
    now,
  );
  const today = dateInSaoPaulo(now);
  const total = counted[0]?.total ?? 0;
  return {
    items: rows.flatMap((row) => {
      const place = places.find(({ id }) => id === row.id);
      const state = stateKey(row.statusCompletingInterview, row.statusInterview);
      if (!place || !state) return [];
      const kinds = waitingKinds(
        {
          state,
          expiresOn: place.expiresOn,
          revisionRequestedAt: place.revisionRequestedAt,
          emailUnopened: false,
          stateSince: place.since,
        },
        today,
        now,
      ).filter(
        (kind) =>
          offered.includes(kind) || (kind === 'REVISION_RETURNED' && offered.includes('AWAITING_EVALUATION')),
      );
      return [{ row, kinds, mine: place.mine, since: place.since }];
    }),
    total,
    ...(total > COUNTED_UP_TO ? { totalIsExact: false as const } : {}),
  };
}
