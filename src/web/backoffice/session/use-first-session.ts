import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery, takeFirstSession } from '../../session-query.ts';

/** Has the back office begin with the session that its document has asked for; before anything of it reads the cache. */
export function useFirstSession(): void {
  const client = useQueryClient();
  useState(() => client.getQueryData(sessionQuery.queryKey) ?? takeFirstSession(client));
}
