import { MailingLine } from './mailing-line.tsx';
import { useMailings } from './outbox-queries.ts';

/** The letter of a batch that has just begun, where it can be stopped. */
export function BatchMailing({ id }: { id: number }) {
  const { data } = useMailings();
  const mailing = data?.items.find((one) => one.id === id);
  if (!data || !mailing) return null;
  return (
    <section aria-label="Saída dos e-mails" className="rounded border-2 border-line p-4">
      <MailingLine mailing={mailing} aheadMs={data.aheadMs} />
    </section>
  );
}
