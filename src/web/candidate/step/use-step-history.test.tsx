import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../candidate.fixture.tsx';
import { useStepHistory } from './use-step-history.ts';

afterEach(cleanup);

/** The first question that is not answered. */
let firstOpen = 2;
afterEach(() => {
  firstOpen = 2;
});

function Inner({ onLeave }: { onLeave: () => void }) {
  const { current, go, back } = useStepHistory('question', firstOpen);
  return (
    <>
      <p>pergunta {current}</p>
      <button onClick={() => void go(current + 1)}>próxima</button>
      <button onClick={() => (current > 1 ? back(current - 1) : onLeave())}>anterior</button>
    </>
  );
}

function Outer({ limit }: { limit?: number }) {
  const { current, moved, go, back } = useStepHistory('wizard', 1, limit);
  return (
    <>
      <p>
        etapa {current}
        {moved ? ', movida' : ''}
      </p>
      <button onClick={() => void go(current + 1)}>seguir</button>
      {current === 3 ? <Inner onLeave={() => back(2)} /> : null}
    </>
  );
}

const press = (name: string) =>
  act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));
const sees = (text: string) => screen.findByText(text);

describe('the steps of a flow in the history', () => {
  it('go back and forward, within another flow, and keep the query string', async () => {
    const { router } = show(<Outer />, { path: '/candidato/sobre-curso?modulo=3' });
    await sees('etapa 1');
    await press('seguir');
    await sees('etapa 2, movida');
    await press('seguir');
    await sees('pergunta 2');
    await press('próxima');
    await sees('pergunta 3');
    expect(router.state.location.search).toBe('?modulo=3');
    await act(() => router.navigate(-1));
    await sees('pergunta 2');
    await act(() => router.navigate(-1));
    await sees('etapa 2, movida');
    await act(() => router.navigate(2));
    await sees('pergunta 3');
  });

  it('go forward to the question that was open, although it was answered meanwhile', async () => {
    const { router } = show(<Outer />);
    await press('seguir');
    await press('seguir');
    await sees('pergunta 2');
    firstOpen = 3;
    await act(() => router.navigate(-1));
    await sees('etapa 2, movida');
    await act(() => router.navigate(1));
    await sees('pergunta 2');
  });

  it('the button back uses the entry before it, else replaces its own', async () => {
    const { router } = show(<Outer />);
    await press('seguir');
    await press('seguir');
    await sees('pergunta 2');
    await press('próxima');
    await sees('pergunta 3');
    await press('anterior');
    await sees('pergunta 2');
    await act(() => router.navigate(1));
    await sees('pergunta 3');
    await press('anterior');
    await press('anterior');
    await sees('pergunta 1');
    await act(() => router.navigate(-1));
    await sees('etapa 2, movida');
  });

  it('open no step beyond the limit', async () => {
    show(<Outer limit={2} />, { state: { steps: { wizard: 3 }, from: null } });
    await sees('etapa 2');
  });

  it('ignore what is no step', async () => {
    show(<Outer />, { state: { steps: { wizard: 'x' } } });
    await sees('etapa 1');
  });
});
