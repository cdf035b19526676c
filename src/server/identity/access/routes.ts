import type { staffAccessCalls } from '#contract/staff-access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { requireToken } from '../sessions.ts';
import { changeStaffAccess, endStaffSessions, grantStaffAccess, readStaffDuties } from './change-access.ts';
import { listStaff } from './list-staff.ts';

export const staffAccessHandlers = (deps: Deps): Handlers<typeof staffAccessCalls> => ({
  listStaff: ({ query }, { viewer }) => listStaff(deps, viewer, query),
  grantStaffAccess: ({ body }, { viewer, session }) =>
    grantStaffAccess(deps, { viewer, token: requireToken(session) }, body),
  changeStaffAccess: ({ params, body }, { viewer, session }) =>
    changeStaffAccess(deps, { viewer, token: requireToken(session) }, params.id, body),
  getStaffDuties: ({ params }, { viewer }) => readStaffDuties(deps, viewer, params.id),
  endStaffSessions: ({ params }, { viewer }) => endStaffSessions(deps, viewer, params.id),
});
