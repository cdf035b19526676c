import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import { supportsPasskeys } from '../passkeys/support.ts';
import { Button } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { passkeysQuery, type Passkey } from './passkeys-query.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

const day = (instant: string) => formatDateBr(dateInSaoPaulo(new Date(instant)));

/** The own passkeys: making one, giving it another name, removing it. */
export function Passkeys() {
  const { data, isError, refetch } = useQuery(passkeysQuery);
  const [open, setOpen] = useState<{ what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null>(
    null,
  );
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const added = (recoveryCodes: readonly string[] | null) => {
    close();
    setCodes(recoveryCodes);
  };
  const able = supportsPasskeys();
  return (
    <section aria-labelledby="chaves">
      <h2 id="chaves" className="text-2xl">
        Chaves de acesso
      </h2>
      <p className="mt-4 max-w-prose">
        Com uma chave de acesso você entra desbloqueando o celular ou o computador, com digital, rosto ou PIN.
        Não há senha para lembrar, e um site falso não consegue pedi-la.
      </p>
      {data && data.length > 0 ? (
        <ul className="mt-6">
          {data.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-4 last:border-b"
            >
              <div className="min-w-0">
                <p className="font-semibold break-words">{passkey.name}</p>
                <p className="text-sm text-ink-soft">
                  criada em {day(passkey.createdAt)},{' '}
                  {passkey.lastUsedAt === null
                    ? 'ainda não usada'
                    : `último uso em ${day(passkey.lastUsedAt)}`}
                  {passkey.synced ? '; vale em todos os aparelhos da mesma conta de quem a guarda' : null}
                </p>
              </div>
              <div className="flex gap-2">
                <Button size="sm" variant="secondary" onClick={() => setOpen({ what: 'rename', passkey })}>
                  Renomear<span className="sr-only"> {passkey.name}</span>
                </Button>
                <Button size="sm" variant="secondary" onClick={() => setOpen({ what: 'remove', passkey })}>
                  Remover<span className="sr-only"> {passkey.name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {data?.length === 0 ? (
        <p className="mt-6 font-semibold">Nenhuma chave de acesso por enquanto.</p>
      ) : null}
      {!data && isError ? (
        <div className="mt-6 space-y-3">
          <p>Não foi possível buscar as suas chaves de acesso.</p>
          <RetryButton size="sm" onRetry={refetch} />
        </div>
      ) : null}
      {!data && !isError ? <Skeleton className="mt-6 h-20 w-full" /> : null}
      {able ? (
        <Button className="mt-6" onClick={() => setOpen({ what: 'add' })}>
          Criar chave de acesso
        </Button>
      ) : (
        <p className="mt-6 max-w-prose text-ink-soft">
          Este navegador não tem chaves de acesso. Abra esta página em outro, ou no celular, para criar a sua.
        </p>
      )}
      {open?.what === 'add' ? <AddPasskeyDialog onAdded={added} onClose={close} /> : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
      {open?.what === 'rename' ? <RenamePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
      {open?.what === 'remove' ? <RemovePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
    </section>
  );
}
