import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../backoffice/office.fixture.tsx';
import { BadgeCheck } from './badge-check.tsx';
import { DocumentCheck } from './document-check.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CHECK = 'POST /api/public/badges/check';
const REFUSED = 'Esta credencial não foi emitida por este portal.';

/** Shows the form, and chooses a file with this text. */
function choose(
  content: string,
  answers: Parameters<typeof stubServer>[0],
  label = 'Arquivo da credencial (Open Badges)',
) {
  const sent = stubServer(answers);
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <BadgeCheck />
          <DocumentCheck />
        </>
      ),
    },
    { path: '/certificado/:code', element: <p>A página do certificado</p> },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File([content], 'credencial.jwt')] },
  });
  return { sent, router };
}

describe('a badge on the check page', () => {
  it('that this portal signed leads to its certificate', async () => {
    const { sent, router } = choose('a.b.c', {
      [CHECK]: { status: 200, body: { code: '7KQ2-M9XR-4TBW-H3NC' } },
    });
    expect(screen.getByText('Conferindo a credencial…')).toBeTruthy();
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

describe('the PDF of a certificate on the check page', () => {
  const FILE = 'POST /api/public/certificates/check-file';

  it('that was issued leads to its certificate, whatever its bytes are', async () => {
    // Longer than one call takes of them.
    const content = '%PDF 1.7 '.repeat(3000);
    const { sent, router } = choose(
      content,
      { [FILE]: { status: 200, body: { code: '7KQ2-M9XR-4TBW-H3NC' } } },
      'PDF do certificado',
    );
    expect(await screen.findByText('A página do certificado')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/certificado/7KQ2-M9XR-4TBW-H3NC');
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/public/certificates/check-file',
        body: { document: btoa(content) },
      },
    ]);
  });

  it('that was changed shows it', async () => {
    const message = 'Este arquivo foi assinado por este portal e alterado depois.';
    choose(
      '%PDF',
      { [FILE]: { status: 422, body: { code: 'certificate.file-changed', message } } },
      'PDF do certificado',
    );
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
