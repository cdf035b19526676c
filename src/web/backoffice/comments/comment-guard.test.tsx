import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boardCalls } from '#contract/board.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentGuard } from './comment-guard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A board: the address names the column in which the card of Ana stands; without one, the filters hide it. */
function Page() {
  const [params] = useSearchParams();
  const column = params.get('coluna');
  return (
    <>
      <CommentGuard />
      {column === null ? null : (
        <section key={column} aria-label={column}>
          <CommentForm idInterview={7} name="Ana Lima" onAdded={() => Promise.resolve()} />
        </section>
      )}
    </>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/quadro', element: <Page /> },
      { path: '/lista', element: <p>Lista</p> },
    ],
    { initialEntries: ['/lista', '/quadro?coluna=a'], initialIndex: 1 },
  );
  renderOffice(<RouterProvider router={router} />);
  return {
    go: (to: string | number) =>
      act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
  };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Whether the browser asks before the page is closed or loaded anew. */
const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a comment being written', () => {
  it('moves with its card, and is there again when the filters show the card again', async () => {
    const { go } = open();
    type('Ligar amanhã');
    await go('/quadro?coluna=b');
    expect(box().value).toBe('Ligar amanhã');
    await go('/quadro');
    expect([screen.queryByRole('textbox'), asksOnClosing()]).toEqual([null, true]);
    await go('/quadro?coluna=a');
    expect(box().value).toBe('Ligar amanhã');
  });

  it('is left only after a question, which names whom it is about', async () => {
    const { go } = open();
    type('Ligar amanhã');
    await go(-1);
    expect(screen.getByText('O comentário sobre Ana Lima ainda não foi salvo.')).toBeTruthy();
    press('Continuar escrevendo');
    expect([box().value, asksOnClosing()]).toEqual(['Ligar amanhã', true]);
    await go(-1);
    press('Sair sem salvar');
    expect(await screen.findByText('Lista')).toBeTruthy();
    expect(asksOnClosing()).toBe(false);
    await go(1);
    expect(box().value).toBe('');
  });

  it('is nobody’s question once it was saved, or while it is blank', async () => {
    const { go } = open();
    const sent = stubServer({
      [`POST ${boardCalls.addBoardComment.path}?idInterview=7`]: {
        status: 201,
        body: {
          id: 1,
          textComment: 'Ligar amanhã',
          dataInclusion: '2026-11-28T12:00:00.000Z',
          user: { name: 'Rui' },
          deletable: true,
        },
      },
    });
    type(' Ligar amanhã ');
    press('Comentar');
    await waitFor(() => expect(box().value).toBe(''));
    expect([sent.map(({ body }) => body), asksOnClosing()]).toEqual([
      [{ textComment: 'Ligar amanhã' }],
      false,
    ]);
    type('  ');
    await go(-1);
    expect(await screen.findByText('Lista')).toBeTruthy();
  });
});
