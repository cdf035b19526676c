import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BatchPreview } from '#contract/batches.ts';
import { CLASS_DOCUMENTS } from '#domain/classes/documents.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { ClassCertificatesDialog } from './class-certificates-dialog.tsx';
import { classChoiceOf, classEntries } from './class-entries.ts';
import { classOf } from './class.fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PREVIEW: BatchPreview = {
  chosen: 3,
  limit: 40,
  refusal: null,
  notifiedToday: 1,
  bouncing: { addresses: 0, people: [] },
  going: {
    total: 2,
    people: [
      { idInterview: 7, name: 'Ana Lima', cpf: '52998224725' },
      { idInterview: 8, name: 'Rui Reis', cpf: '11144477735' },
    ],
  },
  leftOut: [],
};
const BEGUN = classOf({ beginDate: '2026-11-02', endDate: '2026-11-07', enrolled: 3 });

describe('the menu of a class', () => {
  it('has its report and, below one entry, its certificates, as the server allows', () => {
    const entries = classEntries(classOf({ documents: [...CLASS_DOCUMENTS] }));
    expect(entries.map(({ label }) => label)).toEqual([
      'Editar turma',
      'Desativar turma',
      'Gestor responsável',
      'Relatório da turma',
      'Certificados',
      'Histórico',
    ]);
    const certificates = entries.find(({ id }) => id === 'certificates')?.entries;
    expect(certificates?.map(({ label }) => label)).toEqual(['Gerar', 'Enviar por e-mail', 'Imprimir']);
  });

  it.each([
    ['nothing before anyone can have any', [], ['Histórico']],
    ['only the report', ['class-report'], ['Relatório da turma', 'Histórico']],
    ['what is not generated', ['send-certificate'], ['Certificados', 'Histórico']],
  ] as const)('offers %s', (_, documents, labels) => {
    const entries = classEntries(classOf({ allowedActions: [], documents: [...documents] }));
    expect(entries.map(({ label }) => label)).toEqual(labels);
  });

  it('every entry that acts is a choice; the one that only opens others is none', () => {
    for (const id of CLASS_DOCUMENTS) expect(classChoiceOf(id)).toBe(id);
    expect(classChoiceOf('certificates')).toBeUndefined();
  });
});

describe('the certificates of a class', () => {
  function open(action: Parameters<typeof ClassCertificatesDialog>[0]['action']) {
    const sent = stubServer({ 'POST /api/v1/batches/preview': { status: 200, body: PREVIEW } });
    renderOffice(<ClassCertificatesDialog action={action} classRoom={BEGUN} onClose={vi.fn()} />);
    return sent;
  }

  it.each(['generate-certificate', 'send-certificate', 'print-certificate'] as const)(
    '%s asks for the people of the class, not for a list of names',
    async (action) => {
      const sent = open(action);
      expect(await screen.findByText('Ana Lima')).toBeTruthy();
      expect(sent[0]).toMatchObject({
        path: '/api/v1/batches/preview',
        body: { action, selection: { idClassRoom: 5, exceptions: [] } },
      });
    },
  );

  it('are generated with its own dates, which can be corrected', async () => {
    open('generate-certificate');
    await screen.findByText('Ana Lima');
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/Data de início/)).value).toBe('02/11/2026');
    expect(screen.getByLabelText<HTMLInputElement>(/Data de término/).value).toBe('07/11/2026');
  });

  it('whoever is taken out of the preview is left out of the class', async () => {
    const sent = open('send-certificate');
    await screen.findByText('Ana Lima');
    fireEvent.click(screen.getByRole('button', { name: 'Retirar Ana Lima' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ body: { selection: { idClassRoom: 5, exceptions: [7] } } }),
    );
  });
});
