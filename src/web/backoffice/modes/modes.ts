import type { SessionUser } from '#contract/identity.ts';
import { entersBackOffice, managesRegionals } from '#domain/access.ts';
import type { VersionId } from '#domain/seminar-version.ts';

/** What the back office can be used for. Each mode has a screen, named in the top bar for those who may open it. */
export interface Mode {
  /** Its name in the top bar. */
  readonly label: string;
  /** What its screen is called on paper, where it is a list without a greeting. */
  readonly paperTitle: string;
  readonly path: string;
  /** Whether addresses below its path are screens of the mode as well. */
  readonly hasPagesBelow?: true;
  /** The line below the greeting; null: the version's own text. */
  readonly description: string | null;
  readonly isOpenTo: (user: SessionUser) => boolean;
}

const MODES = {
  interviews: {
    label: 'Página Inicial',
    paperTitle: 'inscrições',
    path: '/gestor/entrevista',
    description: null,
    isOpenTo: entersBackOffice,
  },
  panel: {
    label: 'Painel',
    paperTitle: 'painel',
    path: '/gestor/painel',
    description: 'Veja até onde as pessoas chegaram, o que espera e quem avalia.',
    isOpenTo: entersBackOffice,
  },
  classes: {
    label: 'Gerenciar Turma',
    paperTitle: 'turmas',
    path: '/gestor/turmas',
    hasPagesBelow: true,
    description: 'Gerencie as turmas: quem participa de cada uma, quando e onde acontecem.',
    isOpenTo: entersBackOffice,
  },
  regionals: {
    label: 'Gerenciar Regional',
    paperTitle: 'regionais',
    path: '/gestor/regionais',
    description: 'Gerencie as regionais: as cidades de cada uma, quem responde por ela e o que ela permite.',
    isOpenTo: managesRegionals,
  },
} as const satisfies Readonly<Record<string, Mode>>;

export type ModeId = keyof typeof MODES;

export const modeOf = (id: ModeId): Mode => MODES[id];

/** The modes that a person may open, in the order of the top bar. */
export const modesFor = (user: SessionUser): readonly Mode[] =>
  Object.values(MODES).filter((mode: Mode) => mode.isOpenTo(user));

/** The mode whose screen this is; null: none, as for the settings. */
export const modeAt = (pathname: string): Mode | null =>
  Object.values(MODES).find(
    ({ path, hasPagesBelow }: Mode) =>
      path === pathname || (hasPagesBelow === true && pathname.startsWith(`${path}/`)),
  ) ?? null;

export const modeAddress = ({ path }: Mode, version: VersionId): string => `${path}?modulo=${version}`;
