import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Two families: pure and HTTP tests run in Node; component tests (.tsx) get a small DOM.
export default defineConfig({
  test: {
    // By default one core is left idle, which on two cores is half of the machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'web', include: ['src/web/**/*.test.tsx'], environment: 'happy-dom' },
      },
    ],
  },
});
