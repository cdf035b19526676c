import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Three families: pure and HTTP tests run in Node; component tests (.tsx) get a small DOM; and tests that kill whole
// processes run last, since they need the CPU and would slow the others down.
export default defineConfig({
  test: {
    // By default one core is left idle, which on two cores is half of the machine; and a worker that waits for PostgreSQL
    // leaves its core to another.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        // Files share a worker's modules: loading the product for each of 200 files took longer than their tests.
        // So no test may leave state in a module; `vitest run --sequence.shuffle.files` finds those that do. What counts
        // is a `counter`, which begins anew for each file.
        test: {
          name: 'node',
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['tests/faults/**', 'tests/drills/**'],
          setupFiles: ['tests/repeatable.ts', 'tests/cached-hashes.ts'],
          globalSetup: ['tests/global-setup.ts'],
          // What another process or connection does next. A second, the default, is less than that takes beside other work.
          expect: { poll: { timeout: 30_000 } },
          // Ends what hangs. The longest test holds a core for four seconds, which beside other work may take a minute.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // Frames get their address and load nothing. Where frames are switched off, each writes an error with its stack.
          environmentOptions: {
            happyDOM: {
              settings: {
                enableIframePageLoading: true,
                navigation: { disableChildFrameNavigation: true },
              },
            },
          },
          setupFiles: [
            'tests/repeatable.ts',
            'tests/empty-storage.ts',
            'tests/patient-queries.ts',
            'tests/settled-imports.ts',
            'tests/settled-focus.ts',
            'tests/contract-requests.ts',
            'tests/free-proofs.ts',
          ],
          // Above what a single wait may take.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: ['tests/repeatable.ts'],
          globalSetup: ['tests/global-setup.ts'],
          // They mostly wait: for a database to come back, for a job's next attempt.
          maxWorkers: availableParallelism() + 4,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        // `npm run drills`, not part of `npm test`: minutes each, and a figure each.
        test: {
          name: 'drills',
          include: ['tests/drills/**/*.test.ts'],
          setupFiles: ['tests/repeatable.ts'],
          globalSetup: ['tests/global-setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 1_200_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
