import type { VersionId } from '../seminar-version.ts';

/** An option of "Situação profissional"; for startup, of the reason to take part. Ids are unique over all versions. */
export interface ProfessionalSituation {
  readonly id: number;
  readonly description: string;
}

const BUSINESS_OWNER: ProfessionalSituation = { id: 1, description: 'Tenho empresa com CNPJ' };
const MEI: ProfessionalSituation = { id: 2, description: 'Sou microempreendedor(a) individual (MEI)' };
const OWN_ACCOUNT: ProfessionalSituation = { id: 3, description: 'Trabalho por conta própria, sem CNPJ' };
const DECISION_MAKER: ProfessionalSituation = {
  id: 4,
  description: 'Dirijo ou gerencio um negócio de outra pessoa',
};
const EMPLOYEE: ProfessionalSituation = { id: 5, description: 'Sou empregado(a)' };
const PUBLIC_SERVANT: ProfessionalSituation = { id: 6, description: 'Sou servidor(a) público(a)' };
const STUDENT: ProfessionalSituation = { id: 7, description: 'Sou estudante' };
const WITHOUT_WORK: ProfessionalSituation = { id: 8, description: 'Estou sem trabalho no momento' };
const RETIRED: ProfessionalSituation = { id: 9, description: 'Sou aposentado(a)' };
const OTHER: ProfessionalSituation = { id: 10, description: 'Outra situação' };

const GENERAL: readonly ProfessionalSituation[] = [
  BUSINESS_OWNER,
  MEI,
  OWN_ACCOUNT,
  DECISION_MAKER,
  EMPLOYEE,
  PUBLIC_SERVANT,
  STUDENT,
  WITHOUT_WORK,
  RETIRED,
  OTHER,
];

const RURAL: readonly ProfessionalSituation[] = [
  { id: 11, description: 'Sou produtor(a) rural' },
  { id: 12, description: 'Trabalho na propriedade da família' },
  { id: 13, description: 'Trabalho em uma propriedade de outra pessoa' },
  { id: 14, description: 'Tenho agroindústria, loja ou serviço ligado ao campo' },
  ...GENERAL,
];

const STARTUP_REASONS: readonly ProfessionalSituation[] = [
  { id: 21, description: 'Quero desenvolver meu comportamento empreendedor' },
  { id: 22, description: 'Quero tirar uma ideia do papel' },
  { id: 23, description: 'Quero confirmar com clientes o problema que resolvo' },
  { id: 24, description: 'Quero fazer minha startup crescer' },
  { id: 25, description: 'Quero me preparar para receber investimento' },
  { id: 26, description: 'Quero fortalecer a equipe fundadora' },
  { id: 27, description: 'Outro motivo' },
];

const OPTIONS: Readonly<Record<VersionId, readonly ProfessionalSituation[]>> = {
  1: GENERAL,
  2: STARTUP_REASONS,
  3: GENERAL,
  4: RURAL,
};

/** The options of a version in the order shown; for startup, its reasons to take part. */
export function professionalSituations(versionId: VersionId): readonly ProfessionalSituation[] {
  return OPTIONS[versionId];
}

/** Whether an option id belongs to the version: an id of another version is refused. */
export function isProfessionalSituation(versionId: VersionId, id: number): boolean {
  return OPTIONS[versionId].some((option) => option.id === id);
}
