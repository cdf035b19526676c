import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AwaitingWarning } from './awaiting-warning.tsx';
import { answerCalls, renderOffice } from './office.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = 'GET /api/v1/interviews/alert-interview-awainting-evaluation';
const WARNING = 'Existe(m) entrevista(s) no sistema "Aguardando avaliação".';

describe('AwaitingWarning', () => {
  it('tells that interviews await evaluation', async () => {
    answerCalls({ [CALL]: { status: 200, body: { awaiting: true } } });
    renderOffice(<AwaitingWarning />);
    expect(await screen.findAllByText(WARNING)).not.toHaveLength(0);
  });

  it('is silent when none does', async () => {
    answerCalls({ [CALL]: { status: 200, body: { awaiting: false } } });
    renderOffice(<AwaitingWarning />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('says that it could not be found out', async () => {
    answerCalls({ [CALL]: { status: 403, body: { code: 'access.denied', message: 'Não.' } } });
    renderOffice(<AwaitingWarning />);
    expect(
      await screen.findAllByText('Erro ao analisar se existem entrevistas Aguardando avaliação.'),
    ).not.toHaveLength(0);
  });
});
