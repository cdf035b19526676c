/** How far a video was really watched, in seconds. `position`: where the playing head was last seen. */
export interface WatchProgress {
  readonly furthest: number;
  readonly position: number;
}

export const NOTHING_WATCHED: WatchProgress = { furthest: 0, position: 0 };

/** Players report the head a few times a second: a jump this small over the furthest point is no skipping. */
const SLACK = 0.75;

/** The head moved by playing. What was reached by skipping ahead does not count until it is joined from behind. */
export function played(progress: WatchProgress, position: number): WatchProgress {
  const joined = progress.position <= progress.furthest + SLACK;
  return { furthest: joined ? Math.max(progress.furthest, position) : progress.furthest, position };
}

/** The head was moved by the viewer. */
export function seeked(progress: WatchProgress, position: number): WatchProgress {
  return { ...progress, position };
}

/** Whether everything up to the end was watched; `duration` in seconds, NaN while unknown. */
export function watchedToEnd(progress: WatchProgress, duration: number): boolean {
  return Number.isFinite(duration) && duration > 0 && progress.furthest >= duration - SLACK;
}

/** Whether the head stands beyond what was watched. */
export function isAhead(progress: WatchProgress): boolean {
  return progress.position > progress.furthest + SLACK;
}
