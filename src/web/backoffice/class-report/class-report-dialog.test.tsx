import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClassReportLink } from '#contract/class-reports.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { ClassReportDialog } from './class-report-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LINK: ClassReportLink = {
  isSuccess: true,
  url: 'https://portal.test/api/v1/class-room/5/report/pdf',
  messageError: null,
  candidatesWithoutQuestionnaire: [{ idInterview: 8, name: 'Rui Reis' }],
  people: 12,
  desistents: 0,
  leftOut: [],
};

function open(link: Partial<ClassReportLink>) {
  stubServer({
    'GET /api/v1/class-room/5/report': { status: 200, body: { ...LINK, ...link } },
    'GET /api/v1/class-room/5/report/pdf': { status: 200, body: {} },
  });
  const tab = { location: { replace: vi.fn() }, close: vi.fn() };
  window.open = vi.fn(() => tab as unknown as Window);
  const onClose = vi.fn();
  renderOffice(
    <ClassReportDialog of={{ idClassRoom: 5 }} version={1} title="Relatório da turma" onClose={onClose} />,
  );
  return { tab, onClose };
}

describe('the report of a class', () => {
  it('names who lacks a quiz before it opens', async () => {
    const { tab, onClose } = open({});
    expect(await screen.findByText('Rui Reis')).toBeTruthy();
    expect(screen.getByText('Sem o questionário de perfil: 1 pessoa')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Abrir relatório' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(tab.location.replace).toHaveBeenCalledOnce();
  });

  it('asks for a confirmation where some have given up', async () => {
    open({ desistents: 2 });
    expect(await screen.findByText(/2 desistentes ficam fora do relatório/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Gerar sem desistentes' })).toBeTruthy();
  });

  it('says why there is none, with nothing to open', async () => {
    const messageError = 'Todos os candidatos escolhidos são desistentes: não há relatório a gerar.';
    open({ isSuccess: false, url: null, messageError, people: 0 });
    expect((await screen.findByRole('alert')).textContent).toBe(messageError);
    expect(screen.queryByRole('button', { name: /Abrir|Gerar/ })).toBeNull();
  });
});
