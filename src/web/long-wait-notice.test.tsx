import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StillWorking } from './candidate/step/still-working.tsx';
import { LongWaitNotice } from './long-wait-notice.tsx';
import { makeQueryClient } from './query-client.ts';
import { LoadingPage } from './shell/loading-page.tsx';
import { Dialog } from './ui/dialog.tsx';
import { ToastProvider } from './ui/toast.tsx';

const SLOW = 'Está demorando mais do que o normal. Se a conexão estiver fraca, espere mais um pouco.';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens a page, and returns what puts another in its place. */
function open(page: ReactNode) {
  const client = makeQueryClient();
  const screenWith = (content: ReactNode) => (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <LongWaitNotice />
        {content}
      </ToastProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(screenWith(page));
  return (next: ReactNode) => rerender(screenWith(next));
}

const wait = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const notices = () => screen.queryAllByText(SLOW).length;

/** A reply that comes when the test says so. */
const held = () => Promise.withResolvers<string>();

function List({ reply, term = '' }: { reply: () => Promise<string>; term?: string }) {
  const { data, refetch } = useQuery({ queryKey: ['interview-list', term], queryFn: reply });
  return (
    <>
      <p>{data ?? 'Carregando a lista'}</p>
      <button type="button" onClick={() => void refetch()}>
        Atualizar
      </button>
    </>
  );
}

it('a list that has not come after ten seconds says so until it comes', async () => {
  const { promise, resolve } = held();
  open(<List reply={() => promise} />);
  await wait(9999);
  expect(notices()).toBe(0);
  await wait(1);
  expect(notices()).toBe(1);
  await wait(30_000);
  expect(notices()).toBe(1);
  resolve('três pessoas');
  await wait(1);
  expect(screen.getByText('três pessoas')).toBeTruthy();
  expect(notices()).toBe(0);
});

it('closed, it stays closed until something else is waited for', async () => {
  const first = held();
  const show = open(<List reply={() => first.promise} />);
  await wait(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  await wait(20_000);
  expect(notices()).toBe(0);
  first.resolve('três pessoas');
  await wait(1);
  show(<List reply={() => held().promise} term="outra" />);
  await wait(10_000);
  expect(notices()).toBe(1);
});

it('a dialog that loads says it inside itself, where it is read', async () => {
  open(
    <Dialog open title="Histórico" onClose={() => {}}>
      <List reply={() => held().promise} />
    </Dialog>,
  );
  await wait(10_000);
  expect(within(screen.getByRole('dialog')).getByText(SLOW).closest('[aria-live=polite]')).toBeTruthy();
});

it('what has come before is not waited for while it is asked again', async () => {
  const { promise } = held();
  const reply = vi.fn<() => Promise<string>>(() => promise).mockResolvedValueOnce('três pessoas');
  open(<List reply={reply} />);
  await wait(1);
  fireEvent.click(screen.getByText('Atualizar'));
  await wait(30_000);
  expect(reply).toHaveBeenCalledTimes(2);
  expect(notices()).toBe(0);
});

it('a command that has not been answered says so too', async () => {
  const { promise, resolve } = held();
  function Save() {
    const { mutate } = useMutation({ mutationFn: () => promise });
    return (
      <button type="button" onClick={() => mutate()}>
        Salvar
      </button>
    );
  }
  open(<Save />);
  fireEvent.click(screen.getByText('Salvar'));
  await wait(10_000);
  expect(notices()).toBe(1);
  resolve('feito');
  await wait(1);
  expect(notices()).toBe(0);
});

it.each<[string, ReactNode, RegExp]>([
  ['a page', <LoadingPage key="page" />, /Está demorando mais do que o normal\. Se/],
  [
    'a step',
    <StillWorking key="step" busy>
      As suas respostas estão guardadas.
    </StillWorking>,
    /ainda não terminou/,
  ],
])('%s that says it itself is not repeated', async (_name, place, sentence) => {
  open(
    <>
      <List reply={() => held().promise} />
      {place}
    </>,
  );
  await wait(20_000);
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Fechar aviso' })).toBeNull();
});
