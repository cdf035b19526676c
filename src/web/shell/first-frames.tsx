import { createElement, type ComponentType } from 'react';
import { CandidateFrame, EntranceFrame, OfficeFrame, ReportFrame, SignInFrame } from './area-frames.tsx';
import { PublicFrame } from './loading-page.tsx';

const FRAMES: readonly (readonly [string, ComponentType])[] = [
  ['public', PublicFrame],
  ['signIn', SignInFrame],
  ['entrance', EntranceFrame],
  ['candidate', CandidateFrame],
  ['office', OfficeFrame],
  ['report', ReportFrame],
];

/**
 * The first frames of all areas, drawn while the page is built. The server keeps that of the address's area
 * (src/server/platform/first-frames.ts); where it has not, as in development, the first alone is to be seen.
 */
export default function FirstFrames() {
  return (
    <div>
      {FRAMES.map(([area, Frame], index) =>
        createElement('first-frame', { key: area, 'data-area': area, hidden: index > 0 }, <Frame />),
      )}
    </div>
  );
}
