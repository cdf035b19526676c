import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { ReportActions } from './report-actions.tsx';

const loadPdf = vi.fn<() => Promise<Blob>>();
const share = vi.fn<(what: ShareData) => Promise<void>>();

function open() {
  render(
    <ToastProvider>
      <ReportActions loadPdf={loadPdf} />
    </ToastProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByText(name));

beforeEach(() => {
  loadPdf.mockReset().mockResolvedValue(new Blob(['%PDF'], { type: 'application/pdf' }));
  share.mockReset().mockResolvedValue(undefined);
  Object.assign(navigator, { share, canShare: () => true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

describe('sharing a report', () => {
  it('hands on the file, and no address', async () => {
    open();
    press('Compartilhar');
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    const [what] = share.mock.calls[0] ?? [];
    expect(what?.url).toBeUndefined();
    expect(what?.files?.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'relatorio-de-perfil.pdf application/pdf',
    ]);
  });

  it('is not offered where files cannot be shared', () => {
    Object.assign(navigator, { canShare: () => false });
    open();
    expect(screen.queryByText('Compartilhar')).toBeNull();
  });

  it('asks for another press when the first one was forgotten, and then loads nothing again', async () => {
    share.mockRejectedValueOnce(new DOMException('late', 'NotAllowedError'));
    open();
    press('Compartilhar');
    await screen.findByText(/Toque de novo em Compartilhar/);
    fireEvent.click(await screen.findByText('Compartilhar'));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    expect(loadPdf).toHaveBeenCalledOnce();
  });

  it('shows nothing when the person changes their mind', async () => {
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    open();
    press('Compartilhar');
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    await screen.findByText('Compartilhar');
    expect(screen.queryByText(/Erro/)).toBeNull();
  });

  it('shows why the file did not come', async () => {
    loadPdf.mockRejectedValue(new ApiError(404, 'report.not-valid', 'O relatório não está mais aqui.'));
    open();
    press('Baixar em PDF');
    expect(await screen.findByText('O relatório não está mais aqui.')).toBeTruthy();
  });
});
