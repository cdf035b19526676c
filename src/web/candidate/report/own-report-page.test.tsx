import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import OwnReportPage from './own-report-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOT_YET = 'O questionário de perfil ainda não foi concluído.';
const REFUSED = 'Uma frase para a equipe.';

const CLASS_ROOM: InterviewDetail['classRoom'] = {
  idClassRoom: 3,
  className: 'Urbano São Paulo 2',
  beginDate: '2099-01-02',
  endDate: '2099-01-07',
  city: 'São Paulo',
  uf: 'SP',
  link: 'ENROLLED',
  active: true,
};

/** The page of somebody without a report. */
async function open(changes: Partial<InterviewDetail>, message = REFUSED): Promise<string> {
  const interview = anInterview({ classRoom: CLASS_ROOM, ...changes });
  mockFetch(({ path }) => {
    if (path.endsWith('/by-user-auth')) return { status: 200, body: interview };
    if (path.endsWith('/modules')) return { status: 200, body: [] };
    return {
      status: 200,
      body: {
        idInterview: interview.id,
        available: false,
        reason: { code: 'report.not-available', message },
        answered: null,
        sections: [],
      },
    };
  });
  show(<OwnReportPage />, { path: '/candidato/relatorio' });
  await screen.findByRole('link', { name: 'Voltar ao resultado' });
  return document.querySelector('main')?.textContent ?? '';
}

describe('the own report that does not load', () => {
  it('is what is named, and comes when it is asked for again', async () => {
    const interview = anInterview({ classRoom: CLASS_ROOM });
    let failing = true;
    mockFetch(({ path }) => {
      if (path.endsWith('/by-user-auth')) return { status: 200, body: interview };
      if (path.endsWith('/modules')) return { status: 200, body: [] };
      if (failing) return { status: 500, body: { code: 'internal', message: 'Falhou.' } };
      const reason = { code: 'report.not-available', message: NOT_YET };
      return {
        status: 200,
        body: { idInterview: interview.id, available: false, reason, answered: null, sections: [] },
      };
    });
    show(<OwnReportPage />, { path: '/candidato/relatorio' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Seu relatório não carregou');
    expect(document.body.textContent).not.toMatch(/entrevista não carregou|através do e-mail/);
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('link', { name: 'Voltar ao resultado' });
  });
});

describe('the own report before there is one', () => {
  it.each([
    ['FINALIZADA', 'NAO_APTO'],
    ['EXPIRADA', 'APTO'],
    ['EXPIRADA', 'NAO_APTO'],
    ['EXPIRADA', 'SEM_RESULTADO'],
    ['DESISTENTE', 'CONCLUIDO'],
  ] as const)('promises no class and no seminar to somebody %s, %s', async (completing, result) => {
    const text = await open({ statusCompletingInterview: completing, statusInterview: result });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('O seu relatório não está disponível');
    expect(text).toContain('continua guardado');
    expect(text).not.toMatch(/turma|Leve o relatório|O que vem agora|Uma frase para a equipe/);
  });

  it('says to somebody without a result what comes first, in no words of the team', async () => {
    const text = await open({
      statusCompletingInterview: 'FINALIZADA',
      statusInterview: 'AGUARDANDO_AVALIACAO',
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'O seu relatório ainda não está pronto',
    );
    expect(text).toContain('O relatório vem depois do resultado “Apto”.');
    expect(text).not.toContain(REFUSED);
  });

  it.each([
    ['ENROLLED', 'A sua turma: Urbano São Paulo 2.'],
    ['INTERESTED', 'A equipe do seu estado fala com você sobre turmas.'],
  ] as const)('tells somebody apt and %s: %s', async (link, sentence) => {
    const text = await open(
      {
        statusCompletingInterview: 'FINALIZADA',
        statusInterview: 'APTO',
        classRoom: { ...CLASS_ROOM, link },
      },
      NOT_YET,
    );
    expect(text).toContain(NOT_YET);
    expect(text).toContain(sentence);
  });
});
