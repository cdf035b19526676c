import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery, takeFirstSession } from '../session-query.ts';
import { takeFirstInterview } from './interview-query.ts';

/** Has the area begin with the answers that its document has asked for; before anything of it reads the cache. */
export function useFirstAnswers(): void {
  const client = useQueryClient();
  useState(() => takeFirstAnswers(client));
}

function takeFirstAnswers(client: QueryClient): void {
  if (client.getQueryData(sessionQuery.queryKey)) return;
  if (takeFirstSession(client)) takeFirstInterview(client);
}
