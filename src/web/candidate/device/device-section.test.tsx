import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockFetch, show } from '../candidate.fixture.tsx';
import { DeviceSection } from './device-section.tsx';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg';
const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

/** A browser with notices; `permission` is what its person answers. */
function browser({
  permission = 'granted',
  subscribed = false,
  active = true,
  accepts = true,
}: {
  permission?: NotificationPermission;
  subscribed?: boolean;
  active?: boolean;
  accepts?: boolean;
} = {}) {
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const subscription = {
    endpoint: 'https://push.test/send/abc',
    options: { applicationServerKey: bytes(KEY) },
    getKey: (name: PushEncryptionKeyName) => bytes(name === 'auth' ? AUTH : KEY),
    unsubscribe,
  };
  let current: typeof subscription | null = subscribed ? subscription : null;
  const subscribe = vi.fn(() => Promise.resolve((current = subscription)));
  const pushManager = { getSubscription: () => Promise.resolve(current), subscribe };
  Reflect.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal('PushManager', vi.fn());
  const requestPermission = vi.fn(() => Promise.resolve(permission));
  vi.stubGlobal('Notification', {
    permission: permission === 'denied' ? 'denied' : 'default',
    requestPermission,
  });
  const calls: string[] = [];
  mockFetch(({ method, path }) => {
    calls.push(`${method} ${path}`);
    if (path.endsWith('/key')) return { status: 200, body: { key: KEY } };
    if (path.endsWith('/check')) return { status: 200, body: { active } };
    return accepts ? { status: 204 } : { status: 503, body: { code: 'api.unavailable', message: 'x' } };
  });
  return { calls, requestPermission, subscribe, unsubscribe };
}

const ON = { name: 'Avisar neste aparelho quando sair o resultado' };
const OFF = { name: 'Parar de avisar neste aparelho' };

describe('notices on this device', () => {
  it('are asked for only after the button, and turned off in the same place', async () => {
    const { calls, requestPermission, unsubscribe } = browser();
    show(<DeviceSection expecting />);
    const on = await screen.findByRole('button', ON);
    expect(requestPermission).not.toHaveBeenCalled();
    fireEvent.click(on);
    fireEvent.click(await screen.findByRole('button', OFF));
    await screen.findByRole('button', ON);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(calls).toContain('PUT /api/v1/push/subscription');
    expect(calls.at(-1)).toBe('POST /api/v1/push/subscription/end');
  });

  it('of another person, or of a session that was ended, are off, and forgotten by the browser', async () => {
    const { unsubscribe } = browser({ subscribed: true, active: false });
    show(<DeviceSection expecting />);
    await screen.findByRole('button', ON);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('that the portal did not take over are not left on in the browser', async () => {
    const { unsubscribe } = browser({ accepts: false });
    show(<DeviceSection expecting />);
    fireEvent.click(await screen.findByRole('button', ON));
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    expect(await screen.findByText(/Não foi possível mudar os avisos/)).toBeDefined();
  });

  it('that the person has blocked: where to allow them', async () => {
    browser({ permission: 'denied' });
    show(<DeviceSection expecting />);
    expect(await screen.findByText(/O navegador está bloqueando os avisos/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be turned off when nothing is to come any more', async () => {
    browser({ subscribed: true });
    show(<DeviceSection expecting={false} />);
    expect(await screen.findByRole('button', OFF)).toBeDefined();
  });

  it('an iPhone in its browser: by the home screen', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
    show(<DeviceSection expecting />);
    expect(await screen.findByText(/Adicionar à Tela de Início/)).toBeDefined();
  });
});

describe('the portal as an app', () => {
  const offer = (outcome: string) => {
    const prompt = vi.fn(() => Promise.resolve());
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome }),
    });
    window.dispatchEvent(event);
    return { prompt, event };
  };

  it('is offered where the browser offers it, once, and never again when declined', async () => {
    show(<DeviceSection expecting={false} />);
    expect(screen.queryByRole('heading')).toBeNull();
    const { prompt, event } = offer('accepted');
    expect(event.defaultPrevented).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Instalar o portal' }));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(prompt).toHaveBeenCalledOnce();
    offer('accepted');
    fireEvent.click(await screen.findByRole('button', { name: 'Agora não' }));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(offer('accepted').event.defaultPrevented).toBe(false);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
