import { useRef, type MouseEvent } from 'react';
import { listExportCalls, type ListExport } from '#contract/list-exports.ts';
import { addressOf } from '../../api.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { numberText } from '../number-text.ts';
import { momentText } from '../dates.ts';
import { useActionFailureToast } from '../page/failure.ts';
import { useLookAgain } from './export-queries.ts';

const NOT_SAVED = 'O arquivo não foi baixado. Ele continua aqui; tente de novo em instantes.';

/**
 * Link to a finished file. A plain link, so that the browser saves it while it streams. It is followed once the server has
 * said that the file is there, since the browser would save a refusal as a file: after the session's end, say.
 */
export function DownloadLink({ export: one, size }: { export: ListExport; size?: 'sm' | 'md' }) {
  const lookAgain = useLookAgain();
  const notifyFailure = useActionFailureToast();
  const isThere = useRef(false);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isThere.current) {
      isThere.current = false;
      return;
    }
    event.preventDefault();
    const link = event.currentTarget;
    lookAgain(one.id).then(
      ({ state }) => {
        if (state !== 'READY') return;
        isThere.current = true;
        link.click();
      },
      (error: unknown) => notifyFailure(error, NOT_SAVED),
    );
  };
  return (
    <LinkButton
      to={addressOf(listExportCalls.downloadListExport, { params: { id: one.id } })}
      download
      onClick={follow}
      variant={size === 'sm' ? 'secondary' : 'primary'}
      size={size}
    >
      <Icon name="download" className="size-5" />
      Baixar {one.format}
      {size === 'sm' ? <span className="sr-only"> de {momentText(one.createdAt)}</span> : null}
    </LinkButton>
  );
}

export const rowsText = (count: number): string => (count === 1 ? '1 linha' : `${numberText(count)} linhas`);

export function ExportLine({ export: one }: { export: ListExport }) {
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">Lista em {one.format}</p>
        <p className="text-sm text-ink-soft">{momentText(one.createdAt)}</p>
        <p className="text-sm tabular-nums">{stateOf(one)}</p>
      </div>
      {one.state === 'READY' ? <DownloadLink export={one} size="sm" /> : null}
    </>
  );
}

function stateOf(one: ListExport): string {
  switch (one.state) {
    case 'WRITING':
      return one.total === null
        ? 'Sendo preparada'
        : `Sendo preparada: ${numberText(one.written)} de ${rowsText(one.total)}`;
    case 'READY':
      return `${rowsText(one.written)}, até ${momentText(one.expiresAt)}`;
    case 'EXPIRED':
      return `${rowsText(one.written)}; o arquivo já foi apagado`;
    case 'FAILED':
      return `Não foi concluída. ${one.reason?.message ?? ''}`.trim();
  }
}
