import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { vi } from 'vitest';
import { stubServer } from '../backoffice/office.fixture.tsx';
import { BadgeCheck } from './badge-check.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CHECK = 'POST /api/public/badges/check';
const REFUSED = 'Esta credencial não foi emitida por este portal.';

/** Shows the form, and chooses a file with this text. */
function choose(content: string, answers: Parameters<typeof stubServer>[0]) {
  const sent = stubServer(answers);
  const router = createMemoryRouter([
    { path: '/', element: <BadgeCheck /> },
    { path: '/certificado/:code', element: <p>A página do certificado</p> },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText('Arquivo da credencial (Open Badges)'), {
    target: { files: [new File([content], 'credencial.jwt')] },
  });
  return { sent, router };
}

describe('a badge on the check page', () => {
  it('that this portal signed leads to its certificate', async () => {
    const { sent, router } = choose('a.b.c', {
      [CHECK]: { status: 200, body: { code: '7KQ2-M9XR-4TBW-H3NC' } },
    });
    expect(screen.getByRole('status').textContent).toBe('Conferindo a credencial…');
    expect(await screen.findByText('A página do certificado')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/certificado/7KQ2-M9XR-4TBW-H3NC');
    expect(sent).toMatchObject([{ method: 'POST', body: { credential: 'a.b.c' } }]);
  });

  it('that is refused shows why, and stays on the page', async () => {
    const { router } = choose('a.b.c', {
      [CHECK]: { status: 422, body: { code: 'badge.invalid', message: REFUSED } },
    });
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('larger than any badge is not sent', async () => {
    const { sent } = choose('x'.repeat(20_001), {});
    expect(await screen.findByText(/grande demais/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
