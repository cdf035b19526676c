import { index, route, type RouteConfig } from '@react-router/dev/routes';

/*
 * URL → screen, the whole map. The public pages stay outside `query-layout.tsx`, so that TanStack Query is not loaded
 * on them; screens of the candidate, the back office and the reports go inside it:
 *   layout('query-layout.tsx', [route('candidato', 'candidate/home.tsx'), …])
 */
export default [
  index('landing/entry.tsx'),
  route('acessibilidade', 'landing/accessibility.tsx'),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig;
