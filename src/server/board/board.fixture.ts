import { boardCalls } from '#contract/board.ts';
import type { Caller, TestApp } from '#tests/app.ts';
import { givenClass, givenInterview, type GivenClass, type GivenInterview } from '#tests/factories.ts';

export const APT = 'FINALIZADA-APTO';

/** A class with seats. */
export async function givenSeats(
  portal: TestApp,
  seats: number | null,
  given: GivenClass = {},
): Promise<number> {
  const id = await givenClass(portal, given);
  await portal.deps.db.updateTable('class_room').set({ seats }).where('id', '=', id).execute();
  return id;
}

export const givenApt = (portal: TestApp, given: GivenInterview = {}) =>
  givenInterview(portal, { state: APT, ...given });

interface Move {
  readonly from?: number | null;
  readonly to: number | null;
  readonly type?: 'CLASS_ROOM' | 'INTERESTED';
  readonly more?: object;
}

/** From a class that the person is enrolled in, or else from those interested. */
export const moveBy = (
  who: Caller,
  idInterview: number,
  { from = null, to, type = 'CLASS_ROOM', more = {} }: Move,
) =>
  who.call(boardCalls.moveInterview, {
    body: {
      idInterview,
      idClassSource: from,
      typeSource: from === null ? 'INTERESTED' : 'CLASS_ROOM',
      idClassTarget: to,
      typeTarget: type,
      ...more,
    },
  });

export const columnsFor = async (who: Caller, query: object = {}) =>
  (
    await who.call(boardCalls.listBoardColumns, {
      params: { moduleId: 1 },
      query: { 'page.size': 50, ...query },
    })
  ).body;

export const cardsFor = async (who: Caller, query: object) =>
  (await who.call(boardCalls.listSimpleBoardItems, { params: { moduleId: 1 }, query: { ...query } })).body;

export const linkOf = async (portal: TestApp, id: number) => {
  const row = await portal.deps.db
    .selectFrom('interview')
    .select(['class_room_id', 'class_link'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.class_room_id, row.class_link];
};
