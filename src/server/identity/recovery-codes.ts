import { createHmac, randomInt } from 'node:crypto';
import { normaliseRecoveryCode, RECOVERY_CODE_SYMBOLS, RECOVERY_CODES } from '#domain/sign-in-methods.ts';
import { deriveKey, type Config } from '../platform/config.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Fifty-six random bits in groups that can be read aloud: `k7mq-2xva-9thd`. */
function newCode(): string {
  const symbol = () => RECOVERY_CODE_SYMBOLS[randomInt(RECOVERY_CODE_SYMBOLS.length)] ?? '';
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, symbol).join('')).join(
    '-',
  );
}

/** Keyed by the settings: whoever reads the database alone cannot try codes against it. */
const hashOf = (config: Pick<Config, 'secretKey'>, accountId: number, code: string): Buffer =>
  createHmac('sha256', deriveKey(config.secretKey, 'recovery-codes'))
    .update(`${accountId}:${normaliseRecoveryCode(code)}`)
    .digest();

/** Replaces the account's recovery codes. The codes are returned, and never readable again. */
export async function renewRecoveryCodes(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  accountId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: hashOf(config, accountId, code),
        created_at: clock(),
      })),
    )
    .execute();
  return codes;
}

/** Uses up a recovery code; of two uses of one code at once, one succeeds. */
export async function spendRecoveryCode(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  accountId: number,
  code: string,
): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_code')
    .set({ used_at: clock() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(config, accountId, code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return spent !== undefined;
}
