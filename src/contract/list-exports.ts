import * as z from 'zod';
import { listFilter } from './batches.ts';
import { defineCalls } from './core.ts';
import { chosenIds, id, instant, versionId } from './values.ts';

/** The rows that Excel has, but for the header's. CSV has no limit. */
export const MAX_XLSX_ROWS = 1_048_575;
export const EXPORT_HOURS = 24;

export const EXPORT_FORMATS = ['XLSX', 'CSV'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_STATES = ['WRITING', 'READY', 'FAILED', 'EXPIRED'] as const;

/** What a file may hold beside who the person is, where and how to reach them, and how far their interview has come. */
export const EXPORT_COLUMNS = ['class', 'owner', 'deadline', 'origin', 'certificate'] as const;
export type ExportColumnChoice = (typeof EXPORT_COLUMNS)[number];

export const listExport = z.object({
  id: z.number().int(),
  moduleId: versionId,
  format: z.enum(EXPORT_FORMATS),
  /** Whether the rows were chosen: one by one, or all found but some. */
  selected: z.boolean(),
  state: z.enum(EXPORT_STATES),
  /** Rows written so far, and the total; null until counted. */
  written: z.number().int(),
  total: z.number().int().nullable(),
  createdAt: instant,
  /** The file can be downloaded until then. */
  expiresAt: instant,
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
});

/** What an administrator reads of anybody's export: who took how many people, by which filter, and each download. */
export const exportRecord = z.object({
  id: z.number().int(),
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(EXPORT_STATES),
  requestedBy: z.string(),
  /** The only state that its requester reached; null: all. */
  uf: z.string().nullable(),
  createdAt: instant,
  /** The filter without the searched text, which may be a name. */
  filter: z.record(z.string(), z.unknown()),
  searched: z.boolean(),
  /** How many rows were chosen one by one; null: all that the filter found. */
  chosen: z.number().int().nullable(),
  /** How many were left out of all found. */
  exceptions: z.number().int(),
  /** The columns that were chosen beside those of every file. */
  columns: z.array(z.enum(EXPORT_COLUMNS)),
  /** People in the file. */
  people: z.number().int(),
  downloads: z.array(z.object({ by: z.string(), at: instant })),
});

export const listExportCalls = defineCalls({
  startListExport: {
    method: 'POST',
    path: '/api/v1/list-exports',
    summary: `Starts an export of the filtered list to a file that only its requester can download, for ${EXPORT_HOURS} hours; idempotent by key. At most ${MAX_XLSX_ROWS} rows in XLSX`,
    access: 'backOffice',
    // Each export may take a hundred megabytes, stored for a day.
    limit: { max: 20, windowSeconds: 60, perDay: 300 },
    body: z.object({
      moduleId: versionId,
      format: z.enum(EXPORT_FORMATS),
      filter: listFilter,
      /** Only these of what the filter finds. */
      ids: chosenIds.min(1).optional(),
      /** All that the filter finds but these. */
      exceptions: chosenIds.default([]),
      /** Which of the columns that can be chosen; the class alone unless named. */
      columns: z.array(z.enum(EXPORT_COLUMNS)).max(EXPORT_COLUMNS.length).default(['class']),
      key: z.uuid(),
    }),
    reply: { status: 202, body: listExport },
    refusals: ['export.too-many'],
  },
  listListExports: {
    method: 'GET',
    path: '/api/v1/list-exports/module/:moduleId',
    summary: "Lists one's own newest exports of a version, at most ten",
    access: 'backOffice',
    background: true,
    params: z.object({ moduleId: versionId }),
    reply: { status: 200, body: z.array(listExport) },
  },
  getListExport: {
    method: 'GET',
    path: '/api/v1/list-exports/:id',
    summary: "Returns the progress of one's own export",
    access: 'backOffice',
    background: true,
    params: z.object({ id }),
    reply: { status: 200, body: listExport },
    refusals: ['api.resource-notfound'],
  },
  listExportRecords: {
    method: 'GET',
    path: '/api/v1/list-exports/module/:moduleId/records',
    summary:
      "Who exported a version's list, when, by which filter, how many people, and each download: for administrators, of whoever reaches their state alone or, nationally, of everybody. Newest first",
    access: 'administrator',
    params: z.object({ moduleId: versionId }),
    query: z.object({
      'page.index': z.coerce.number<string | number>().int().min(0).max(10_000).default(0),
      'page.size': z.coerce.number<string | number>().int().min(1).max(100).default(10),
    }),
    reply: { status: 200, body: z.object({ total: z.number().int(), items: z.array(exportRecord) }) },
  },
  downloadListExport: {
    method: 'GET',
    path: '/api/v1/list-exports/:id/file',
    summary: "Returns the file of one's own export, while it is kept and one's scope is unchanged",
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 200, file: 'application/octet-stream' },
    refusals: ['api.resource-notfound', 'export.not-ready', 'export.expired'],
  },
});

export type ExportRecord = z.output<typeof exportRecord>;
export type ListExport = z.output<typeof listExport>;
