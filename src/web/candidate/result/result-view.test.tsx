import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { ApiError } from '../../api.ts';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import { ResultView } from './result-view.tsx';
import { failureState } from '../interview/submit-failure.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
const failed = failureState(new ApiError(503, 'api.unavailable', 'O serviço está se recuperando.'));

const NO_FEEDBACK = { status: 404, body: { code: 'api.resource-notfound', message: 'Não encontrado.' } };

function openResult(
  changes: Partial<InterviewDetail>,
  at: Parameters<typeof show>[1] = {},
  developmentFeedback: { status: number; body: unknown } = NO_FEEDBACK,
) {
  const interview = anInterview(changes);
  const requests = mockFetch(({ method, path: asked }) => {
    if (asked.includes('/answers/interview/')) return { status: 200, body: [] };
    if (asked.endsWith('/development-feedback')) return developmentFeedback;
    if (method === 'POST') return { status: 204 };
    return asked.endsWith('/modules') ? { status: 200, body: [] } : { status: 200, body: interview };
  });
  const { router } = show(<ResultView interview={interview} />, at);
  const posts = () => requests.filter(({ method }) => method === 'POST').map(({ path: asked }) => asked);
  return { posts, requests, router };
}

const again = () => screen.queryByRole('button', { name: 'Enviar a inscrição novamente.' });

