import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { mailboxOf } from '#domain/email-address.ts';
import { Refused } from '#domain/refusal.ts';
import type { PossibleManager } from '#contract/interview-commands.ts';
import { managersReaching } from '../identity/staff.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { mailbox } from '../lifecycle/conflict.ts';
import { appendNote, byManager, findInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { lockForAction, type RowRevision } from '../lifecycle/row-command.ts';
import { managed } from '../lifecycle/scope.ts';
import { foldedHolds } from '../lifecycle/search.ts';

/** Who can be responsible for an interview: a manager who reaches its state, and not the candidate. */
function teamFor(db: Kysely<DB>, { row, candidateId, email }: InterviewRecord) {
  return managersReaching(db, row.uf_id)
    .where(mailbox(sql.ref('a.email')), '!=', mailboxOf(email))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('manager_access as m')
            .select('m.account_id')
            .whereRef('m.account_id', '=', 'a.id')
            .where('m.granted_at', 'is not', null)
            .where(mailbox(sql.ref('m.email')), '=', mailboxOf(email)),
        ),
      ),
    )
    .where((eb) => eb('a.candidate_id', 'is distinct from', candidateId));
}

/** Who could be responsible for an interview, by a part of their name. Refusal: api.resource-notfound. */
export async function listPossibleManagers(
  deps: Deps,
  viewer: Viewer,
  query: {
    readonly idInterview: number;
    readonly nameSearch: string;
    readonly pageIndex: number;
    readonly pageSize: number;
  },
): Promise<{ total: number; items: PossibleManager[] }> {
  return inTransaction(deps.db, async (tx) => {
    const record = await findInterview(tx, query.idInterview, managed(viewer));
    const found = teamFor(tx, record).where(foldedHolds(sql.ref('a.name'), query.nameSearch));
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const items = await found
      .select(['a.id', 'a.name', 'a.email', 'uf.initials as uf'])
      .orderBy(sql`a.name collate "pt-BR-x-icu"`)
      .orderBy('a.id')
      .limit(query.pageSize)
      .offset(query.pageIndex * query.pageSize)
      .execute();
    return { total, items };
  });
}

/**
 * Makes somebody of the team responsible for an interview; whoever was before is no longer, and the history keeps both.
 * Refusals: see `lockForAction`; manager.not-available (unknown, closed, no role, another state),
 * manager.responsible-already.
 */
export async function includeResponsibleManager(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  managerId: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockForAction(tx, viewer, row, now, 'responsible-manager');
    const manager = await teamFor(tx, record).select('a.id').where('a.id', '=', managerId).executeTakeFirst();
    if (!manager) throw new Refused('manager.not-available');
    if (record.row.owner_id === manager.id) throw new Refused('manager.responsible-already');
    await tx
      .updateTable('interview')
      .set({ owner_id: manager.id, updated_at: now })
      .where('id', '=', record.id)
      .execute();
    await appendNote(tx, record, {
      command: 'include-manager',
      actor: byManager(viewer),
      details: { manager: manager.id, before: record.row.owner_id },
      at: now,
    });
  });
}
