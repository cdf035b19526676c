import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../candidate/candidate.fixture.tsx';
import { PageFailed } from './page-failed.tsx';

const reload = vi.fn<() => void>();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MISSING = new TypeError('Failed to fetch dynamically imported module: https://p.test/assets/home-1.js');
const failed = () => screen.queryByRole('heading', { name: 'Algo deu errado' }) !== null;

function open(error: unknown, version = 'aaaa') {
  vi.stubGlobal('__reactRouterManifest', { version });
  show(<PageFailed error={error} />);
}

describe('a page whose chunk fails to load', () => {
  it.each([
    MISSING,
    new TypeError('error loading dynamically imported module: https://p.test/assets/home-1.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/home-1.css'),
  ])('is loaded anew once: $message', (error) => {
    open(error);
    expect(reload).toHaveBeenCalledOnce();
    expect(failed()).toBe(false);
    cleanup();
    // The same version again: no second reload.
    open(error);
    expect(reload).toHaveBeenCalledOnce();
    expect(failed()).toBe(true);
  });

  it('reloads once for each of two releases, not in a loop', () => {
    for (const version of ['aaaa', 'bbbb', 'aaaa', 'bbbb']) {
      open(MISSING, version);
      cleanup();
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload, and shows why, while this browser has unsaved text', () => {
    localStorage.setItem('empretec.rascunho.5.1', '{}');
    open(MISSING);
    expect(reload).not.toHaveBeenCalled();
    expect(failed()).toBe(true);
    expect(screen.getByText(/o texto que ainda não foi salvo está guardado neste aparelho/)).toBeTruthy();
  });

  it.each([
    ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    [
      'where nothing can be remembered',
      () =>
        vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
          throw new DOMException('closed', 'SecurityError');
        }),
    ],
  ])('stays %s', (_when, given) => {
    given();
    open(MISSING);
    expect(reload).not.toHaveBeenCalled();
    expect(failed()).toBe(true);
  });
});

it('does not reload after an ordinary error', () => {
  open(new Error('x is not a function'));
  expect(reload).not.toHaveBeenCalled();
  expect(failed()).toBe(true);
});
