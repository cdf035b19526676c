import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppearanceChoice } from './appearance-choice.tsx';
import { appearanceScript } from './appearance.ts';

const KEY = 'empretec.aparencia';

/** The device's preference, which can change while the page is open. */
class Device extends EventTarget {
  matches: boolean;
  constructor(prefersDark: boolean) {
    super();
    this.matches = prefersDark;
  }
  prefer(dark: boolean) {
    this.matches = dark;
    this.dispatchEvent(new Event('change'));
  }
}

/** Runs the page's own script on a device, with listeners that the next test does not hear. */
function openPage(prefersDark: boolean): Device {
  const device = new Device(prefersDark);
  const listen = (type: string, listener: EventListener) =>
    window.addEventListener(type, listener, { signal: page.signal });
  // The same text that the built page contains.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('matchMedia', 'addEventListener', appearanceScript())(() => device, listen);
  return device;
}
const appearance = () => document.documentElement.dataset['appearance'];

let page: AbortController;
beforeEach(() => {
  localStorage.clear();
  page = new AbortController();
});
afterEach(() => {
  page.abort();
  cleanup();
  vi.unstubAllGlobals();
});

describe('the appearance of a page', () => {
  it.each([
    { chosen: null, prefersDark: false, expected: 'light' },
    { chosen: null, prefersDark: true, expected: 'dark' },
    { chosen: 'light', prefersDark: true, expected: 'light' },
    { chosen: 'dark', prefersDark: false, expected: 'dark' },
    { chosen: 'purple', prefersDark: true, expected: 'dark' },
  ])('is $expected with $chosen chosen where the device prefers dark: $prefersDark', (row) => {
    if (row.chosen !== null) localStorage.setItem(KEY, row.chosen);
    openPage(row.prefersDark);
    expect(appearance()).toBe(row.expected);
  });

  it('follows the device while nothing is chosen, and no longer afterwards', () => {
    const device = openPage(false);
    device.prefer(true);
    expect(appearance()).toBe('dark');
    localStorage.setItem(KEY, 'dark');
    fireEvent(window, new Event('storage'));
    device.prefer(false);
    expect(appearance()).toBe('dark');
  });

  it('follows a choice made in another tab', () => {
    openPage(false);
    localStorage.setItem(KEY, 'dark');
    fireEvent(window, new Event('storage'));
    expect(appearance()).toBe('dark');
  });

  it('is that of the device where storage is refused', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused');
      },
    });
    openPage(true);
    expect(appearance()).toBe('dark');
  });
});

describe('the choice in the footer', () => {
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Aparência' }), { target: { value } });

  it('applies at once, is kept, and goes back to what the device prefers', () => {
    openPage(false);
    render(<AppearanceChoice />);
    choose('dark');
    expect([appearance(), localStorage.getItem(KEY)]).toEqual(['dark', 'dark']);
    choose('system');
    expect([appearance(), localStorage.getItem(KEY)]).toEqual(['light', null]);
  });

  it('applies at once, though not for long, where storage is refused', () => {
    openPage(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    render(<AppearanceChoice />);
    choose('dark');
    expect(appearance()).toBe('dark');
    vi.restoreAllMocks();
  });

  it('shows what was chosen before', () => {
    localStorage.setItem(KEY, 'light');
    openPage(true);
    render(<AppearanceChoice />);
    expect(screen.getByDisplayValue('Clara')).toBeTruthy();
  });
});
