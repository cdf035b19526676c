import type { AddressChangeOrigin, AddressChangeOutcome } from '../address-change.ts';
import { versionById } from '../seminar-version.ts';
import { dayOf, facts, type RecordFact } from './record.ts';
import type { StoredPersonalData } from './stored-data.ts';

const ASKED_BY: Readonly<Record<AddressChangeOrigin, string>> = {
  team: 'pela equipe',
  candidate: 'por você',
  administrator: 'pela administração',
};

const CHANGE_OUTCOMES: Readonly<Record<AddressChangeOutcome, string>> = {
  applied: 'concluída',
  cancelled: 'cancelada',
  replaced: 'substituída por outra',
  withdrawn: 'encerrada',
};

/** The account, the ways into it, and what was asked for it. */
export function accountFacts(data: StoredPersonalData): RecordFact[] {
  const { account } = data;
  return facts([
    ['E-mail de acesso', account.email],
    ['Conta criada em', dayOf(account.createdAt)],
    ['Acessos abertos', String(data.openSessions)],
    ...signInFacts(data.signInMethods),
    ...data.providerIdentities.map(
      ({ name, linkedAt }) =>
        [
          'Conta da organização ligada a esta',
          `desde ${dayOf(linkedAt)}${name === null ? '' : `, com o nome ${name}`}`,
        ] as const,
    ),
    ['E-mail interno informado para a área da equipe', data.managerAccess?.email ?? null],
    ['Acesso à área da equipe pedido em', data.managerAccess && dayOf(data.managerAccess.askedAt)],
    [
      'Acesso à área da equipe concedido em',
      data.managerAccess?.grantedAt ? dayOf(data.managerAccess.grantedAt) : null,
    ],
    ...data.addressChanges.map(
      ({ newEmail, origin, requestedAt, reason, outcome }) =>
        [
          `Troca do e-mail de acesso, ${ASKED_BY[origin]} em ${dayOf(requestedAt)}`,
          `${newEmail}, ${outcome === null ? 'à espera de confirmação ou vencida' : CHANGE_OUTCOMES[outcome]}${reason === null ? '' : `. Motivo: ${reason}`}`,
        ] as const,
    ),
    ...data.classAlerts.map(
      ({ moduleId, uf, askedAt, confirmedAt }) =>
        [
          `Aviso de turma pedido em ${dayOf(askedAt)}`,
          `Empretec ${versionById(moduleId).name}, ${uf}, ${confirmedAt === null ? 'à espera de confirmação' : `confirmado em ${dayOf(confirmedAt)}`}`,
        ] as const,
    ),
    ...data.pushDevices.map(
      ({ since, sent }) =>
        [
          `Avisos em um aparelho desde ${dayOf(since)}`,
          sent === 1 ? '1 enviado' : `${sent} enviados`,
        ] as const,
    ),
  ]);
}

const SIGN_IN_CHANGES: Readonly<Record<string, string>> = {
  'passkey-added': 'Chave de acesso criada em',
  'passkey-renamed': 'Nome de chave de acesso trocado em',
  'passkey-removed': 'Chave de acesso removida em',
  'authenticator-app-added': 'Aplicativo de códigos ligado em',
  'authenticator-app-removed': 'Aplicativo de códigos removido em',
  'recovery-codes-renewed': 'Códigos de recuperação trocados em',
  'recovery-code-used': 'Código de recuperação usado em',
  reset: 'Segunda etapa retirada pela administração em',
};

const lastUse = (lastUsedAt: string | null, used: string): string =>
  lastUsedAt === null ? `ainda não ${used}` : `${used} por último em ${dayOf(lastUsedAt)}`;

/** One line for all: they come and go together. */
function recoveryCodeFacts(
  codes: StoredPersonalData['signInMethods']['recoveryCodes'],
): (readonly [string, string])[] {
  const [first] = codes;
  if (!first) return [];
  const uses = codes.map(({ usedAt }) => usedAt).filter((usedAt) => usedAt !== null);
  const last = uses.toSorted().at(-1);
  const used =
    last === undefined
      ? 'nenhum usado'
      : `${uses.length} ${uses.length === 1 ? 'usado' : 'usados'}, por último em ${dayOf(last)}`;
  return [['Códigos de recuperação', `${codes.length}, de ${dayOf(first.createdAt)}; ${used}`]];
}

function signInFacts({
  passkeys,
  authenticatorApp,
  recoveryCodes,
  changes,
}: StoredPersonalData['signInMethods']): (readonly [string, string])[] {
  return [
    ...passkeys.map(({ name, createdAt, lastUsedAt }): readonly [string, string] => [
      'Chave de acesso',
      `${name}, de ${dayOf(createdAt)}, ${lastUse(lastUsedAt, 'usada')}`,
    ]),
    ...(authenticatorApp === null
      ? []
      : [
          [
            'Aplicativo de códigos',
            `de ${dayOf(authenticatorApp.createdAt)}, ${lastUse(authenticatorApp.lastUsedAt, 'usado')}`,
          ] as const,
        ]),
    ...recoveryCodeFacts(recoveryCodes),
    ...changes.map(({ change, at }): readonly [string, string] => [
      SIGN_IN_CHANGES[change] ?? 'Forma de entrar alterada em',
      dayOf(at),
    ]),
  ];
}
