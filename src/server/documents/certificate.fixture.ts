import { versionById } from '#domain/seminar-version.ts';
import type { CertificateData } from './certificate-data.ts';

/** A certificate for tests, of the version of `moduleId`. */
export function certificateOf(
  moduleId: CertificateData['moduleId'],
  changes: Partial<CertificateData> = {},
): CertificateData {
  const version = versionById(moduleId);
  return {
    code: '7KQ4-MX2D-91TB',
    checkUrl: 'https://portal.example/certificado/7KQ4-MX2D-91TB',
    personName: 'Conceição Araújo de Melo',
    maskedCpf: '***.982.247-**',
    versionName: version.name,
    moduleId,
    courseHours: String(version.courseHours),
    beginDate: '2026-11-03',
    endDate: '2026-11-08',
    city: 'São Paulo',
    uf: 'SP',
    issuedOn: '2026-11-21',
    colours: {
      primary: version.settingsMap.primaryColor,
      secondary: version.settingsMap.secondaryColor,
      tertiary: version.settingsMap.tertiaryColor,
    },
    ...changes,
  };
}
