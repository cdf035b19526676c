import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import bricolage from './assets/faces/bricolage-grotesque-portuguese.woff2?url';
import figtree from './assets/faces/figtree-portuguese.woff2?url';
import { appearanceScript } from './shell/appearance.ts';
import { chunkErrorScript } from './shell/chunk-load-error.ts';
import { PageFailed } from './shell/page-failed.tsx';
import { RouteAnnouncer } from './shell/route-announcer.tsx';
import { MAIN_ID } from './ui/main.tsx';
import { PageTitle } from './ui/page-title.tsx';
import { ToastProvider } from './ui/toast.tsx';
import './theme.css';

// Only needed while prerendering.
const FirstFrames = import.meta.env.SSR ? (await import('./shell/first-frames.tsx')).default : null;

/**
 * The pages' policy forbids eval: zod's probe whether it may compile its checks would be reported as a violation. Before any
 * module, since the files that hold zod can run before this one.
 */
const zodScript = (): string => 'globalThis.__zod_globalConfig={jitless:true};';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  ...[figtree, bricolage].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // Its script marks it with the appearance before React is there.
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* Only when prerendering: when the client renders it again, both have done their work. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? appearanceScript() + chunkErrorScript() + zodScript() : '',
          }}
        />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#5c0936" />
        <Meta />
        <Links />
        {/* The versions' colours, from the module settings. After the built styles, so that they win. */}
        <link rel="stylesheet" href="/theme.css" />
      </head>
      <body>
        <a
          href={`#${MAIN_ID}`}
          className="fixed top-2 left-2 z-50 -translate-y-[200%] rounded print:hidden bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
        >
          Pular para o conteúdo
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Prerendered pages wait for it, and hold back what is pressed until then (src/server/platform/defer-scripts.ts). */
function useAwake(): void {
  useEffect(() => void dispatchEvent(new Event('portal:awake')), []);
}

export default function App() {
  useAwake();
  return (
    <ToastProvider>
      <Outlet />
      <RouteAnnouncer />
    </ToastProvider>
  );
}

/** What the built page shows until the screen's code is there: kept as it was drawn, not hydrated. */
export function HydrateFallback() {
  // Their modules came with the page's start (scripts/build-screens.ts): without this React Router asks for a file of each.
  useLayoutEffect(() => {
    const modules: unknown = Reflect.get(window, '__reactRouterRouteModules');
    const first: unknown = Reflect.get(window, '__firstScreen');
    if (typeof modules === 'object' && modules !== null) Object.assign(modules, first);
  }, []);
  return (
    <>
      <PageTitle>Carregando</PageTitle>
      {FirstFrames === null ? (
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      ) : (
        <FirstFrames />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useAwake();
  return <PageFailed error={error} />;
}
