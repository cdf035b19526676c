import type { addressChangeCalls } from '#contract/address-change.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { cancelChange, cancelOwnChange, confirmChange, readChange, readOwnChange } from './answer-change.ts';
import { askForOwnChange, changeAccessAddress } from './ask-for-change.ts';
import { endCandidateSessions } from './end-candidate-sessions.ts';
import { readAccessAddress } from './read-access-address.ts';

export const addressChangeHandlers = (deps: Deps): Handlers<typeof addressChangeCalls> => ({
  getOwnAddressChange: (_input, { viewer }) => readOwnChange(deps, viewer),
  askForAddressChange: ({ body }, { viewer }) => askForOwnChange(deps, viewer, body.idInterview),
  cancelOwnAddressChange: (_input, { viewer }) => cancelOwnChange(deps, viewer),
  readAddressChange: ({ body }) => readChange(deps, body.token),
  confirmAddressChange: ({ body }) => confirmChange(deps, body.token),
  cancelAddressChange: ({ body }) => cancelChange(deps, body.token),
  getAccessAddress: ({ params }, { viewer }) => readAccessAddress(deps, viewer, params.id),
  changeAccessAddress: ({ params, body }, { viewer }) => changeAccessAddress(deps, viewer, params.id, body),
  endCandidateSessions: ({ params }, { viewer }) => endCandidateSessions(deps, viewer, params.id),
});
