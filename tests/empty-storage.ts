import { beforeEach } from 'vitest';

// Files of a worker share one browser's storage: what an earlier file left there is none of the next one's business.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
