import { RetryButton } from '../../ui/retry-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listSearch, type ListAddress } from '../interview-row/list-address.ts';

interface Props {
  /** The specification's failure text. */
  failureTitle: string;
  /** The address of the shown rows. */
  shownAddress: ListAddress;
  /** The address that failed to load. */
  requestedAddress: ListAddress;
  retrying: boolean;
  onRetry: () => void;
}

/** Explains above stale rows what they are, and offers a retry of the requested ones. */
export function StaleRows({ failureTitle, shownAddress, requestedAddress, retrying, onRetry }: Props) {
  // Whether only the page differs.
  const isPage = listSearch({ ...shownAddress, page: 0 }) === listSearch({ ...requestedAddress, page: 0 });
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border-2 border-error bg-error-soft px-3 py-2 text-sm text-error">
      <Icon name="alert" className="size-5" />
      <p role="alert" className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong>{failureTitle}</strong>{' '}
        {isPage ? `A página ${requestedAddress.page + 1} não carregou.` : 'O que você pediu não carregou.'}{' '}
        Nada se perdeu. Abaixo continua {isPage ? `a página ${shownAddress.page + 1}` : 'a lista de antes'}
        {!isPage && shownAddress.search !== '' ? <>, com a busca “{shownAddress.search}”</> : null}
        {!isPage && shownAddress.search === '' && requestedAddress.search !== '' ? ', sem a busca' : null}.
      </p>
      <RetryButton size="sm" busy={retrying} onRetry={onRetry} />
    </div>
  );
}
