/** Where a graduate finds what the certificate comes with; `version` selects the interview, as everywhere in the area. */
export const graduateAddress = (version: number): string => `/candidato/certificado?modulo=${version}`;

/** What LinkedIn's form of certifications begins with; nothing is sent before the person confirms it there. */
export function linkedInAddress(name: string, code: string): string {
  return `https://www.linkedin.com/profile/add?${new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `Empretec ${name}`,
    organizationName: 'Empretec',
    certId: code,
    certUrl: checkAddress(code),
  })}`;
}

/** The public page of the certificate, whole, to be handed on. */
export const checkAddress = (code: string): string =>
  new URL(`/certificado/${code}`, window.location.href).href;
