import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PIECE_MISSING_EVENT } from '../../shell/missing-piece.ts';
import { OpenDesk, OpenDeskSlot, type WritingDesk } from '../sync/open-desk.ts';
import { UpdateNotice } from './update-notice.tsx';

afterEach(cleanup);

/** A session whose text is saved by flush(), or never. */
function aDesk({ unsaved, arrives }: { unsaved: boolean; arrives: boolean }): WritingDesk {
  const desk = {
    unsaved,
    open: () => undefined,
    close: () => undefined,
    wake: () => undefined,
    flush: () => {
      if (arrives) desk.unsaved = false;
    },
    settled: () => Promise.resolve(),
  };
  return desk;
}

// The notice only passes it on.
const WAITING = {} as ServiceWorker;

function offer(desk: WritingDesk | null, takeOver = vi.fn(() => Promise.resolve())) {
  const reload = vi.fn();
  const slot = new OpenDeskSlot();
  if (desk) slot.put(desk);
  const deps = {
    watch: (onWaiting: (waiting: ServiceWorker) => void) => {
      onWaiting(WAITING);
      return () => undefined;
    },
    takeOver,
    reload,
  };
  render(
    <OpenDesk value={slot}>
      <UpdateNotice deps={deps} />
    </OpenDesk>,
  );
  expect(screen.getByText('Há uma versão nova do portal.')).toBeTruthy();
  screen.getByRole('button', { name: 'Atualizar agora' }).click();
  return { takeOver, reload };
}

describe('the offer of a new version', () => {
  it.each([
    ['nothing is being written', null],
    ['everything is saved', aDesk({ unsaved: false, arrives: true })],
    ['what was unsaved arrives first', aDesk({ unsaved: true, arrives: true })],
  ])('is carried out when %s', async (_name, desk) => {
    const { takeOver, reload } = offer(desk);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(takeOver).toHaveBeenCalledExactlyOnceWith(WAITING);
  });

  it('does not update while a text cannot be saved, and shows why', async () => {
    const { takeOver, reload } = offer(aDesk({ unsaved: true, arrives: false }));
    expect(await screen.findByText(/Há texto que ainda não foi salvo/)).toBeTruthy();
    expect(takeOver).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload when something was typed while the worker took over', async () => {
    const desk = { ...aDesk({ unsaved: false, arrives: false }), unsaved: false };
    const { reload } = offer(
      desk,
      vi.fn(() => {
        desk.unsaved = true;
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
    const event = new Event(PIECE_MISSING_EVENT, { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event;
  };
  const show = (desk: WritingDesk | null) => {
    const reload = vi.fn();
    const takeOver = vi.fn(() => Promise.resolve());
    const slot = new OpenDeskSlot();
    if (desk) slot.put(desk);
    const deps = { watch: () => () => undefined, takeOver, reload };
    render(
      <OpenDesk value={slot}>
        <UpdateNotice deps={deps} />
      </OpenDesk>,
    );
    return { reload, takeOver };
  };

  it.each([
    ['nothing is being written', null],
    ['everything is saved', aDesk({ unsaved: false, arrives: true })],
  ])('is nothing to hold back when %s', (_name, desk) => {
    show(desk);
    expect(missing().defaultPrevented).toBe(false);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps an unsaved text on the screen and offers to save and reload', async () => {
    const { reload, takeOver } = show(aDesk({ unsaved: true, arrives: true }));
    expect(missing().defaultPrevented).toBe(true);
    expect(screen.getByText(/Há uma versão nova. Salve e recarregue/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Salvar e recarregar' }).click();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(takeOver).not.toHaveBeenCalled();
  });

  it('does not reload while the text cannot be saved', async () => {
    const { reload } = show(aDesk({ unsaved: true, arrives: false }));
    missing();
    screen.getByRole('button', { name: 'Salvar e recarregar' }).click();
    expect(await screen.findByText(/Há texto que ainda não foi salvo/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});
