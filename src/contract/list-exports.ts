import * as z from 'zod';
import { listFilter } from './batches.ts';
import { defineCalls } from './core.ts';
import { id, instant, versionId } from './values.ts';

/** A spreadsheet is built in memory; CSV is streamed and has no limit. */
export const MAX_XLSX_ROWS = 10_000;
export const EXPORT_HOURS = 24;

export const EXPORT_FORMATS = ['XLSX', 'CSV'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_STATES = ['WRITING', 'READY', 'FAILED', 'EXPIRED'] as const;

export const listExport = z.object({
  id: z.number().int(),
  moduleId: versionId,
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(EXPORT_STATES),
  /** Rows written so far, and the total; null until counted. */
  written: z.number().int(),
  total: z.number().int().nullable(),
  createdAt: instant,
  /** The file can be downloaded until then. */
  expiresAt: instant,
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const listExportCalls = defineCalls({
  startListExport: {
    method: 'POST',
    path: '/api/v1/list-exports',
    summary: `Begins to write all that the managers' list finds into a file that the asker alone can download, for ${EXPORT_HOURS} hours; asked again with the same key, answers with the same one. At most ${MAX_XLSX_ROWS} rows in XLSX`,
    access: 'backOffice',
    // Each export may take a hundred megabytes, stored for a day.
    limit: { max: 20, windowSeconds: 60, perDay: 300 },
    body: z.object({
      moduleId: versionId,
      format: z.enum(EXPORT_FORMATS),
      filter: listFilter,
      key: z.uuid(),
    }),
    reply: { status: 202, body: listExport },
    refusals: ['export.too-many'],
  },
  listListExports: {
    method: 'GET',
    path: '/api/v1/list-exports/module/:moduleId',
    summary: "One's own newest exports of a version, ten at most",
    access: 'backOffice',
    params: z.object({ moduleId: versionId }),
    reply: { status: 200, body: z.array(listExport) },
    refusals: [],
  },
  getListExport: {
    method: 'GET',
    path: '/api/v1/list-exports/:id',
    summary: "How far one's own export has come",
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 200, body: listExport },
    refusals: ['api.resource-notfound'],
  },
  downloadListExport: {
    method: 'GET',
    path: '/api/v1/list-exports/:id/file',
    summary: "The file of one's own export, while it is kept and one's reach is what it was",
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 200, file: 'application/octet-stream' },
    refusals: ['api.resource-notfound', 'export.not-ready'],
  },
});

export type ListExport = z.output<typeof listExport>;
