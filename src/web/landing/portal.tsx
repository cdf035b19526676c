import { useState } from 'react';
import { PRODUCT_NAME } from '../product.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Main } from '../ui/main.tsx';
import { InterestLink } from './interest-link.tsx';
import { InterestSection } from './interest-section.tsx';
import type { Wanted } from './interest/use-interest-form.ts';
import { SelectionFacts } from './selection-facts.tsx';
import { VersionColumns } from './version-columns.tsx';

/** `/portal`: what the seminar is, its four versions, and the form of interest. */
export default function Portal() {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`Encontre a sua trilha | ${PRODUCT_NAME}`}</title>
      <meta
        name="description"
        content="Urbano, Startup, Arena ou Rural: conheça as quatro versões do Empretec, veja as turmas com inscrições abertas no seu estado e registre o seu interesse."
      />
      <Header
        home="/portal"
        actions={
          <LinkButton to="/entrar" variant="secondary" size="sm">
            Entrar
          </LinkButton>
        }
      />
      <Main>
        <section id="1" aria-labelledby="encontre" className="page pt-8 pb-12 md:pt-14 md:pb-16">
          <h1 id="encontre" className="text-4xl font-extrabold text-accent sm:text-5xl lg:text-6xl">
            Encontre a sua trilha
          </h1>
          <div className="mt-6 flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
            <p className="max-w-[46ch] text-lg">
              O Empretec é o seminário de empreendedorismo criado pela ONU. Em mais de 30 anos foram 13 mil
              seminários e 300 mil participantes, 63% deles brasileiros.
            </p>
            <InterestLink size="lg" className="shrink-0" onGo={() => setAsked(true)}>
              Iniciar minha jornada
            </InterestLink>
          </div>
        </section>
        <section id="2" aria-labelledby="versoes">
          <h2 id="versoes" className="sr-only">
            As quatro versões
          </h2>
          <VersionColumns onChoose={(version) => setWanted({ version })} />
        </section>
        <SelectionFacts />
        <InterestSection wanted={wanted} asked={asked} />
      </Main>
      <Footer />
    </div>
  );
}
