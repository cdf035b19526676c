import type { VersionId } from '#domain/seminar-version.ts';
import { HOLD_MINUTES } from '#domain/messages/mailing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MailingLine } from './mailing-line.tsx';
import { useMailings } from './outbox-queries.ts';

/** 'Caixa de saída': the letters to several people, of all versions, the newest first. */
export function OutboxDialog({ version, onClose }: { version: VersionId; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useMailings();
  return (
    <Dialog
      open
      onClose={onClose}
      module={version}
      title="Caixa de saída"
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <p className="text-sm text-ink-soft">
        Um e-mail para mais de uma pessoa espera {HOLD_MINUTES} minutos antes de sair. Até lá você para tudo;
        depois, só o que ainda não saiu.
      </p>
      <div className="mt-4">
        {data ? (
          data.items.length === 0 ? (
            <EmptyState title="Nada na caixa de saída">
              <p>Os e-mails enviados a várias pessoas aparecem aqui, com a hora em que saem.</p>
            </EmptyState>
          ) : (
            <ul aria-label="Envios" className="divide-y divide-line border-y border-line">
              {data.items.map((mailing) => (
                <li key={mailing.id} className="py-3">
                  <MailingLine mailing={mailing} aheadMs={data.aheadMs} />
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <EmptyState
            title="A caixa de saída não carregou"
            action={<RetryButton busy={isFetching} onRetry={refetch} />}
          >
            <p>Os envios não dependem desta janela: nada mudou.</p>
          </EmptyState>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    </Dialog>
  );
}
