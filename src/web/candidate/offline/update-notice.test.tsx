import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_LOAD_ERROR_EVENT } from '../../shell/chunk-load-error.ts';
import { ActiveSessionContext, ActiveSessionSlot, type WritingSession } from '../sync/active-session.ts';
import { UpdateNotice } from './update-notice.tsx';

afterEach(cleanup);

/** A session whose text is saved by flush(), or never. */
function fakeSession({ unsaved, arrives }: { unsaved: boolean; arrives: boolean }): WritingSession {
  const session = {
    unsaved,
    open: () => undefined,
    close: () => undefined,
    wake: () => undefined,
    flush: () => {
      if (arrives) session.unsaved = false;
    },
    settled: () => Promise.resolve(),
  };
  return session;
}

// The notice only passes it on.
const WAITING = {} as ServiceWorker;

function offer(session: WritingSession | null, takeOver = vi.fn(() => Promise.resolve())) {
  const reload = vi.fn();
  const slot = new ActiveSessionSlot();
  if (session) slot.put(session);
  const deps = {
    watchForUpdate: (onWaiting: (waiting: ServiceWorker) => void) => {
      onWaiting(WAITING);
      return () => undefined;
    },
    takeOver,
    reload,
  };
  render(
    <ActiveSessionContext value={slot}>
      <UpdateNotice deps={deps} />
    </ActiveSessionContext>,
  );
  expect(screen.getByText('Há uma versão nova do portal.')).toBeTruthy();
  screen.getByRole('button', { name: 'Atualizar agora' }).click();
  return { takeOver, reload };
}

describe('the offer of a new version', () => {
  it.each([
    ['nothing is being written', null],
    ['everything is saved', fakeSession({ unsaved: false, arrives: true })],
    ['what was unsaved arrives first', fakeSession({ unsaved: true, arrives: true })],
  ])('is carried out when %s', async (_name, session) => {
    const { takeOver, reload } = offer(session);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(takeOver).toHaveBeenCalledExactlyOnceWith(WAITING);
  });

  it('does not update while a text cannot be saved, and shows why', async () => {
    const { takeOver, reload } = offer(fakeSession({ unsaved: true, arrives: false }));
    expect(await screen.findByText(/Há texto que ainda não foi salvo/)).toBeTruthy();
    expect(takeOver).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload when something was typed while the worker took over', async () => {
    const session = { ...fakeSession({ unsaved: false, arrives: false }), unsaved: false };
    const { reload } = offer(
      session,
      vi.fn(() => {
        session.unsaved = true;
        return Promise.resolve();
      }),
    );
    expect(await screen.findByText(/Há texto que ainda não foi salvo/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('a worker that does not take over leaves the page as it is', async () => {
    const { reload } = offer(
      null,
      vi.fn(() => Promise.reject(new Error('no'))),
    );
    expect(await screen.findByText(/Não foi possível atualizar agora/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a chunk that fails to load', () => {
  const missing = () => {
    const event = new Event(CHUNK_LOAD_ERROR_EVENT, { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event;
  };
  const show = (session: WritingSession | null) => {
    const reload = vi.fn();
    const takeOver = vi.fn(() => Promise.resolve());
    const slot = new ActiveSessionSlot();
    if (session) slot.put(session);
    const deps = { watchForUpdate: () => () => undefined, takeOver, reload };
    render(
      <ActiveSessionContext value={slot}>
        <UpdateNotice deps={deps} />
      </ActiveSessionContext>,
    );
    return { reload, takeOver };
  };

  it.each([
    ['nothing is being written', null],
    ['everything is saved', fakeSession({ unsaved: false, arrives: true })],
  ])('is nothing to hold back when %s', (_name, session) => {
    show(session);
    expect(missing().defaultPrevented).toBe(false);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps an unsaved text on the screen and offers to save and reload', async () => {
    const { reload, takeOver } = show(fakeSession({ unsaved: true, arrives: true }));
    expect(missing().defaultPrevented).toBe(true);
    expect(screen.getByText(/Há uma versão nova. Salve e recarregue/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Salvar e recarregar' }).click();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(takeOver).not.toHaveBeenCalled();
  });

  it('does not reload while the text cannot be saved', async () => {
    const { reload } = show(fakeSession({ unsaved: true, arrives: false }));
    missing();
    screen.getByRole('button', { name: 'Salvar e recarregar' }).click();
    expect(await screen.findByText(/Há texto que ainda não foi salvo/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});
