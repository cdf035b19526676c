import { useQuery, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SEMINAR_VERSIONS, versionById, type VersionId } from '#domain/seminar-version.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { versionInAddress } from '../interview-row/list-address.ts';
import { useLoadFailure } from '../page/failure.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { useAddressChange } from './use-address-change.ts';

interface Props<Stored, Key extends QueryKey> {
  /** What is stored of a version. */
  readonly query: (version: VersionId) => UndefinedInitialDataOptions<Stored, Error, Stored, Key>;
  readonly failed: string;
  /** What is being loaded, before the version's name. */
  readonly loading: string;
  readonly children: (stored: Stored, version: VersionId) => ReactNode;
}

/** The choice of a version, which the address keeps (`modulo`), and below it what is stored of the chosen one. */
export function VersionChooser<Stored, Key extends QueryKey>({
  query,
  failed,
  loading,
  children,
}: Props<Stored, Key>) {
  const [params] = useSearchParams();
  const version = versionInAddress(params);
  const { data, error, refetch, isFetching } = useQuery(query(version));
  useLoadFailure(error, data ? failed : null);
  const go = useAddressChange();
  return (
    <>
      <SelectField
        id="versao"
        label="Versão"
        className="mt-6 max-w-56"
        value={version}
        options={SEMINAR_VERSIONS.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => go({ modulo: event.target.value })}
      />
      {data ? (
        children(data, version)
      ) : error ? (
        <LoadFailed title={failed} error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <div className="mt-6 space-y-4">
          <output className="sr-only">{`${loading} ${versionById(version).name}`}</output>
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      )}
    </>
  );
}
