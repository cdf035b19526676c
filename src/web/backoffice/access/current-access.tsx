import type { Access } from '#domain/staff-access.ts';
import { ROLE_WORDS } from '#domain/role-words.ts';
import { reachText } from './access-texts.ts';

/** What a person has now, after somebody else changed it while the dialog was open; nothing while that is not so. */
export function CurrentAccess({ current }: { current: Access | null }) {
  if (current === null) return null;
  const { roles, uf } = current;
  return (
    <p className="rounded border-2 border-line bg-paper p-4">
      <strong>Acesso agora:</strong>{' '}
      {roles.length === 0
        ? 'nenhum, foi retirado'
        : `${roles.map((role) => ROLE_WORDS[role]).join(', ')} · ${reachText(uf)}`}
      . O que você escolheu continua aqui; ao salvar de novo, vale no lugar disso.
    </p>
  );
}
