import { listExportCalls, type ListExport } from '#contract/list-exports.ts';
import { addressOf } from '../../api.ts';
import { FileLink } from '../../file-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { numberText } from '../number-text.ts';
import { momentText } from '../dates.ts';
import { useActionFailureToast } from '../page/failure.ts';
import { useLookAgain } from './export-queries.ts';

const NOT_SAVED = 'O arquivo não foi baixado. Ele continua aqui; tente de novo em instantes.';

/** Link to a finished file. One that was deleted meanwhile is said to be. */
export function DownloadLink({ export: one, size }: { export: ListExport; size?: 'sm' | 'md' }) {
  const lookAgain = useLookAgain();
  const notifyFailure = useActionFailureToast();
  return (
    <FileLink
      to={addressOf(listExportCalls.downloadListExport, { params: { id: one.id } })}
      ask={async () => (await lookAgain(one.id)).state === 'READY'}
      onFailure={(error) => notifyFailure(error, NOT_SAVED)}
      variant={size === 'sm' ? 'secondary' : 'primary'}
      size={size}
    >
      <Icon name="download" className="size-5" />
      Baixar {one.format}
      {size === 'sm' ? <span className="sr-only"> de {momentText(one.createdAt)}</span> : null}
    </FileLink>
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
