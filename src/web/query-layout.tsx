import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { LongWaitNotice } from './long-wait-notice.tsx';
import { makeQueryClient } from './query-client.ts';
import { useSessionActivity } from './session-activity.ts';

/** Layout of every screen that reads from the API: one cache for all of them. */
export default function QueryLayout() {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Screens />
    </QueryClientProvider>
  );
}

function Screens() {
  useSessionActivity();
  return (
    <>
      <LongWaitNotice />
      <Outlet />
    </>
  );
}
