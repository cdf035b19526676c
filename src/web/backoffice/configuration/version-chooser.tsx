import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoadFailure } from '../page/failure.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { useAddressChange } from './use-address-change.ts';

interface Props<Stored> {
  readonly version: VersionId;
  /** What is stored of the version. */
  readonly query: UseQueryResult<Stored>;
  readonly failed: string;
  readonly loading: string;
  readonly children: (stored: Stored) => ReactNode;
}

/** The choice of a version, which the address keeps (`modulo`), and below it what is stored of the chosen one. */
export function VersionChooser<Stored>({ version, query, failed, loading, children }: Props<Stored>) {
  const { data, error, refetch, isFetching } = query;
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
        children(data)
      ) : error ? (
        <LoadFailed title={failed} error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <div className="mt-6 space-y-4">
          <output className="sr-only">{loading}</output>
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      )}
    </>
  );
}
