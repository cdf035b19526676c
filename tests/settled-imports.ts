import { afterAll, vi } from 'vitest';

// A page loads its dialogs a moment after itself. What is on its way when a file ends would fail without the file's document,
// and stay failed for the worker's next files.
afterAll(() => vi.dynamicImportSettled());
