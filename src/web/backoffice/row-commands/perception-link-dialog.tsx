import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { copyText } from '../../copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { namedFailure } from '../page/failure.ts';
import { LINK_COPIED, LINK_NOT_COPIED } from './perception-link.ts';
import { perceptionLinkQuery } from './row-command-queries.ts';
import { RowIdentity } from '../interview-row/row-identity.tsx';

/** Shows the link to be copied by hand, when the clipboard refused it or it failed to load. */
export function PerceptionLinkDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const toast = useToast();
  const { data, error, refetch } = useQuery(perceptionLinkQuery(row.id));
  const copy = async (link: string) => {
    if (!(await copyText(link))) return toast.error(LINK_NOT_COPIED);
    toast.success(LINK_COPIED);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      module={row.module.id}
      title="Link de percepção"
      footer={
        <>
          <CloseButton onClose={onClose} />
          {data ? (
            <Button onClick={() => void copy(data.link)}>Copiar link</Button>
          ) : error ? (
            <Button onClick={() => void refetch()}>Tentar de novo</Button>
          ) : null}
        </>
      }
    >
      <RowIdentity row={row} />
      {data ? (
        <>
          <LinkField link={data.link} />
          {data.isActiveJohari ? null : (
            <p className="mt-3">O questionário não está aberto agora: quem abrir o link verá que expirou.</p>
          )}
        </>
      ) : error ? (
        <p role="alert" className="mt-4">
          {namedFailure(LINK_NOT_COPIED, error, 'O link não veio. Nada mudou na inscrição: tente de novo.')}
        </p>
      ) : (
        <Skeleton className="mt-4 h-20 w-full" />
      )}
    </Dialog>
  );
}

/** Mounted after the dialog, so that it can take the focus and select its text. */
function LinkField({ link }: { link: string }) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <TextField
      ref={ref}
      id="link-de-percepcao"
      className="mt-4"
      label="Link"
      hint="Selecione o link e copie (Ctrl+C, ou toque e segure)."
      readOnly
      value={link}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
