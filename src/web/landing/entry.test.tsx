import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Entry from './entry.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers by path; what is not given fails as it does offline. */
function givenAnswers(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', (url: string) =>
    url in answers ? Promise.resolve(Response.json(answers[url])) : Promise.reject(new TypeError('offline')),
  );
}

function open(): void {
  const Stub = createRoutesStub([
    { path: '/', Component: Entry },
    { path: '/candidato', Component: () => <p>área do candidato</p> },
  ]);
  render(<Stub initialEntries={['/']} />);
}

const way = () => screen.getByRole('link', { name: 'NÃO TENHO ENTREVISTA' }).getAttribute('href');

describe("the candidates' entry", () => {
  it('links people without an interview to the address of the settings', async () => {
    givenAnswers({
      '/api/public/modules/1': {
        id: 1,
        name: 'URBANO',
        settingsMap: { portalAddress: 'https://exemplo.br/empretec' },
      },
    });
    open();
    expect(way()).toBe('/portal');
    await waitFor(() => expect(way()).toBe('https://exemplo.br/empretec'));
  });

  it('links to the portal while the settings are unavailable', async () => {
    givenAnswers({ '/api/auth/session': { user: null } });
    open();
    await waitFor(() => expect(way()).toBe('/portal'));
    expect(screen.getByRole('link', { name: 'REALIZAR LOGIN' }).getAttribute('href')).toBe('/entrar');
  });

  it('redirects signed-in people to their area', async () => {
    givenAnswers({ '/api/auth/session': { user: { id: 1, name: 'Ana' } } });
    open();
    expect(await screen.findByText('área do candidato')).toBeTruthy();
  });
});
