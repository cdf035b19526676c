import { vi } from 'vitest';

// In every component test. Those of a worker share its modules: a file that loads the real one leaves it to the next, whose own
// replacement comes too late.
vi.mock('#web/proof-of-work.ts', () => import('#web/proof-of-work.fixture.ts'));
