import type * as z from 'zod';
import type { ResponserMethod } from '#domain/interview/responser-method.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import type { chatCalls, MethodSetting } from '#contract/chat.ts';
import { assertHasInterview } from '../lifecycle/prepared.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseStale } from '../platform/stale.ts';
import { notifyAdministrators } from '../identity/access/notify-administrators.ts';

/**
 * Whether an interview is answered in the chat or the form: as it began, else as its version is configured now. A
 * revision is always written in the form: the team asked for changes of texts, and a conversation would go through all
 * of it again.
 */
export async function methodOf(tx: Tx, { id, facts }: InterviewRecord): Promise<ResponserMethod> {
  if (facts.state === 'EM_REVISAO-SEM_RESULTADO') return 'FORM';
  const chat = await tx
    .selectFrom('chat')
    .select('interview_id')
    .where('interview_id', '=', id)
    .executeTakeFirst();
  if (chat) return 'CHAT';
  const answer = await tx
    .selectFrom('answer')
    .select('id')
    .where('interview_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return answer ? 'FORM' : (await present(tx, facts.version)).method;
}

async function present(
  tx: Tx,
  version: VersionId,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<MethodSetting> {
  const row = await tx
    .selectFrom('responser_method as m')
    .leftJoin('account', 'account.id', 'm.changed_by')
    .select(['m.method', 'm.changed_at', 'account.name'])
    .where('m.version', '=', version)
    .$if(lock === 'locked', (query) => query.forUpdate('m'))
    .executeTakeFirstOrThrow();
  return {
    method: row.method,
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.name,
  };
}

function refuseAsStale({ changedAt, changedBy }: MethodSetting): never {
  const newest = changedAt === null ? null : { who: changedBy ?? 'portal', at: new Date(changedAt) };
  return refuseStale('responser-method.stale', newest, 'changedAt');
}

/** The setting of a version. Refusal: interview.not-interview. */
export async function readMethodSetting(deps: Deps, version: VersionId): Promise<MethodSetting> {
  assertHasInterview(version);
  return inTransaction(deps.db, (tx) => present(tx, version));
}

/**
 * Configures a version, for the whole country; interviews under way keep theirs. What is configured already is no change. Of
 * two concurrent changes the second is refused. Refusals: interview.not-interview, responser-method.stale {who, when}.
 */
export async function changeMethodSetting(
  deps: Deps,
  accountId: number,
  version: VersionId,
  { method, changedAt }: z.output<(typeof chatCalls)['changeResponserMethod']['body']>,
): Promise<MethodSetting> {
  assertHasInterview(version);
  return inTransaction(deps.db, async (tx) => {
    const current = await present(tx, version, 'locked');
    if (current.method === method) return current;
    if (current.changedAt !== changedAt) return refuseAsStale(current);
    await tx
      .updateTable('responser_method')
      .set({ method, changed_by: accountId, changed_at: deps.clock() })
      .where('version', '=', version)
      .execute();
    await notifyAdministrators(tx, deps, {
      by: accountId,
      what: `Forma de responder da versão ${versionById(version).name}`,
      changes: [method === 'CHAT' ? 'Entrevista por chat' : 'Formulário'],
      page: '/gestor/configuracoes',
    });
    return present(tx, version);
  });
}
