import fc from 'fast-check';
import { restartCounters } from './counter.ts';
import { testSeed } from './test-seed.ts';

// Runs before each test file, also where files share the modules of a worker: what a file finds depends on itself alone.
restartCounters();
fc.configureGlobal({ seed: testSeed() });
