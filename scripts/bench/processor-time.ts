import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** Linux counts the time of a process in hundredths of a second (USER_HZ). */
const TICKS_A_SECOND = 100;

/** The fields of a process after its name; null when it has ended, or there is no /proc. */
function fieldsOf(process: string | number): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${process}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

// After the name in brackets: state, parent; user and system time are the twelfth and thirteenth, and those of children
// that ended the two after.
const secondsIn = (fields: readonly string[]): number =>
  (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
const secondsOfEnded = (fields: readonly string[]): number =>
  (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;

/** Processor time of a process and its children so far, in seconds, those that ended included; null where there is no /proc. */
export function secondsWithChildren(pid: number): number | null {
  const own = fieldsOf(pid);
  if (own === null) return null;
  let seconds = secondsOfEnded(own);
  for (const one of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = fieldsOf(one);
    if (fields && (Number(one) === pid || Number(fields[1]) === pid)) seconds += secondsIn(fields);
  }
  return seconds;
}

/** Processor time so far by process, in seconds. */
type Times = ReadonlyMap<number, number>;

/**
 * Of a process and of its sessions in a database on this machine; null where they cannot be seen. `application`: what the
 * process calls itself there.
 */
export async function timesWithSessions(pool: Pool, pid: number, application: string): Promise<Times | null> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [application],
  );
  const times = new Map<number, number>();
  for (const one of [pid, ...rows.map((row) => row.pid)]) {
    const fields = fieldsOf(one);
    if (fields) times.set(one, secondsIn(fields));
  }
  return times.has(pid) && times.size > 1 ? times : null;
}

/** What passed between two readings; of a session that ended meanwhile nothing is known. */
export const secondsBetween = (before: Times, after: Times): number =>
  [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
