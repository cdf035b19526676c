import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CertificateCheck } from '#contract/certificates.ts';
import { FileCheck } from './file-check.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ORIGINAL = '%PDF-1.7 o documento';
const CERTIFICATE: CertificateCheck = {
  code: '7KQ2-M9XR-4TBW-H3NC',
  status: 'VALIDO',
  name: 'Ana Prado',
  maskedCpf: '***.982.247-**',
  moduleId: 1,
  moduleName: 'Urbano',
  courseHours: '60',
  beginDate: '2026-11-01',
  endDate: '2026-11-06',
  city: 'Campinas',
  uf: 'SP',
  issuedAt: '2026-11-10T12:00:00.000Z',
  revokedAt: null,
  documentSha256: '8d277b77108b4c58ca2072b1267eadac1aff6486109a598622e4a3bba95cfd65',
};

function choose(content: string, changes: Partial<CertificateCheck> = {}) {
  render(<FileCheck certificate={{ ...CERTIFICATE, ...changes }} />);
  fireEvent.change(screen.getByLabelText('Arquivo do certificado'), {
    target: { files: [new File([content], 'certificado.pdf', { type: 'application/pdf' })] },
  });
}

describe('a file compared with the issued certificate', () => {
  it.each([
    ['the same', ORIGINAL, {}, /É o documento original/],
    ['one byte changed', ORIGINAL.replace('o d', 'O d'), {}, /Não é o documento original/],
    ['the same, of a revoked certificate', ORIGINAL, { status: 'REVOGADO' }, /foi revogado/],
    ['any, before one was issued', ORIGINAL, { documentSha256: null }, /ainda não foi emitido/],
  ] as const)('%s', async (_, content, changes, sentence) => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    choose(content, changes);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('certificado.pdf');
    expect(fetched).not.toHaveBeenCalled();
  });
});
