/** Where one's own report is; `version` selects the interview, as everywhere in the area. */
export const ownReportAddress = (version: number): string => `/candidato/relatorio?modulo=${version}`;
