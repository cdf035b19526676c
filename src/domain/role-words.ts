import type { Role } from './access.ts';

/** The roles as people read them. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  ADMINISTRADOR: 'Administrador',
  GESTOR: 'Gestor',
  GESTOR_EMPRETEC: 'Gestor de regionais',
  PILOTO: 'Piloto',
};
