import { ACCOUNT_REFUSALS } from './account.ts';
import { ANSWERS_REFUSALS } from './answers.ts';
import { BOARD_REFUSALS } from './board.ts';
import { CERTIFICATES_REFUSALS } from './certificates.ts';
import { CLASSES_REFUSALS } from './classes.ts';
import { INTERVIEW_REFUSALS } from './interview.ts';
import { LISTS_REFUSALS } from './lists.ts';
import { MESSAGES_REFUSALS } from './messages.ts';
import { PROFILE_REFUSALS } from './profile.ts';
import { PROVIDER_REFUSALS } from './provider.ts';
import { REGISTRATION_REFUSALS } from './registration.ts';
import { REQUEST_REFUSALS } from './request.ts';
import { SERVICE_REFUSALS } from './service.ts';
import { SETTINGS_REFUSALS } from './settings.ts';
import { TEAM_REFUSALS } from './team.ts';

/**
 * The closed catalogue of refusals: a code for programs and a text for people.
 * `{name}` in a text is filled from the details of the refusal. The server maps each code to an HTTP status
 * (`platform/errors.ts`); the compiler checks that the map is complete. A page that shows a few texts imports the file that
 * has them: all of them are 6 kB of script.
 */
export const REFUSALS = {
  ...REQUEST_REFUSALS,
  ...SERVICE_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...PROVIDER_REFUSALS,
  ...INTERVIEW_REFUSALS,
  ...TEAM_REFUSALS,
  ...REGISTRATION_REFUSALS,
  ...ANSWERS_REFUSALS,
  ...PROFILE_REFUSALS,
  ...MESSAGES_REFUSALS,
  ...SETTINGS_REFUSALS,
  ...CLASSES_REFUSALS,
  ...BOARD_REFUSALS,
  ...CERTIFICATES_REFUSALS,
  ...LISTS_REFUSALS,
} as const;
