import { sql } from 'kysely';

/**
 * The order in which interviews come to whoever decides them, over `interview as i`: by the time left; what has no
 * deadline follows, those who registered first before the others. The queue and the next one to evaluate go by it, each
 * with what the person is responsible for before everything else.
 */
export const IN_TURN = sql`i.expires_on asc nulls last, i.registered_at, i.id`;
