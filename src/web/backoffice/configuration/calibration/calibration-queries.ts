import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  calibrationCalls,
  type CalibrationEdges,
  type CalibrationPreviewBody,
} from '#contract/calibration.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { Verdict } from '#domain/evaluation/outcome.ts';
import { request, requestOf } from '../../../api.ts';

const HISTORY = ['calibration', 'history'] as const;
const STATUS_HISTORY = ['calibration', 'status-history'] as const;

/** The six ranges as last saved. */
const rangesQuery = queryOptions({
  queryKey: ['calibration', 'ranges'],
  queryFn: requestOf(calibrationCalls.getCalibrationRanges, {}),
});
export const useRanges = () => useQuery(rangesQuery);

/** The picture of stored indexes: it changes slowly, and is not needed to save. */
export const histogramQuery = queryOptions({
  queryKey: ['calibration', 'histogram'],
  queryFn: requestOf(calibrationCalls.getIndexHistogram, {}),
  staleTime: 5 * 60_000,
});

const statusQuery = queryOptions({
  queryKey: ['calibration', 'status'],
  queryFn: requestOf(calibrationCalls.getCalibrationStatus, {}),
});
export const useStatus = () => useQuery(statusQuery);

/** Saves the ranges and caches the server's reply. */
export function useSaveRanges() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly revision: number; readonly ranges: CalibrationEdges }) =>
      request(calibrationCalls.updateCalibrationRanges, { body }),
    onSuccess: (reply) => {
      client.setQueryData(rangesQuery.queryKey, reply);
      void client.invalidateQueries({ queryKey: HISTORY });
    },
  });
}

/** Switches calibration on or off. */
export function useToggleStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly revision: number; readonly status: boolean }) =>
      request(calibrationCalls.toggleCalibrationStatus, { body }),
    onSuccess: (reply) => {
      client.setQueryData(statusQuery.queryKey, reply);
      void client.invalidateQueries({ queryKey: STATUS_HISTORY });
    },
  });
}

export const useStatusHistory = () =>
  useQuery({
    queryKey: STATUS_HISTORY,
    queryFn: requestOf(calibrationCalls.listCalibrationStatusHistory, {}),
    staleTime: 0,
  });

export const useCalibrationHistory = () =>
  useQuery({
    queryKey: HISTORY,
    queryFn: requestOf(calibrationCalls.listCalibrationHistory, {}),
    staleTime: 0,
  });

/** One saved calibration; immutable. */
export const useCalibrationDetail = (id: number, wanted: boolean) =>
  useQuery({
    queryKey: ['calibration', 'detail', id],
    queryFn: requestOf(calibrationCalls.getCalibrationHistoryDetail, { params: { id } }),
    enabled: wanted,
    staleTime: Infinity,
  });

/** The effect of a change; refetched on every mount. */
export const usePreview = (previewed: CalibrationPreviewBody) =>
  useQuery({
    queryKey: ['calibration', 'preview', previewed],
    queryFn: requestOf(calibrationCalls.previewCalibration, { body: previewed }),
    staleTime: 0,
    gcTime: 0,
  });

export interface Crossed {
  readonly moduleId: VersionId;
  readonly uf: string;
  readonly to: Verdict;
}

/** The people of a version and state whose verdict would change, paginated. */
export const useCrossed = (previewed: CalibrationPreviewBody, crossed: Crossed, page: number) =>
  useQuery({
    queryKey: ['calibration', 'crossed', previewed, crossed, page],
    queryFn: requestOf(calibrationCalls.previewCalibrationInterviews, {
      body: { ...previewed, ...crossed, page },
    }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
