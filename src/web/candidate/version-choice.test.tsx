import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import { clearModules } from '../module-cache.ts';
import { mockFetch, show } from './candidate.fixture.tsx';
import { VersionChoice } from './version-choice.tsx';

const modules = SEMINAR_VERSIONS.map(({ id, name, settingsMap }) => ({ id, name, settingsMap }));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const EVERY: readonly VersionId[] = [1, 2, 3, 4];
const open = (current: VersionId = 1, own = EVERY) => show(<VersionChoice current={current} own={own} />);

describe('VersionChoice', () => {
  it('lists the versions, each with its address, and marks the one that is shown', async () => {
    mockFetch(() => ({ status: 200, body: modules }));
    open(3);
    const links = await screen.findAllByRole<HTMLAnchorElement>('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Urbano', '/candidato?modulo=1', null],
      ['Startup', '/candidato?modulo=2', null],
      ['Arena', '/candidato?modulo=3', 'page'],
      ['Rural', '/candidato?modulo=4', null],
    ]);
  });

  it('offers only versions with an inscription, and nothing to who has one', async () => {
    const requests = mockFetch(() => ({ status: 200, body: modules }));
    open(1, [1]);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(requests).toHaveLength(0);
    cleanup();
    open(1, [1, 3]);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Urbano', 'Arena']);
  });

  it('fetches once per session, and again after the list was cleared', async () => {
    const requests = mockFetch(() => ({ status: 200, body: modules }));
    for (const asked of [1, 1, 2]) {
      if (asked === 2) clearModules();
      open();
      await screen.findAllByRole('link');
      cleanup();
      expect(requests).toHaveLength(asked);
    }
  });

  it('refetches when the stored value is no list of versions', async () => {
    sessionStorage.setItem('empretec.modulos', '[{"id":"x"}]');
    const requests = mockFetch(() => ({ status: 200, body: modules }));
    open();
    await screen.findAllByRole('link');
    expect(requests).toHaveLength(1);
  });

  it('a failure shows its message, and no version', async () => {
    mockFetch(() => ({ status: 500, body: { code: 'api.unexpected', message: 'Algo falhou aqui.' } }));
    open();
    expect(await screen.findByText('Algo falhou aqui.')).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(sessionStorage.getItem('empretec.modulos')).toBeNull();
  });
});
