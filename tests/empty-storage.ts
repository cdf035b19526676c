import { beforeEach } from 'vitest';

// Test files of a worker share one browser storage: clear what an earlier file left there.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
