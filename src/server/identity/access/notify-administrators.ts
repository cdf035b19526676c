import { listAllAdministrators } from './staff-queries.ts';
import { sendNotices } from '../../messages/send-message.ts';
import { settingsChangedMessage } from '../../messages/settings-changed.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { readAccount } from '../queries.ts';

interface SettingChange {
  readonly by: number;
  /** Which settings, as the page names them. */
  readonly what: string;
  readonly changes: readonly string[];
  /** Path of the page that has them. */
  readonly page: string;
}

/**
 * Notifies every other administrator that a setting of the whole country changed, in the transaction of the change: those
 * of one state too, who read these settings and work by them.
 */
export async function notifyAdministrators(
  tx: Tx,
  deps: Deps,
  { by, what, changes, page }: SettingChange,
): Promise<void> {
  const { name: actor } = await readAccount(tx, by);
  const url = `${deps.config.baseUrl}${page}`;
  const administrators = await listAllAdministrators(tx, by);
  await sendNotices(
    tx,
    deps,
    administrators.map(({ id, name, email }) => ({
      message: settingsChangedMessage({ name, actor, what, changes, url }),
      to: email,
      accountId: id,
      requestedBy: by,
    })),
  );
}
