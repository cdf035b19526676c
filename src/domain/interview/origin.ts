/** How a registration came about. */
export const ORIGINS = ['LANDING_PAGE', 'MANAGER', 'MIGRATION'] as const;
export type Origin = (typeof ORIGINS)[number];

export const ORIGIN_WORDS: Readonly<Record<Origin, string>> = {
  LANDING_PAGE: 'Inscrição pelo portal',
  MANAGER: 'Cadastro pela equipe',
  MIGRATION: 'Migração de outra versão',
};