describe('ResultView', () => {
  it('after a failed submission shows the reason, links back and sends all five answers again', async () => {
    const { posts, requests } = openResult(
      { statusCompletingInterview: 'EM_PREENCHIMENTO' },
      { state: failed },
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sua entrevista não foi enviada');
    expect(screen.getByText('O serviço está se recuperando.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/candidato/sobre-curso');
    fireEvent.click(again() as HTMLElement);
    await settle();
    expect(posts()).toEqual(['/api/v1/answers/send-answers-interview/module/1']);
    const sent = requests.find(({ method }) => method === 'POST')?.body as { answers: unknown[] };
    expect(sent.answers).toHaveLength(5);
  });

  it('links an interview never sent back to the form and offers no resend', () => {
    openResult({});
    expect(again()).toBeNull();
    expect(screen.getByRole('link', { name: 'Continuar a inscrição' })).toBeTruthy();
  });

  it.each([
    ['FINALIZADA', 'NAO_APTO'],
    ['EXPIRADA', 'SEM_RESULTADO'],
    ['DESISTENTE', 'CONCLUIDO'],
  ] as const)('shows no class ahead of somebody %s, %s, but to the team', (completing, result) => {
    const changes: Partial<InterviewDetail> = {
      statusCompletingInterview: completing,
      statusInterview: result,
      classRoom: {
        idClassRoom: 3,
        className: 'Urbano São Paulo 2',
        beginDate: '2099-01-02',
        endDate: '2099-01-07',
        city: 'São Paulo',
        uf: 'SP',
        link: 'INTERESTED',
        active: true,
      },
    };
    openResult(changes);
    expect(screen.queryByText('Urbano São Paulo 2')).toBeNull();
    cleanup();
    openResult({ ...changes, own: false });
    expect(screen.getByText('Urbano São Paulo 2')).toBeTruthy();
  });

  it('lets a failed evaluation be retried, by an administrator too', async () => {
    const { posts, router } = openResult(
      { statusCompletingInterview: 'FINALIZADA', statusInterview: 'ERRO_DE_PROCESSAMENTO', own: false },
      { route: '/candidato/resultado/id/:id', path: '/candidato/resultado/id/5?a=b' },
    );
    fireEvent.click(again() as HTMLElement);
    await settle();
    expect(posts()).toEqual(['/api/v1/answers/resend-answers-interview']);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/candidato/resultado/id/5?a=b',
    );
  });

  it('uses the third person for the team', () => {
    openResult({ statusCompletingInterview: 'FINALIZADA', statusInterview: 'APTO', own: false });
    const said = document.querySelector('main')?.textContent ?? '';
    expect(said).toContain('O candidato passou na seleção');
    expect(said).not.toMatch(/sua área|espera por você/);
    expect(screen.getByRole('link', { name: 'Ver a inscrição' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Questionário de perfil' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Conhecer as turmas' })).toBeNull();
  });

  it('leads the graduate alone to the page with badge and picture', () => {
    const graduate = {
      statusCompletingInterview: 'CERTIFICADA',
      statusInterview: 'APTO',
      certificate: { code: 'ABCD-EFGH' },
    } as const;
    openResult(graduate);
    const own = screen.getByRole('link', { name: 'Guardar e mostrar o certificado' });
    expect(own.getAttribute('href')).toBe('/candidato/certificado?modulo=1');
    cleanup();
    openResult({ ...graduate, own: false });
    expect(screen.getByRole('link', { name: 'Ver o certificado' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Guardar e mostrar o certificado' })).toBeNull();
  });

  it('gives the certificate to see and to keep', () => {
    openResult({
      statusCompletingInterview: 'CERTIFICADA',
      statusInterview: 'APTO',
      certificate: { code: 'ABCD-EFGH' },
    });
    expect(screen.getByRole('link', { name: 'Ver o certificado' }).getAttribute('href')).toBe(
      '/certificado/ABCD-EFGH',
    );
    expect(screen.getByRole('link', { name: 'Baixar em PDF' }).getAttribute('href')).toBe(
      '/api/v1/interviews/certificate/pdf?ids=5',
    );
  });

  it.each([
    ['the last day is to come', '2999-01-01', true, true],
    ['the time is over', '2000-01-01', true, false],
    ['a person decided', null, true, false],
    ['somebody of the team looks', '2999-01-01', false, false],
  ])('a review by a person is offered when %s: %s', (_when, reviewUntil, own, offered) => {
    openResult({ statusCompletingInterview: 'FINALIZADA', statusInterview: 'NAO_APTO', reviewUntil, own });
    expect(screen.queryByRole('button', { name: 'Pedir que uma pessoa revise' }) !== null).toBe(offered);
  });

  it('a review is asked for after a confirmation', async () => {
    const { posts } = openResult({
      statusCompletingInterview: 'FINALIZADA',
      statusInterview: 'NAO_APTO',
      reviewUntil: '2999-01-01',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Pedir que uma pessoa revise' }));
    expect(posts()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Pedir a revisão' }));
    await settle();
    expect(posts()).toEqual([expect.stringMatching(/\/api\/v1\/interviews\/\d+\/human-review$/)]);
  });

  it.each([
    ['has a seat in a class to come', 'APTO', 'ENROLLED', '2099-01-07', true],
    ['is only interested in a class', 'APTO', 'INTERESTED', '2099-01-07', false],
    ['was in a class that is over', 'APTO', 'ENROLLED', '2020-01-07', false],
    ['has no seat for the result', 'NAO_APTO', 'ENROLLED', '2099-01-07', false],
  ] as const)(
    'somebody who %s is warned of losing it before asking for a review',
    (_who, statusInterview, link, endDate, warned) => {
      openResult({
        statusCompletingInterview: 'FINALIZADA',
        statusInterview,
        reviewUntil: '2999-01-01',
        classRoom: {
          idClassRoom: 3,
          className: 'Urbano São Paulo 2',
          beginDate: endDate.replace('07', '02'),
          endDate,
          city: 'São Paulo',
          uf: 'SP',
          link,
          active: true,
        },
      });
      fireEvent.click(screen.getByRole('button', { name: 'Pedir que uma pessoa revise' }));
      const said = screen.getByRole('dialog').textContent;
      expect(said.includes('a sua vaga na turma deixa de estar reservada')).toBe(warned);
    },
  );

  it('warns whoever has an offered seat that no offer can be accepted during a review', () => {
    openResult({
      statusCompletingInterview: 'FINALIZADA',
      statusInterview: 'APTO',
      reviewUntil: '2999-01-01',
      classRoom: {
        idClassRoom: 3,
        className: 'Urbano São Paulo 2',
        beginDate: '2099-01-02',
        endDate: '2099-01-07',
        city: 'São Paulo',
        uf: 'SP',
        link: 'INTERESTED',
        active: true,
      },
      waitingList: { place: 1, offerUntil: '2098-12-26T15:00:00.000Z', offerToken: 'a.b' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Pedir que uma pessoa revise' }));
    expect(screen.getByRole('dialog').textContent).toContain(
      'você não pode aceitar a vaga que está oferecida a você, e o prazo dela continua: 26/12/2098, 12:00 (horário de Brasília).',
    );
  });

  describe('after “Não apto”', () => {
    const notApt = { statusCompletingInterview: 'FINALIZADA', statusInterview: 'NAO_APTO' } as const;
    const feedback = {
      introduction: 'O que as suas respostas mostraram.',
      competencies: [
        {
          code: 'PER',
          title: 'Persistência',
          evidence: 'some',
          message: 'Apareceu uma vez.',
          shown: [{ behaviour: 'Age diante de obstáculo', passages: ['voltei ao cliente'] }],
          practice: ['Anote o que tentou.'],
        },
      ],
      closing: 'Até a próxima.',
    };

    it('shows what the answers showed in their own words, and what to practise, without points', async () => {
      openResult(notApt, {}, { status: 200, body: feedback });
      const title = await screen.findByRole('heading', { name: 'Para a próxima vez' });
      const text = title.closest('section')?.textContent ?? '';
      for (const words of ['Persistência', 'Apareceu em parte', '“voltei ao cliente”', 'Anote o que tentou.'])
        expect(text).toContain(words);
      expect(text).not.toMatch(/\d/);
    });

    it.each([
      ['where there is nothing to say', notApt, NO_FEEDBACK],
      ['to the team', { ...notApt, own: false }, { status: 200, body: feedback }],
      ['in other states', {}, { status: 200, body: feedback }],
    ])('shows nothing %s', async (_, changes, reply) => {
      openResult(changes, {}, reply);
      await settle();
      expect(screen.queryByText('Para a próxima vez')).toBeNull();
    });
  });
});
