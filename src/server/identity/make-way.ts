import { isUnproven, type KnownCandidate } from '../candidates/queries.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { unscoped } from '../lifecycle/scope.ts';
import { registrationReplacedMessage } from '../messages/registration-replaced.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readVersion } from '../settings/module-settings.ts';
import { revokeSignInLinks } from './links.ts';
import { VISITOR } from '../lifecycle/actor.ts';

/**
 * Takes registrations that somebody made with this CPF under other addresses, and never confirmed, out of the way of
 * whoever has just proven an address. They are deleted, so that the person does not see what a stranger typed; the
 * history keeps them, and each address is notified. Does nothing to a person who is known by the proven address too, or
 * whom anybody has vouched for. The caller has locked the candidate.
 */
export async function makeWay(
  tx: Tx,
  deps: Deps,
  candidate: KnownCandidate,
  proven: { readonly name: string; readonly email: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('interview')
    .select(['id', 'email', 'version'])
    .where('candidate_id', '=', candidate.id)
    .where('deleted_at', 'is', null)
    .where('superseded_at', 'is', null)
    .orderBy('id')
    .execute();
  const isKnownByIt = rows.some(({ email }) => email === proven.email);
  if (rows.length === 0 || isKnownByIt || !(await isUnproven(tx, candidate.id))) return;
  const at = deps.clock();
  // One a version at most.
  for (const { id, email, version } of rows) {
    const record = await lockInterview(tx, id, unscoped);
    await applyCommand(
      tx,
      record,
      { type: 'delete' },
      {
        actor: VISITOR,
        at,
        reason: 'Inscrição não confirmada: outro e-mail foi confirmado com este CPF.',
      },
    );
    await revokeSignInLinks(tx, { candidateId: candidate.id, email });
    await sendMessage(
      tx,
      deps,
      registrationReplacedMessage({
        version: await readVersion(tx, version),
        signInPageUrl: `${deps.config.baseUrl}/entrar`,
      }),
      { to: email, interviewId: id },
    );
  }
  // The name was typed by whoever never confirmed.
  await tx
    .updateTable('candidate')
    .set({ name: proven.name, updated_at: at })
    .where('id', '=', candidate.id)
    .execute();
}
