import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { show } from '../candidate.fixture.tsx';
import { browserStore } from '../../browser-storage/browser-store.ts';
import { memoryStorage } from '../../browser-storage/memory-storage.fixture.ts';
import { AutosaveController, draftCopy, type SaveOutcome } from '../sync/autosave.ts';
import { QuestionPage } from './question-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = (count: number) => Array.from({ length: count }, (_, index) => `palavra${index}`).join(' ');

function openQuestion(id: number, save: () => Promise<SaveOutcome> = () => new Promise(() => undefined)) {
  const question = INTERVIEW_QUESTIONS.find((one) => one.id === id);
  if (!question) throw new Error('no such question');
  const storage = memoryStorage();
  const copy = draftCopy(
    5,
    question.id,
    browserStore(() => storage),
  );
  const controller = new AutosaveController({ copy, save }, null);
  controller.open();
  const onNext = vi.fn<() => void>();
  const onBack = vi.fn<() => void>();
  show(
    <QuestionPage
      question={question}
      controller={controller}
      arrived={false}
      sending={false}
      onBack={onBack}
      onNext={onNext}
    />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  return { field, type, onNext, onBack, controller };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('QuestionPage', () => {
  it('does not continue below 120 words: shows why, marks the field and focuses it', () => {
    const { field, type, onNext } = openQuestion(1);
    type(words(119));
    expect(screen.queryByText(/no mínimo 120/)).toBeNull();
    press('PRÓXIMA');
    expect(onNext).not.toHaveBeenCalled();
    expect(screen.getByText('Você precisa preencher no mínimo 120 palavras para continuar.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    type(words(120));
    expect(field.getAttribute('aria-invalid')).toBeNull();
    press('PRÓXIMA');
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('goes back from any text', () => {
    const { type, onBack } = openQuestion(2);
    type('Eu');
    press('VOLTAR');
    expect(onBack).toHaveBeenCalledOnce();
  });

  it.each([
    [549, null],
    [550, 'Atenção. Você está quase atingindo o número máximo de 600 palavras permitidas para a resposta.'],
    [600, 'Você atingiu o número máximo de 600 palavras.'],
    [603, 'Você atingiu o número máximo de 600 palavras. Retire 3 palavras.'],
  ])('%i words: %s', (count, message) => {
    const { type, onNext } = openQuestion(1);
    type(words(count));
    if (message === null) expect(screen.queryByText(/máximo de 600 palavras/)).toBeNull();
    else expect(screen.getByText(message)).toBeTruthy();
    press('PRÓXIMA');
    expect(onNext).toHaveBeenCalledTimes(count > 600 ? 0 : 1);
  });

  it('the last question sends', () => {
    openQuestion(5);
    expect(screen.getByRole('button', { name: 'ENVIAR ENTREVISTA' })).toBeTruthy();
  });

  it('the empty field begins with "Eu"', () => {
    expect(openQuestion(1).field.placeholder).toMatch(/^Eu /);
  });

  it("shows 'Salvando...' and then 'Resposta salva!', two seconds after the last key", async () => {
    let answer: (outcome: SaveOutcome) => void = () => undefined;
    const { type } = openQuestion(1, () => new Promise((resolve) => (answer = resolve)));
    type('Eu fiz');
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(screen.queryByText('Salvando...')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Salvando...')).toBeTruthy();
    answer({ type: 'replied', reply: { id: 1, revision: 1, text: 'Eu fiz' } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getAllByText('Resposta salva!').length).toBeGreaterThan(0);
    expect(screen.queryByText('Salvando...')).toBeNull();
  });

  it('says within two seconds of a save without a reply that the text is kept here', async () => {
    const { type } = openQuestion(1);
    type('Eu fiz');
    await act(() => vi.advanceTimersByTimeAsync(2000 + 1400));
    expect(screen.getByText('Salvando...')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(600));
    // Seen, and heard once.
    expect(screen.getAllByText('Salvando... O texto está guardado neste aparelho.')).toHaveLength(2);
  });

  it('shows a connection failure with advice until a save succeeds', async () => {
    const outcomes: SaveOutcome[] = [
      { type: 'unreachable' },
      { type: 'replied', reply: { id: 1, revision: 1, text: 'Eu fiz' } },
    ];
    const { type } = openQuestion(1, () => Promise.resolve(outcomes.shift() ?? { type: 'unreachable' }));
    type('Eu fiz');
    await act(() => vi.advanceTimersByTimeAsync(2010));
    expect(screen.getAllByText('Falha na conexão, tentando reconectar.').length).toBeGreaterThan(0);
    expect(screen.getByText(/copie a resposta também para outro lugar/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2010));
    expect(screen.queryByText(/copie a resposta também/)).toBeNull();
  });

  it('leads on where the interview was sent, or closed, elsewhere', async () => {
    const message = 'Esta entrevista não pode mais ser alterada.';
    const { type } = openQuestion(1, () =>
      Promise.resolve({ type: 'halted', reason: 'refused', message } as const),
    );
    type(words(130));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByText(message)).toBeTruthy();
    const onward = screen.getByRole('link', { name: 'Ver em que ponto está' });
    expect(onward.getAttribute('href')).toBe('/candidato');
  });

  it('announces the first save only', async () => {
    let revision = 0;
    const { type, controller } = openQuestion(1, () => {
      revision += 1;
      return Promise.resolve({
        type: 'replied',
        reply: { id: 1, revision, text: controller.snapshot().text },
      });
    });
    const spoken: string[] = [];
    const live = [...document.querySelectorAll('p[aria-live="polite"]')].find((element) =>
      element.parentElement?.className.includes('min-h-6'),
    );
    if (!live) throw new Error('no live region beside the saving mark');
    new MutationObserver(() => spoken.push(live.textContent)).observe(live, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    for (const text of ['Eu', 'Eu fiz', 'Eu fiz pão']) {
      type(text);
      await act(() => vi.advanceTimersByTimeAsync(3000));
    }
    expect(revision).toBe(3);
    expect(spoken).toEqual(['Resposta salva!']);
  });

  it('lets the person choose when the answer was changed elsewhere', async () => {
    const joined = 'Eu comecei. Escrevi lá. Escrevi aqui.';
    const saves: SaveOutcome[] = [
      { type: 'conflicted', theirs: { id: 1, revision: 3, text: 'Eu comecei. Escrevi lá.' } },
      { type: 'replied', reply: { id: 1, revision: 4, text: joined } },
    ];
    const { type, field } = openQuestion(1, () => Promise.resolve(saves.shift() ?? { type: 'unreachable' }));
    type('Eu comecei. Escrevi aqui.');
    await act(() => vi.advanceTimersByTimeAsync(2010));
    const dialog = screen.getByRole('dialog', { name: 'Há dois textos para esta resposta' });
    expect(dialog.textContent).toContain('Escrevi aqui.');
    expect(dialog.textContent).toContain('Escrevi lá.');
    press('Juntar os dois textos');
    expect(field.value).toBe(joined);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('dialog')).toBeNull();

    const marked = screen.getByRole('region', { name: 'Texto juntado, com as diferenças marcadas' });
    expect([...marked.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'só no outro aparelho ou aba: Escrevi lá.',
      'só neste aparelho: Escrevi aqui.',
    ]);
    type(`${joined} E mais.`);
    expect(field.value).toBe(`${joined} E mais.`);
    press('Já conferi');
    expect(screen.queryByText('Os dois textos foram juntados')).toBeNull();
  });

  it("'Roteiro de ajuda' gives the question's prompts", () => {
    openQuestion(1);
    press('Roteiro de ajuda');
    const dialog = screen.getByRole('dialog', { name: 'Roteiro de ajuda' });
    for (const prompt of INTERVIEW_QUESTIONS[0]?.helpPrompts ?? ['?'])
      expect(dialog.textContent).toContain(prompt);
  });
});
