import type { listExportCalls } from '#contract/list-exports.ts';
import { delegationOf } from '../identity/delegation.ts';
import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import type { Handlers } from '../platform/http.ts';
import { downloadExport, listExports, readExport } from './read-exports.ts';
import { readExportRecords } from './read-export-records.ts';
import { startExport } from './start-export.ts';

export const exportHandlers = (deps: Deps, files: Files): Handlers<typeof listExportCalls> => ({
  async startListExport({ body }, { viewer, session }) {
    const id = await startExport(deps, viewer, await delegationOf(deps.db, viewer, session.token), body);
    return readExport(deps, viewer, id);
  },
  listListExports: ({ params }, { viewer }) => listExports(deps, viewer, params.moduleId),
  getListExport: ({ params }, { viewer }) => readExport(deps, viewer, params.id),
  listExportRecords: ({ params, query }, { viewer }) =>
    readExportRecords(deps, viewer, params.moduleId, query),
  downloadListExport: ({ params }, { viewer }) => downloadExport(deps, files, viewer, params.id),
});
