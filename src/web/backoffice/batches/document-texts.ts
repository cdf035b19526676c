import type { SelectionAction } from '#contract/batches.ts';
import { certificateCalls } from '#contract/certificates.ts';
import { profileReportCalls } from '#contract/profile-report.ts';
import { request } from '../../api.ts';
import type { IconName } from '../../ui/icon.tsx';
import {
  PROFILE_REPORT,
  READING_IS_RECORDED,
  REPORT_FAILURE,
} from '../profile-report/profile-report-texts.ts';

export type DocumentAction = Extract<SelectionAction, 'profile-report' | 'print-certificate'>;

interface DocumentTexts {
  readonly title: string;
  readonly icon: IconName;
  readonly eligibility: string;
  /** How many fit into one document. */
  readonly capacity: string;
  readonly openOne: string;
  readonly openSeveral: string;
  readonly note: string;
  readonly failure: string;
  readonly fetchPdf: (ids: number[]) => Promise<Blob>;
}

/** Documents of several people in one PDF: not batches, since one call makes them while the person waits. */
export const DOCUMENT_TEXTS: Readonly<Record<DocumentAction, DocumentTexts>> = {
  'print-certificate': {
    title: 'Imprimir certificado',
    icon: 'download',
    eligibility: 'Tem certificado para imprimir quem está Certificado.',
    capacity: 'Cabem {limit} certificados em um PDF:',
    openOne: 'Abrir certificado',
    openSeveral: 'Abrir certificados',
    note: 'Vários certificados em um PDF são para o papel: cada página tem o código de conferência, e a assinatura digital fica no arquivo de cada pessoa.',
    failure: 'Houve um erro ao fazer o download certificados!',
    fetchPdf: (ids) => request(certificateCalls.downloadCertificates, { query: { ids } }),
  },
  'profile-report': {
    title: PROFILE_REPORT,
    icon: 'document',
    eligibility: 'Tem relatório quem está Apto ou Certificado e concluiu o questionário de perfil.',
    capacity: 'Cabem {limit} relatórios em um documento:',
    openOne: 'Abrir relatório',
    openSeveral: 'Abrir relatórios',
    note: READING_IS_RECORDED,
    failure: REPORT_FAILURE,
    fetchPdf: (ids) => request(profileReportCalls.downloadProfileReports, { query: { ids } }),
  },
};

export const isDocument = (action: SelectionAction): action is DocumentAction =>
  Object.hasOwn(DOCUMENT_TEXTS, action);
