import type { ReactNode } from 'react';
import { BUILD_VERSION, SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../product.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** `/acessibilidade`: the accessibility statement. */
export default function Accessibility() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>Acessibilidade</PageTitle>
      <Header />
      <Main className="page pt-8 pb-20 md:pt-16">
        <h1 className="max-w-[18ch] text-3xl text-accent-ink md:text-5xl">
          Acessibilidade: um caminho que todos percorrem
        </h1>
        <p className="mt-6 max-w-prose text-lg">
          Este portal é feito para que qualquer pessoa possa se inscrever, responder à entrevista e receber o
          certificado, com ou sem deficiência, no celular ou no computador, com mouse, teclado, voz ou leitor
          de tela.
        </p>
        <div className="mt-12 grid gap-12 lg:grid-cols-2 lg:gap-x-20">
          <Part title="O que seguimos">
            <ul className="list-disc space-y-2 pl-5 marker:text-accent-ink">
              <li>
                <a href="https://www.w3.org/TR/WCAG22/" className={LINK}>
                  WCAG 2.2
                </a>
                , nível AA: é a nossa meta em todas as telas.
              </li>
              <li>
                <a
                  href="https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13146.htm"
                  className={LINK}
                >
                  Lei Brasileira de Inclusão
                </a>{' '}
                (Lei nº 13.146/2015), artigo 63, que torna obrigatória a acessibilidade dos sites.
              </li>
              <li>ABNT NBR 17225:2025, acessibilidade em conteúdo e aplicações web.</li>
            </ul>
          </Part>
          <Part title="O que você encontra">
            <ul className="list-disc space-y-2 pl-5 marker:text-accent-ink">
              <li>
                Tudo funciona pelo teclado, com o foco sempre visível e um atalho para pular ao conteúdo.
              </li>
              <li>Quando um formulário tem erros, uma lista diz quais são e leva você a cada campo.</li>
              <li>Vídeos com legendas e, quando há fala, com transcrição.</li>
              <li>
                Estados ditos por palavras e sinais, nunca só pela cor; textos com contraste de 4,5:1 ou mais.
              </li>
              <li>
                Textos que crescem até 200% sem perder conteúdo, e telas que cabem em 320 pixels de largura.
              </li>
              <li>Nenhum movimento se o seu aparelho pede menos animação.</li>
            </ul>
          </Part>
          <Part title="O que ainda tem limites">
            <ul className="list-disc space-y-2 pl-5 marker:text-accent-ink">
              <li>
                O chat de ajuda abre em um quadro e pode vir de outro fornecedor. Se ele não funcionar com o
                seu leitor de tela, o telefone abaixo dá a mesma ajuda.
              </li>
              <li>
                Ditar respostas por voz depende do navegador. Onde ele não oferece o recurso, o botão não
                aparece; o ditado do seu próprio aparelho continua funcionando.
              </li>
              <li>
                Textos e vídeos que a equipe publica podem, por engano, sair sem descrição. Avise e nós
                corrigimos.
              </li>
            </ul>
          </Part>
          <Part title="Encontrou uma barreira?">
            <p>Conte para nós. A ligação é gratuita:</p>
            <p>
              <a
                href={SUPPORT_PHONE_HREF}
                className="inline-flex min-h-11 items-center rounded font-display text-2xl font-bold text-accent-ink no-underline"
              >
                {SUPPORT_PHONE}
              </a>
            </p>
            <p>
              Ajuda saber em que página você estava, o que queria fazer e com que navegador ou recurso (leitor
              de tela, teclado, comando de voz). Se a barreira impede a sua inscrição ou a sua entrevista,
              diga isso na ligação e peça atendimento por outro meio.
            </p>
          </Part>
        </div>
        <p className="mt-12 text-sm text-ink-soft">
          Esta declaração vale para a versão {BUILD_VERSION} do portal. Cada nova versão passa por testes
          automáticos de acessibilidade e por testes de uso com o teclado.
        </p>
      </Main>
      <Footer />
    </div>
  );
}

const LINK = 'font-semibold underline underline-offset-4';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-prose border-t-2 border-ink pt-4">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  );
}
