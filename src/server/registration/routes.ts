import type { registrationCalls } from '#contract/registration.ts';
import { listPortalClasses } from '../classes/portal-classes.ts';
import { listCities, listUfs, searchCities } from '../places/queries.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import type { ProofOfWork } from '../platform/proof-of-work.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import { registerInterest } from './register-interest.ts';

export const registrationHandlers = (
  deps: Deps,
  proofOfWork: ProofOfWork,
): Handlers<typeof registrationCalls> => ({
  listUfs: () => listUfs(deps.db),
  searchCities: ({ query }) => searchCities(deps.db, query.name, query['uf.id']),
  listCities: ({ query }) => listCities(deps.db, query['uf.id']),
  listPortalClasses: ({ query }) => listPortalClasses(deps.db, query, deps.clock()),
  getModuleSettings: ({ params }) => readModuleSettings(deps.db, params.id),
  getChallenge: async ({ query }) => ({ ...(await proofOfWork.create(query.price)) }),
  registerInterest: async ({ body }) => ({ resultValidation: await registerInterest(deps, body) }),
});
