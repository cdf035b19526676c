import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { accessKey, onOtherAccount } from '../../browser-storage/open-account.ts';
import { sessionQuery } from '../../session-query.ts';
import { useToast } from '../../ui/toast.tsx';
import { useSomethingUnsaved } from '../unsaved/unsaved-text.ts';

/**
 * Keeps a page of the team from showing what another account, or the same one with another reach, was shown: tabs share one
 * session, and the person may have signed in anew in another. Everything is then loaded again, and a notice says whose
 * account it is; unsaved text first stays where it is.
 */
export function useOtherAccount(): void {
  const client = useQueryClient();
  const toast = useToast();
  const unsaved = useSomethingUnsaved();
  const user = useQuery(sessionQuery).data?.user ?? null;
  const seen = useRef<string | null>(null);
  const key = user && accessKey(user);
  useEffect(
    () =>
      onOtherAccount(
        () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' }),
      ),
    [client],
  );
  useEffect(() => {
    if (user === null || unsaved || key === seen.current) return;
    const isFirst = seen.current === null;
    seen.current = key;
    if (isFirst) return;
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    const reach = user.uf === null ? 'em todo o país' : `em ${user.uf}`;
    toast.attention(
      `A conta aberta neste navegador mudou: agora é a de ${user.name}, com alcance ${reach}. Esta página foi carregada de novo.`,
    );
  }, [client, toast, user, key, unsaved]);
}
