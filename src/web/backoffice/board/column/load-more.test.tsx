import { infiniteQueryOptions, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../query-client.ts';
import { EverythingSeen } from '../board.fixture.ts';
import { LoadMore } from './load-more.tsx';

beforeEach(() => void vi.stubGlobal('IntersectionObserver', EverythingSeen));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Two pages; each reading of one waits until it is answered. */
class Pages {
  readonly #asked: { readonly page: number; answer(text: string): void }[] = [];
  readonly options = infiniteQueryOptions({
    queryKey: ['board-columns'],
    queryFn: ({ pageParam, signal }) =>
      new Promise<string>((answer, cancel) => {
        const reading = { page: pageParam, answer };
        this.#asked.push(reading);
        signal.addEventListener('abort', () => {
          this.#asked.splice(this.#asked.indexOf(reading), 1);
          cancel(new Error('cancelled'));
        });
      }),
    initialPageParam: 0,
    getNextPageParam: (_last, all) => (all.length < 2 ? all.length : undefined),
  });
  get underWay() {
    return this.#asked.map(({ page }) => page);
  }
  async answer(text: string): Promise<void> {
    await waitFor(() => expect(this.#asked).not.toEqual([]));
    const [reading] = this.#asked.splice(0, 1);
    reading?.answer(text);
  }
}

function Columns({ pages }: { pages: Pages }) {
  const query = useInfiniteQuery(pages.options);
  return (
    <>
      <p>{query.data?.pages.join(' ')}</p>
      <LoadMore query={query}>Carregar mais</LoadMore>
    </>
  );
}

it('does not cut off a reading of what is loaded, and asks for the next page after it', async () => {
  const pages = new Pages();
  const client = makeQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Columns pages={pages} />
    </QueryClientProvider>,
  );
  await pages.answer('0 de 1 vagas');
  await waitFor(() => expect(pages.underWay).toEqual([1]));

  // A move is announced while the next page is being read.
  void client.invalidateQueries({ queryKey: pages.options.queryKey });
  await waitFor(() => expect(pages.underWay).toEqual([0]));
  fireEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(pages.underWay).toEqual([0]);
  await pages.answer('1 de 1 vagas');
  await pages.answer('a próxima');
  await screen.findByText('1 de 1 vagas a próxima');
});
