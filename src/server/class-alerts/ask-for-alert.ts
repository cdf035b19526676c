import { CONFIRM_ALERT_DAYS } from '#domain/classes/opening.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import type * as z from 'zod';
import type { classAlertBody } from '#contract/class-alerts.ts';
import { classAlertAskedMessage } from '../messages/class-alert-asked.ts';
import { mayReceiveUnsolicited } from '../messages/recipient-limit.ts';
import { sendMessage } from '../messages/send-message.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { inUniformTime } from '../platform/uniform-time.ts';
import { readVersion } from '../settings/module-settings.ts';
import { alertUrl } from './alert-links.ts';

/**
 * Stores an alert and asks the typed address to confirm it. Reply and message are the same whatever was asked for
 * before: the link of an alert that counts already prolongs it. Beyond the address's daily limit nothing happens.
 */
export function askForAlert(deps: Deps, asked: z.output<typeof classAlertBody>): Promise<void> {
  return inUniformTime(deps, () =>
    inTransaction(deps.db, async (tx) => {
      if (!(await mayReceiveUnsolicited(tx, deps, 'class-alert-asked', asked.email))) return;
      const ufId = UF_CODES[asked.uf] ?? 0;
      const at = deps.clock();
      const { id } = await tx
        .insertInto('class_alert')
        .values({ email: asked.email, version: asked.moduleId, uf_id: ufId, asked_at: at })
        .onConflict((conflict) =>
          conflict.columns(['email', 'version', 'uf_id']).doUpdateSet({ asked_at: at }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const { name } = await tx
        .selectFrom('uf')
        .select('name')
        .where('id', '=', ufId)
        .executeTakeFirstOrThrow();
      const endUrl = alertUrl(deps.config, 'end', id);
      const message = classAlertAskedMessage({
        version: await readVersion(tx, asked.moduleId),
        state: name,
        confirmUrl: alertUrl(deps.config, 'confirm', id),
        confirmDays: CONFIRM_ALERT_DAYS,
        endUrl,
      });
      await sendMessage(tx, deps, message, { to: asked.email, unsubscribeUrl: endUrl });
    }),
  );
}
