import * as z from 'zod';
import type { VersionId } from '#domain/seminar-version.ts';
import type { BoardEvent } from '#contract/board.ts';

/** What the database's triggers send (`src/server/migrations/*-class-board.sql`); states and classes, never people. */
const note = z.union([
  z.object({
    version: z.number(),
    uf: z.number(),
    classes: z.array(z.object({ id: z.number(), uf: z.number() })),
  }),
  z.object({ version: z.number(), columns: z.array(z.number()) }),
  /** The state that the colleague reaches; null: every state, or a release that did not send it. */
  z.object({ version: z.number(), presence: z.literal(true), uf: z.number().nullable().default(null) }),
]);
export type BoardNote = z.output<typeof note>;

/** Null for what this release does not know, such as a newer one's. */
export function readNote(payload: string): BoardNote | null {
  try {
    return note.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** Whose board: its version, and the state within reach (null: every state). */
export interface BoardView {
  readonly version: VersionId;
  readonly uf: number | null;
}

/**
 * The event that an open board gets of a change; null where nothing that its person reaches has changed. A class is named to
 * whoever reaches the class, and the column of those interested to whoever reaches the person's state.
 */
export function eventFor({ version, uf }: BoardView, change: BoardNote): BoardEvent | null {
  if (change.version !== version) return null;
  const reaches = (state: number) => uf === null || uf === state;
  // As `listPresent` shows them: national colleagues to everybody, the others to whoever reaches their state.
  if ('presence' in change) return change.uf === null || reaches(change.uf) ? { type: 'presence' } : null;
  if ('columns' in change) return change.columns.some(reaches) ? { type: 'columns' } : null;
  const interested = reaches(change.uf);
  const idClassRooms = change.classes.filter((one) => reaches(one.uf)).map(({ id }) => id);
  return interested || idClassRooms.length > 0 ? { type: 'cards', interested, idClassRooms } : null;
}

/** The same as the two, in one event or two: what waits for a board is sent together. */
export function merged(waiting: readonly BoardEvent[], event: BoardEvent): readonly BoardEvent[] {
  if (waiting.some(({ type }) => type === 'resync')) return waiting;
  if (event.type === 'resync') return [event];
  const same = waiting.find(({ type }) => type === event.type);
  if (!same) return [...waiting, event];
  if (same.type !== 'cards' || event.type !== 'cards') return waiting;
  const both: BoardEvent = {
    type: 'cards',
    interested: same.interested || event.interested,
    idClassRooms: [...new Set([...same.idClassRooms, ...event.idClassRooms])],
  };
  return waiting.map((one) => (one === same ? both : one));
}
