import type { ReactNode } from 'react';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Top, content and foot of the certificate's public pages. */
export function CertificateFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{title}</PageTitle>
      <Header home="/" />
      <Main className="page flex-1 py-12 md:py-20">{children}</Main>
      <Footer />
    </div>
  );
}
