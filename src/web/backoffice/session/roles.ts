import type { SessionUser } from '#contract/identity.ts';
import { entersBackOffice, isAdministrator } from '#domain/access.ts';

/** Whether this person may use the back office. What they may do there is decided by the server, per row. */
export const hasOfficeRole = (user: SessionUser): boolean => entersBackOffice(user);

/** Whether this person may change the portal's settings. */
export const hasAdministratorRole = (user: SessionUser): boolean => isAdministrator(user);
