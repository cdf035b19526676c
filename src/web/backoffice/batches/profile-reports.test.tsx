import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BatchPreview } from '#contract/batches.ts';
import type { ListSelection } from '../interview-row/selection.ts';
import { renderOffice, rowOf, stubServer } from '../office.fixture.tsx';
import { ProfileReportDialog } from '../profile-report/profile-report-dialog.tsx';
import type { DocumentAction } from './document-texts.ts';
import { DocumentsDialog } from './documents-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (idInterview: number) => ({ idInterview, name: `Pessoa ${idInterview}`, cpf: '52998224725' });
const PDFS = {
  'profile-report': 'GET /api/v1/interviews/profile-report/pdf',
  'print-certificate': 'GET /api/v1/interviews/certificate/pdf',
} as const;
const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const queryOf = (chosen: readonly number[]) => chosen.map((id) => `ids=${id}`).join('&');

function previewOf(total: number, leftOut: BatchPreview['leftOut'] = []): BatchPreview {
  return {
    chosen: total,
    limit: 40,
    refusal: null,
    notifiedToday: 0,
    bouncing: { addresses: 0, people: [] },
    going: { total, people: ids(total).map(person) },
    leftOut,
  };
}

/** A tab that the PDF is opened in. */
function stubTab() {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal(
    'open',
    vi.fn(() => tab),
  );
  window.open = vi.fn(() => tab as unknown as Window);
  return tab;
}

function openBatch(
  preview: BatchPreview,
  chosen: readonly number[],
  document: DocumentAction = 'profile-report',
) {
  const sent = stubServer({
    'POST /api/v1/batches/preview': { status: 200, body: preview },
    [`${PDFS[document]}?${queryOf(chosen)}`]: { status: 200, body: {} },
  });
  const [onSelect, onClose] = [vi.fn(), vi.fn()];
  const selection: ListSelection = { kind: 'some', ids: ids(preview.chosen) };
  renderOffice(
    <DocumentsDialog
      version={1}
      document={document}
      selection={selection}
      onSelect={onSelect}
      onClose={onClose}
    />,
  );
  return { sent, onSelect, onClose };
}

describe('reports of a selection', () => {
  it('names who lacks a quiz, and opens those of the others in one document', async () => {
    const tab = stubTab();
    const { onClose } = openBatch(
      previewOf(2, [
        {
          code: 'report.no-quiz',
          state: null,
          message: 'O questionário de perfil ainda não foi concluído.',
          total: 1,
          people: [person(9)],
        },
      ]),
      ids(2),
    );
    expect(await screen.findByText('O questionário de perfil ainda não foi concluído.')).toBeTruthy();
    expect(screen.getByText(/A leitura fica registrada com o seu nome/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Abrir relatórios' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(tab.location.replace).toHaveBeenCalledOnce();
  });

  it('takes 40 at a time: the others stay selected for the next', async () => {
    stubTab();
    const { onSelect, onClose } = openBatch(previewOf(57), ids(40));
    expect(await screen.findByText(/agora vão os primeiros 40/)).toBeTruthy();
    expect(screen.getByText(/Continuam selecionadas 17 pessoas para o próximo/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Abrir relatórios' }));
    await waitFor(() => expect(onSelect).toHaveBeenCalledWith({ kind: 'some', ids: ids(57).slice(40) }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('prints certificates of several people in one PDF, 40 at a time as well', async () => {
    const tab = stubTab();
    const { onSelect } = openBatch(previewOf(41), ids(40), 'print-certificate');
    expect(await screen.findByText(/Cabem 40 certificados em um PDF/)).toBeTruthy();
    expect(screen.getByText(/a assinatura digital fica no arquivo de cada pessoa/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Abrir certificados' }));
    await waitFor(() => expect(onSelect).toHaveBeenCalledWith({ kind: 'some', ids: [41] }));
    expect(tab.location.replace).toHaveBeenCalledOnce();
  });

  it('says in the specification’s words when they could not be fetched, and keeps who was chosen', async () => {
    const tab = stubTab();
    const { onSelect, onClose } = openBatch(previewOf(2), [9], 'print-certificate');
    await screen.findByText('Pessoa 1');
    fireEvent.click(screen.getByRole('button', { name: 'Abrir certificados' }));
    expect(await screen.findByText(/Houve um erro ao fazer o download certificados!/)).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
    expect(onSelect).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the report of a row', () => {
  const CHECK = 'POST /api/v1/interviews/profile-report/check';
  const row = rowOf();
  const answer = (refusal: { code: string; message: string } | null) => ({
    status: 200,
    body: { people: [{ idInterview: row.id, name: 'Ana', refusal }] },
  });

  it('opens once it is known to exist', async () => {
    const tab = stubTab();
    stubServer({
      [CHECK]: answer(null),
      [`${PDFS['profile-report']}?ids=${row.id}`]: { status: 200, body: {} },
    });
    const onClose = vi.fn();
    renderOffice(<ProfileReportDialog row={row} onClose={onClose} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Abrir relatório' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(tab.location.replace).toHaveBeenCalledOnce();
  });

  it('shows why there is none, with nothing to click', async () => {
    stubServer({
      [CHECK]: answer({
        code: 'report.no-quiz',
        message: 'O questionário de perfil ainda não foi concluído.',
      }),
    });
    renderOffice(<ProfileReportDialog row={row} onClose={vi.fn()} />);
    expect(await screen.findByText('O questionário de perfil ainda não foi concluído.')).toBeTruthy();
    expect(screen.getByText(/Envie o e-mail de autoavaliação/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Abrir relatório' })).toBeNull();
  });
});
