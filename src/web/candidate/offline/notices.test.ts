import { describe, expect, it, vi } from 'vitest';
import { onNoticePressed, onPush } from './notices.ts';

const shown = async (data: string) => {
  const showNotification = vi.fn(() => Promise.resolve());
  await onPush({ showNotification }, data);
  return showNotification.mock.calls[0] as unknown as [string, NotificationOptions];
};

describe('a push', () => {
  it.each([
    [{ kind: 'news', version: 4 }, 'Há novidade na sua inscrição. Abra para ver.', '/candidato?modulo=4'],
    [{ kind: 'deadline', version: 2 }, 'O prazo da sua inscrição está perto do fim.', '/candidato?modulo=2'],
  ])('%o', async (notice, body, data) => {
    expect(await shown(JSON.stringify(notice))).toEqual([
      'Portal Empretec',
      expect.objectContaining({ body, data, tag: `${notice.kind}-${notice.version}` }),
    ]);
  });

  it.each(['', 'not JSON', '{"kind":"other","version":1}', '{"kind":"news","version":"9"}', 'null'])(
    'that cannot be read (%s) is shown all the same, since browsers punish silence',
    async (data) => expect((await shown(data))[1].data).toBe('/candidato'),
  );
});

describe('pressing a notice', () => {
  const press = async (data: unknown, urls: readonly string[]) => {
    const done: string[] = [];
    const pages = urls.map((url) => ({
      url,
      focus: () => Promise.resolve(done.push(`focus ${url}`)),
      navigate: (to: string) => Promise.resolve(done.push(`navigate ${to}`)),
    }));
    await onNoticePressed(
      {
        matchAll: () => Promise.resolve(pages),
        openWindow: (url) => Promise.resolve(done.push(`open ${url}`)),
      },
      { data, close: () => done.push('close') },
    );
    return done;
  };

  it('opens its page, in the open page of the area where there is one', async () => {
    expect(await press('/candidato?modulo=1', ['https://portal.test/portal'])).toEqual([
      'close',
      'open /candidato?modulo=1',
    ]);
    const area = 'https://portal.test/candidato/resultado';
    expect(await press('/candidato?modulo=1', ['https://portal.test/ajuda', area])).toEqual([
      'close',
      `focus ${area}`,
      'navigate /candidato?modulo=1',
    ]);
  });

  it.each(['https://evil.test/', '/gestor', null, 7])('leads nowhere else: %s', async (data) => {
    expect(await press(data, [])).toEqual(['close', 'open /candidato']);
  });
});
