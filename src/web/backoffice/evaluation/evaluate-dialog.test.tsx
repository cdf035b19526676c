import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer, renderOffice, rowOf } from '../office.fixture.tsx';
import { EvaluateDialog } from './evaluate-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CALL = '/api/v1/evaluation-result/evaluate-by-cce-score?seen=70';

const scoreBoxes = () =>
  within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>('textbox').slice(0, 10);
const justification = () => screen.getByLabelText(/^Justificativa/);
const fill = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const fillAll = (value: string) => {
  for (const box of scoreBoxes()) fill(box, value);
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar avaliação' }));
const total = () => screen.getByRole('status', { name: 'Total da avaliação manual' }).textContent;

function open(row: Parameters<typeof rowOf>[0] = {}, onNext?: () => void) {
  const onClose = vi.fn();
  renderOffice(<EvaluateDialog row={rowOf(row)} onClose={onClose} onNext={onNext} />);
  return onClose;
}

describe('the ten-score form', () => {
  it('updates the total during typing, and shows the result once all ten are there', () => {
    stubServer({});
    open();
    expect(total()).toContain('Faltam 10 notas');
    for (const box of scoreBoxes().slice(0, 9)) fill(box, '6');
    expect(total()).toContain('54');
    expect(total()).toContain('Falta 1 nota');
    expect(total()).not.toContain('pto');
    fill(scoreBoxes()[9] ?? document.body, '5');
    expect(total()).toContain('59');
    expect(total()).toContain('Não apto');
    fill(scoreBoxes()[9] ?? document.body, '6');
    expect(total()).toContain('60');
    expect(total()).toContain('Apto');
    expect(total()).not.toContain('Não apto');
  });

  it('reads the total aloud once the typing rests, not at each key', () => {
    vi.useFakeTimers();
    stubServer({});
    open();
    const shown = screen.getByRole('status', { name: 'Total da avaliação manual' });
    expect(shown.getAttribute('aria-live')).toBe('off');
    const spoken = shown.nextElementSibling;
    expect(spoken?.getAttribute('aria-live')).toBe('polite');
    const rest = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    const [first, second] = scoreBoxes();
    fill(first ?? document.body, '1');
    rest(500);
    fill(first ?? document.body, '10');
    rest(500);
    expect(spoken?.textContent).toBe('');
    rest(1500);
    expect(spoken?.textContent).toBe('Soma: 10 de 250. Faltam 9 notas.');
    fill(second ?? document.body, '5');
    expect(spoken?.textContent).toBe('Soma: 10 de 250. Faltam 9 notas.');
    rest(1500);
    expect(spoken?.textContent).toBe('Soma: 15 de 250. Faltam 8 notas.');
  });

  it('names every field that is missing and sends nothing', async () => {
    const sent = stubServer({});
    open();
    save();
    expect(await screen.findByText('Preencha todos os campos.')).toBeTruthy();
    expect(screen.getAllByText('Campo obrigatório não informado.')).toHaveLength(11);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    expect(sent).toEqual([]);
  });

  it('names a score that is out of range', async () => {
    const sent = stubServer({});
    open();
    fillAll('6');
    fill(screen.getByLabelText('Persistência'), '26');
    fill(justification(), 'Conversa por telefone.');
    save();
    expect(await screen.findByText('Persistência: Nota da CCE deve ser de 0 a 25.')).toBeTruthy();
    expect(screen.getByLabelText('Persistência').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('sends the ten scores after a confirmation, and closes', async () => {
    const sent = stubServer({
      [`PUT ${CALL}`]: { status: 200, body: { total: 60, statusInterview: 'APTO' } },
    });
    const onClose = open();
    fillAll('6');
    fill(screen.getByLabelText('Persistência'), ' 7 ');
    fill(justification(), '  Conversa por telefone. ');
    save();
    const question = await screen.findByRole('dialog', { name: 'Confirmar avaliação?' });
    expect(question.textContent).toContain('61');
    expect(question.textContent).toContain('Apto');
    expect(sent).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: CALL,
        body: {
          interviewId: 7,
          correctsEvaluation: null,
          opportunityIniciativeScore: 6,
          persistenceScore: 7,
          commitmentScore: 6,
          qualityEfficiencyScore: 6,
          calculatedRiskScore: 6,
          settingGoalsScore: 6,
          informationSearchScore: 6,
          planMonitorScore: 6,
          persuasionContactNetworkScore: 6,
          independenceTrustScore: 6,
          justification: 'Conversa por telefone.',
        },
      },
    ]);
    expect(screen.getByText('Operação realizada com sucesso!')).toBeTruthy();
  });

  it('saves and goes on to the next candidate where there is a queue', async () => {
    const sent = stubServer({
      [`PUT ${CALL}`]: { status: 200, body: { total: 60, statusInterview: 'APTO' } },
    });
    const onNext = vi.fn();
    const onClose = open({}, onNext);
    const saveThenNext = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar e próxima' }));
    saveThenNext();
    expect(await screen.findByText('Preencha todos os campos.')).toBeTruthy();
    fillAll('6');
    fill(justification(), 'Conversa por telefone.');
    saveThenNext();
    const question = await screen.findByRole('dialog', { name: 'Confirmar avaliação?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers no next one to a correction, nor where a page is about one person', async () => {
    stubServer({});
    open();
    expect(screen.queryByRole('button', { name: 'Salvar e próxima' })).toBeNull();
    cleanup();
    open({ allowedActions: ['edit-profile-evaluation'], lastEvaluation: 41 }, vi.fn());
    await screen.findByLabelText('Persistência');
    expect(screen.queryByRole('button', { name: 'Salvar e próxima' })).toBeNull();
  });

  it('sends the evaluation it replaces, so that nobody corrects one they have not read', async () => {
    const sent = stubServer({
      [`PUT ${CALL}`]: { status: 200, body: { total: 60, statusInterview: 'APTO' } },
    });
    open({ allowedActions: ['edit-profile-evaluation'], lastEvaluation: 41 });
    await screen.findByLabelText('Persistência');
    fillAll('6');
    fill(justification(), 'Conversa por telefone.');
    save();
    const question = await screen.findByRole('dialog', { name: 'Confirmar avaliação?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { correctsEvaluation: 41 } }]));
  });

  it('on a conflict keeps the typed scores and continues from the current revision', async () => {
    const answers: Record<string, { status: number; body: unknown }> = {
      [`PUT ${CALL}`]: {
        status: 409,
        body: { code: 'interview.stale', message: 'A situação desta entrevista mudou.' },
      },
      'GET /api/v1/interviews/7': {
        status: 200,
        body: rowOf({
          allowedActions: ['edit-profile-evaluation', 'view-grades'],
          lastEvaluation: 42,
          statusCompletingInterview: 'FINALIZADA',
          statusInterview: 'NAO_APTO',
        }),
      },
    };
    const sent = stubServer(answers);
    const onClose = open();
    fillAll('6');
    fill(justification(), 'Conversa por telefone.');
    const confirm = async (replaces: string | null) => {
      save();
      const question = await screen.findByRole('dialog', { name: 'Confirmar avaliação?' });
      const replaced = within(question).queryByText(/já foi avaliada/)?.textContent ?? null;
      expect(replaced).toEqual(replaces);
      fireEvent.click(within(question).getByRole('button', { name: 'Confirmar' }));
    };
    await confirm(null);
    expect(await screen.findByText('A situação desta entrevista mudou.')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Editar avaliação de perfil' })).toBeTruthy();
    expect(scoreBoxes().map((box) => box.value)).toEqual(Array(10).fill('6'));
    answers[`PUT ${CALL}`] = { status: 200, body: { total: 60, statusInterview: 'APTO' } };
    // Scores that a colleague gave meanwhile are not replaced unawares.
    await confirm('Esta pessoa já foi avaliada: o resultado de hoje, Não apto, é substituído.');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([
      { body: { correctsEvaluation: null } },
      { body: { correctsEvaluation: 42, persistenceScore: 6 } },
    ]);
  });

  it('shows a refusal and keeps the typed scores', async () => {
    stubServer({
      [`PUT ${CALL}`]: {
        status: 409,
        body: { code: 'interview.state', message: 'A situação desta entrevista não permite esta ação.' },
      },
    });
    const onClose = open();
    fillAll('6');
    fill(justification(), 'Conversa por telefone.');
    save();
    const question = await screen.findByRole('dialog', { name: 'Confirmar avaliação?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('A situação desta entrevista não permite esta ação.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Confirmar avaliação?' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Persistência').value).toBe('6');
  });
});
