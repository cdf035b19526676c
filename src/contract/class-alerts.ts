import * as z from 'zod';
import { UF_CODES } from '#domain/federative-units.ts';
import { defineCalls } from './core.ts';
import { classRoomItem } from './registration.ts';
import { cityId, email, versionId } from './values.ts';

/** A state by its initials. */
const ufInitials = z.enum(Object.keys(UF_CODES)).meta({ examples: ['AC'] });

export const classAlertBody = z.object({ email, moduleId: versionId, uf: ufInitials });

const byToken = {
  method: 'POST',
  access: 'anyone',
  limit: { max: 30, windowSeconds: 60 },
  body: z.object({ token: z.string().max(80) }),
} as const;

/** What visitors can do where no class is open in their state. */
export const classAlertCalls = defineCalls({
  listNearestClasses: {
    method: 'GET',
    path: '/api/public/class-room/nearest',
    summary:
      'The four open classes of a version nearest to a city: of its regional, of its state, then by borders crossed',
    access: 'anyone',
    query: z.object({ moduleId: versionId, ufInitials, cityId: cityId.optional() }),
    cacheSeconds: 0,
    reply: { status: 200, body: z.array(classRoomItem) },
  },
  askForClassAlert: {
    method: 'POST',
    path: '/api/public/class-alerts',
    summary:
      'Requests an e-mail alert for classes that open in a state; active once confirmed by the link in the e-mail',
    access: 'anyone',
    limit: { max: 20, windowSeconds: 60, perDay: 300 },
    proofOfWork: true,
    body: classAlertBody,
    reply: { status: 204 },
  },
  confirmClassAlert: {
    ...byToken,
    path: '/api/public/class-alerts/confirm',
    summary: 'Confirms an alert, for one year',
    reply: { status: 200, body: z.object({ moduleId: versionId, uf: z.string() }) },
    refusals: ['link.invalid'],
  },
  endClassAlert: {
    ...byToken,
    path: '/api/public/class-alerts/end',
    summary: 'Cancels an alert and deletes its address',
    reply: { status: 204 },
    refusals: ['link.invalid'],
  },
});
