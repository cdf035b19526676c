import type { personalDataCalls } from '#contract/personal-data.ts';
import type { Renderer } from '../documents/renderer.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { correctPersonalData } from './correct-personal-data.ts';
import { requireToken } from '../identity/sessions.ts';
import { erasePerson } from './erase-person.ts';
import { asJsonFile, asPdf } from './export-personal-data.ts';
import { readPersonalData } from './read-personal-data.ts';

export const personalDataHandlers = (
  deps: Deps,
  documentServices: { readonly renderer: Renderer },
): Handlers<typeof personalDataCalls> => ({
  getPersonalData: (_input, { viewer }) => readPersonalData(deps.db, viewer, deps.clock()),
  downloadPersonalData: (_input, { viewer }) => asJsonFile(deps, viewer),
  printPersonalData: (_input, { viewer }) => asPdf(deps, documentServices.renderer, viewer),
  async correctPersonalData({ body }, { viewer }) {
    await correctPersonalData(deps, viewer, body);
    return readPersonalData(deps.db, viewer, deps.clock());
  },
  async erasePersonalData(_input, { viewer, session }) {
    await erasePerson(deps, viewer, requireToken(session));
    session.end();
  },
});
