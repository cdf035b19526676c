import { className } from '#domain/classes/naming.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { Tx } from '../platform/db.ts';

/**
 * The name of the next class of a version in a city. Of two at once the second waits for the first, and gets the next
 * number; numbers are not given twice.
 */
export async function nextClassName(
  tx: Tx,
  version: VersionId,
  city: { readonly id: number; readonly name: string },
): Promise<string> {
  const { last } = await tx
    .insertInto('class_room_number')
    .values({ version, city_id: city.id, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['version', 'city_id'])
        .doUpdateSet((eb) => ({ last: eb('class_room_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return className(version, city.name, last);
}
