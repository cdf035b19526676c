import { PARAMETER_GROUPS, type ChatParameters } from '#domain/chat/parameters.ts';
import { notFound } from '#domain/refusal.ts';
import type { ChatParametersVersion } from '#contract/chat-parameters.ts';
import { refuseAsStale } from '../calibration/stale.ts';
import { chatParametersInForce, chatParametersOf } from '../chat/parameters-in-force.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { notifyAdministrators } from '../identity/access/notify-administrators.ts';
import { presentVersion } from './read-parameters.ts';

interface ParametersToSave {
  readonly accountId: number;
  /** The newest version known to the person who saves. */
  readonly revision: number;
  readonly parameters: ChatParameters;
  /** The earlier version that is restored, if any. */
  readonly restores: number | null;
}

/**
 * Saves parameters as the next version, for interviews that begin from now on; saving those in force again creates no
 * version. Of two concurrent saves the second is refused. Refusal: chat-parameters.stale.
 */
async function store(tx: Tx, deps: Deps, change: ParametersToSave): Promise<ChatParametersVersion> {
  const newest = await chatParametersInForce(tx);
  if (newest.version !== change.revision) return refuseAsStale(tx, 'chat_parameters');
  const changed = PARAMETER_GROUPS.flatMap(({ title, fields }) =>
    fields
      .filter(({ key }) => newest.parameters[key] !== change.parameters[key])
      .map(({ label }) => `${title}, ${label}`),
  );
  if (changed.length === 0) return presentVersion(tx, newest.version);
  // A concurrent save waits here, and then finds the id taken.
  const saved = await tx
    .insertInto('chat_parameters')
    .values({
      id: newest.version + 1,
      parameters: JSON.stringify(change.parameters),
      restores: change.restores,
      saved_by: change.accountId,
      saved_at: deps.clock(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) return refuseAsStale(tx, 'chat_parameters');
  await notifyAdministrators(tx, deps, {
    by: change.accountId,
    what: `Textos do chat, versão ${saved.id}`,
    changes: changed,
    page: '/gestor/configuracoes',
  });
  return presentVersion(tx, saved.id);
}

/** Refusal: chat-parameters.stale. */
export async function saveParameters(
  deps: Deps,
  accountId: number,
  { revision, parameters }: { readonly revision: number; readonly parameters: ChatParameters },
): Promise<ChatParametersVersion> {
  return inTransaction(deps.db, (tx) => store(tx, deps, { accountId, revision, parameters, restores: null }));
}

/** Restores an earlier version, as a new one. Refusals: chat-parameters.stale, api.resource-notfound. */
export async function rollBackParameters(
  deps: Deps,
  accountId: number,
  { revision, version }: { readonly revision: number; readonly version: number },
): Promise<ChatParametersVersion> {
  return inTransaction(deps.db, async (tx) => {
    const earlier = (await chatParametersOf(tx, version)) ?? notFound();
    return store(tx, deps, { accountId, revision, parameters: earlier.parameters, restores: version });
  });
}
