import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { InterviewRow } from '#contract/interviews.ts';
import { stubServer, renderOffice, rowOf } from '../office.fixture.tsx';
import { useNextEvaluation } from './use-next-evaluation.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const item = (id: number, allowedActions: InterviewRow['allowedActions']) => ({
  row: rowOf({ id, allowedActions }),
  kinds: [],
  mine: false,
  since: '2026-11-01T12:00:00.000Z',
});

function goOn(answer: { status: number; body: unknown }) {
  stubServer({ 'GET /api/v1/my-turn/module/4': answer });
  const [open, close] = [vi.fn(), vi.fn()];
  function Page() {
    const goOnFrom = useNextEvaluation(open, close);
    return (
      <button type="button" onClick={() => goOnFrom(rowOf())}>
        próxima
      </button>
    );
  }
  renderOffice(<Page />);
  fireEvent.click(screen.getByRole('button'));
  return { open, close };
}

const SCORED = item(7, ['evaluate-candidate']);
const OTHER_WORK = item(8, ['edit']);

it('opens the next of the queue who can be scored, in its order', async () => {
  const items = [SCORED, OTHER_WORK, item(9, ['evaluate-candidate']), item(10, ['evaluate-candidate'])];
  const { open, close } = goOn({ status: 200, body: { items, total: 4 } });
  await waitFor(() => expect(open.mock.calls).toMatchObject([[{ id: 9 }]]));
  expect(close).not.toHaveBeenCalled();
});

it('closes after the last one, and says so', async () => {
  const { open, close } = goOn({ status: 200, body: { items: [SCORED, OTHER_WORK], total: 2 } });
  expect(await screen.findByText('Nenhum outro candidato desta versão aguarda avaliação.')).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});

it('closes where the queue does not answer, and says that the scores are saved', async () => {
  const { close } = goOn({ status: 503, body: {} });
  expect(await screen.findByText(/^A avaliação foi salva, mas/)).toBeTruthy();
  expect(close).toHaveBeenCalledOnce();
});
