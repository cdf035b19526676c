import type { FramedArea } from './first-frames.ts';

/** A document of the build for screens that people open first (scripts/build-screens.ts). */
export interface FirstScreen {
  readonly area: FramedArea;
  /** Names of routes that the document starts; the first one gives it its name. */
  readonly routes: readonly [string, ...string[]];
}

export const FIRST_SCREENS: readonly FirstScreen[] = [
  { area: 'signIn', routes: ['identity/sign-in'] },
  { area: 'candidate', routes: ['candidate/home', 'candidate/home-by-id'] },
  {
    area: 'candidate',
    routes: ['candidate/wizard/wizard', 'candidate/wizard-by-id', 'candidate/wizard/registration'],
  },
  { area: 'office', routes: ['backoffice/list/interview-list-page'] },
  { area: 'office', routes: ['backoffice/board/board-page'] },
  { area: 'report', routes: ['report/report-page'] },
];

/** The name of a document in the folder of the build. */
export const screenFile = ({ routes: [first] }: FirstScreen): string =>
  `__screen-${first.replaceAll('/', '-')}.html`;
