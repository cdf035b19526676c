import { setImmediate } from 'node:timers/promises';
import { afterEach } from 'vitest';

/** Frames, which are immediates in the DOM of the tests, in which React Aria gives the focus back after what it opened is gone. */
const FRAMES = 4;

// After a file's own `cleanup`, since hooks run last in, first out. Else the focus goes back in the midst of the next test, and closes
// what that has opened.
afterEach(async () => {
  for (let frame = 0; frame < FRAMES; frame += 1) await setImmediate();
});
