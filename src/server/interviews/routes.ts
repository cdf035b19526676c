import { professionalSituations } from '#domain/registration/professional-situations.ts';
import type { candidateCalls } from '#contract/candidates.ts';
import type { interviewCalls } from '#contract/interviews.ts';
import { chatbotAddress } from '../platform/chatbot-settings.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { listModuleSettings } from '../settings/module-settings.ts';
import { acceptConditions } from './accept-conditions.ts';
import { readDeadlineCalendar } from './deadline-calendar.ts';
import { readNewestOwnDetail, readOwnDetail } from './detail.ts';
import { listFilterOptions } from './filter-options.ts';
import { findCandidate, findInterview } from './find-by-cpf.ts';
import { listInterviews, readInterviewRow } from './list.ts';
import { listTimeline } from './list-timeline.ts';
import { readOwnCalendar } from './own-calendar.ts';
import { readPublicStatus } from './queries.ts';
import { readInterviewById } from './read-by-id.ts';
import { saveBasicData } from './save-basic-data.ts';

export const interviewHandlers = (deps: Deps): Handlers<typeof interviewCalls & typeof candidateCalls> => ({
  listModules: () => listModuleSettings(deps.db),
  getHelpChat: ({ params }) => Promise.resolve({ address: chatbotAddress(deps.config.chatbot, params.id) }),
  getOwnInterview: ({ query }, { viewer }) => readNewestOwnDetail(deps, viewer, query.modulo ?? null),
  getInterviewById: ({ params }, { viewer }) => readInterviewById(deps, viewer, params.id),
  getOwnCalendar: ({ params }, { viewer }) => readOwnCalendar(deps, viewer, params.id),
  getDeadlineCalendar: ({ params }, { viewer }) => readDeadlineCalendar(deps, viewer, params.id),
  getPublicStatus: ({ params }) => readPublicStatus(deps.db, params.publicId),
  listInterviews: ({ params, query }, { viewer, session }) =>
    deps.reader.read(session, (db) => listInterviews(db, viewer, params.moduleId, query, deps.clock())),
  listFilterOptions: ({ params, query }, { viewer, session }) =>
    deps.reader.read(session, (db) => listFilterOptions(db, viewer, params.moduleId, query, deps.clock())),
  getInterviewRow: ({ params }, { viewer }) => readInterviewRow(deps.db, viewer, params.id, deps.clock()),
  listInterviewHistory: ({ params }, { viewer }) => listTimeline(deps, viewer, params.id),
  async acceptConditions({ params, body }, { viewer }) {
    await acceptConditions(deps, viewer, params.id, body);
    return readOwnDetail(deps, viewer, params.id);
  },
  async saveBasicData({ params, body }, { viewer }) {
    await saveBasicData(deps, viewer, params.id, body);
    return readOwnDetail(deps, viewer, params.id);
  },
  listProfessionalSituations: async ({ params }) => [...professionalSituations(params.id)],
  findCandidateByCpf: ({ params }, { viewer }) => findCandidate(deps, viewer, params.cpf),
  findInterviewByCpf: ({ params, query }, { viewer }) =>
    findInterview(deps, viewer, { cpf: params.cpf, version: query.modulo ?? null, editable: false }),
  findActiveInterviewByCpf: ({ params, query }, { viewer }) =>
    findInterview(deps, viewer, { cpf: params.cpf, version: query.modulo ?? null, editable: true }),
});
