import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FilterResult } from '#contract/content-filters.ts';
import { mockFetch, show } from '../../candidate.fixture.tsx';
import { browserStore } from '../../../browser-storage/browser-store.ts';
import { memoryStorage } from '../../../browser-storage/memory-storage.fixture.ts';
import { AutosaveController, draftCopy, type SaveOutcome } from '../../sync/autosave.ts';
import { FilterDialogs } from './filter-dialogs.tsx';
import { ACTIVITY_UNKNOWN, useContentFilters } from './use-content-filters.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const result = (type: FilterResult['type'], passed: boolean, ...words: string[]): FilterResult => ({
  type,
  passed,
  obs: { disapprovedWords: words.map((word) => ({ word })) },
});
const ALL_FAILED = [
  result('FIRST', false),
  result('REPETITION', false, 'bolo', 'vendi'),
  result('PLAGIARIZED', false),
];
const TITLE = 'Identificamos inconsistência(s) em sua resposta';
const WAITING = 'Estamos analisando a sua resposta. Aguarde alguns instantes.';

interface Given {
  readonly active?: boolean | 'fails';
  readonly results?: readonly FilterResult[] | 'fails';
  readonly save?: () => Promise<SaveOutcome>;
  readonly sends?: boolean;
}

/** A field and its continue button, with the content filters in between. */
function open({ active = true, results = [], save, sends = false }: Given) {
  const requests = mockFetch(({ path }) => {
    if (path.endsWith('/active'))
      return active === 'fails' ? { status: 503, body: {} } : { status: 200, body: { active } };
    return typeof results === 'string' ? { status: 503, body: {} } : { status: 200, body: results };
  });
  let revision = 1;
  const controller = new AutosaveController(
    {
      copy: draftCopy(
        5,
        2,
        browserStore(() => memoryStorage()),
      ),
      save:
        save ??
        (({ text }) => {
          revision += 1;
          return Promise.resolve({ type: 'replied', reply: { id: 70, revision, text } });
        }),
    },
    { id: 70, revision: 1, text: 'Eu fiz.' },
  );
  controller.open();
  const goOn = vi.fn<() => void>();
  function Screen() {
    const filters = useContentFilters(5);
    return (
      <>
        <textarea id="resposta-2" aria-label="Sua resposta" />
        <button type="button" onClick={() => void filters.before(controller, 'resposta-2', goOn)}>
          PRÓXIMA
        </button>
        <FilterDialogs filters={filters} sends={sends} />
      </>
    );
  }
  show(<Screen />);
  const checks = () => requests.filter(({ method }) => method === 'PUT');
  return { controller, goOn, requests, checks };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('going on past the content filters', () => {
  it('does not check the answer when no filter is active', async () => {
    const { goOn, checks } = open({ active: false });
    press('PRÓXIMA');
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
    expect(checks()).toEqual([]);
  });

  it('continues when the answer passes', async () => {
    const { goOn, checks } = open({ results: [result('FIRST', true)] });
    press('PRÓXIMA');
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
    expect(checks().map(({ path }) => path)).toEqual(['/api/v1/test-filter/validate-filters-new/answer/70']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves typed text before checking it', async () => {
    const saved: string[] = [];
    const { controller, checks, goOn } = open({
      save: () => {
        expect(checks()).toEqual([]);
        saved.push(controller.snapshot().text);
        return Promise.resolve({ type: 'replied', reply: { id: 70, revision: 2, text: 'Eu mudei.' } });
      },
    });
    controller.change({ text: 'Eu mudei.' });
    press('PRÓXIMA');
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
    expect(saved).toEqual(['Eu mudei.']);
    expect(checks()).toHaveLength(1);
  });

  it('shows what was found and continues only after confirmation', async () => {
    const { goOn } = open({ results: ALL_FAILED });
    press('PRÓXIMA');
    const dialog = await screen.findByRole('dialog', { name: TITLE });
    expect(goOn).not.toHaveBeenCalled();
    for (const text of ['não começa com “Eu”', 'bolo', 'vendi', 'De autoria de terceiros. (Plágio)'])
      expect(dialog.textContent).toContain(text);
    press('Avançar');
    expect(goOn).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names only what failed', async () => {
    open({
      results: [result('FIRST', true), result('REPETITION', false, 'bolo'), result('PLAGIARIZED', true)],
    });
    press('PRÓXIMA');
    const dialog = await screen.findByRole('dialog', { name: TITLE });
    expect(dialog.querySelectorAll('ul ul li')).toHaveLength(1);
    expect(dialog.textContent).not.toMatch(/“Eu”|Plágio/);
  });

  it("'Revisar', like Escape, leads back to the field", async () => {
    const { goOn } = open({ results: ALL_FAILED });
    for (const leave of [
      () => press('Revisar'),
      () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }),
    ]) {
      press('PRÓXIMA');
      await screen.findByRole('dialog', { name: TITLE });
      leave();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('textbox'));
      screen.getByRole('button', { name: 'PRÓXIMA' }).focus();
    }
    expect(goOn).not.toHaveBeenCalled();
  });

  it('warns that confirming sends the interview', async () => {
    open({ results: ALL_FAILED, sends: true });
    press('PRÓXIMA');
    expect((await screen.findByRole('dialog')).textContent).toContain('a entrevista é enviada');
  });

  it('shows a waiting message on a slow check and continues after the timeout', async () => {
    vi.useFakeTimers();
    const { controller, goOn } = open({ save: () => new Promise(() => undefined) });
    controller.change({ text: 'Eu mudei.' });
    press('PRÓXIMA');
    await act(() => vi.advanceTimersByTimeAsync(290));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('dialog', { name: WAITING })).toBeTruthy();
    expect(goOn).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(goOn).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('failures do not block the person', () => {
  it('whether a filter is active', async () => {
    const { goOn, checks } = open({ active: 'fails' });
    press('PRÓXIMA');
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
    expect(screen.getAllByText(ACTIVITY_UNKNOWN).length).toBeGreaterThan(0);
    expect(checks()).toEqual([]);
  });

  it('checking the answer', async () => {
    const { goOn } = open({ results: 'fails' });
    press('PRÓXIMA');
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saving: the draft stays local and is not checked', async () => {
    const { controller, goOn, checks } = open({ save: () => Promise.resolve({ type: 'unreachable' }) });
    controller.change({ text: 'Ontem.' });
    press('PRÓXIMA');
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
    expect(checks()).toEqual([]);
    expect(controller.unsaved).toBe(true);
  });

  it('except an answer that was changed elsewhere: the person chooses first', async () => {
    const { controller, goOn, checks } = open({
      save: () => Promise.resolve({ type: 'conflicted', theirs: { id: 70, revision: 9, text: 'Eu, lá.' } }),
    });
    controller.change({ text: 'Eu, aqui.' });
    press('PRÓXIMA');
    await waitFor(() => expect(controller.snapshot().phase.name).toBe('conflict'));
    await act(() => Promise.resolve());
    expect(goOn).not.toHaveBeenCalled();
    expect(checks()).toEqual([]);
  });

  it('checks once when the button is pressed twice', async () => {
    const { goOn, checks } = open({ results: ALL_FAILED });
    press('PRÓXIMA');
    press('PRÓXIMA');
    await screen.findByRole('dialog', { name: TITLE });
    expect(checks()).toHaveLength(1);
    press('Avançar');
    expect(goOn).toHaveBeenCalledOnce();
  });
});
