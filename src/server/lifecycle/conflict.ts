import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { mailboxOf } from '#domain/email-address.ts';
import type { Scope } from './scope.ts';

/** As `mailboxOf`, in SQL. */
export const mailbox = (address: RawBuilder<unknown>) => sql<string>`
  case when split_part(${address}, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(${address}, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(${address}, '@', 1), '+', 1) || '@' || split_part(${address}, '@', 2) end`;

/** `hasConflictOfInterest` as a condition: `interview as i` is not the viewer's own, nor of one of their mailboxes. */
export function notOwn(viewer: Viewer): Scope {
  const mailboxes = [viewer.email, viewer.internalEmail].flatMap((address) =>
    address ? [mailboxOf(address)] : [],
  );
  return sql`(i.candidate_id is distinct from ${viewer.candidateId}::bigint
    and ${mailbox(sql.ref('i.email'))} <> all(${mailboxes}::text[]))`;
}
