import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../platform/config.ts';
import { offerToken } from './offers/offer-links.ts';

interface StoredPlace {
  readonly id: number;
  readonly place: number;
  readonly offerUntil: string | null;
  /** Of the interview; the link of the offer is bound to it. */
  readonly email: string;
}

/** The place of `interview as i` on a waiting list, in one expression of any statement; null: not waiting. */
export const PLACE_IN_LIST: RawBuilder<StoredPlace | null> = sql`(
  select json_build_object('id', w.id, 'offerUntil', w.offer_until, 'email', i.email, 'place',
           (select count(*) from waiting_now before
             where before.class_room_id = w.class_room_id and before.id <= w.id))
    from waiting_now w where w.interview_id = i.id)`;

/** The place as it is seen; the link of an offer is for the candidate alone, and only while the offer can be accepted. */
export const placeInList = (
  config: Pick<Config, 'secretKey'>,
  stored: StoredPlace | null,
  mayAnswer: boolean,
) =>
  stored === null
    ? null
    : {
        place: stored.place,
        offerUntil: stored.offerUntil === null ? null : new Date(stored.offerUntil).toISOString(),
        offerToken: mayAnswer && stored.offerUntil !== null ? offerToken(config, stored) : null,
      };
