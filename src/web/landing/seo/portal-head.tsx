import { PageHead } from './page-head.tsx';

// Only needed while prerendering.
const made = import.meta.env.SSR ? await import('./entities.ts') : null;

export function PortalHead() {
  return (
    <PageHead
      title="Encontre a sua trilha"
      description="Urbano, Startup, Arena ou Rural: conheça as quatro versões do Empretec, veja as turmas com inscrições abertas no seu estado e registre o seu interesse."
      path="/portal"
      entities={() => (made ? [made.organization(), ...made.courses()] : [])}
    />
  );
}
